import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { Caller } from '#server/platform/access/access.ts';
import { IDLE_MS, SESSION_MS, signToken } from '#server/platform/access/token.ts';
import { AppError } from '#server/platform/base/errors.ts';
import type { UserSessionTable } from '#server/platform/database/tables.ts';
import { mayCleanUp } from '#server/platform/database/wrongClock.ts';
import { deviceName } from '#server/platform/http/deviceName.ts';

type Owner = { id: string; tokenVersion: number };
type From = { address: string; userAgent: string; jwtSecret: string };

/** Stores a session that begins now, and returns its token. */
export async function openSession(db: Knex, owner: Owner, from: From): Promise<string> {
  const tokenId = randomBytes(16).toString('base64url');
  const now = new Date();
  await db('user_sessions').insert({
    tokenId,
    userId: owner.id,
    tokenVersion: owner.tokenVersion,
    device: deviceName(from.userAgent),
    address: roughAddress(from.address),
    createdAt: now,
    usedAt: now,
    provedAt: now,
  });
  return signToken({ userId: owner.id, tokenId }, from.jwtSecret);
}

/** An IPv4 address without its last number: enough to know one's own, too little to find a person. */
const roughAddress = (address: string): string => address.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.x');

const MINUTE_MS = 60_000;
const oldest = (age: number): Date => new Date(Date.now() - age);

/** The sessions of a user that have not ended, the last used first. */
export const listSessions = (db: Knex, userId: string): Promise<UserSessionTable[]> =>
  db('user_sessions')
    .join('users', 'users.id', 'user_sessions.userId')
    .where({ 'users.id': userId })
    .where('users.tokenVersion', db.ref('user_sessions.tokenVersion'))
    .where('usedAt', '>', oldest(IDLE_MS))
    .where('user_sessions.createdAt', '>', oldest(SESSION_MS))
    // Of a clock that was ahead: refused (token.ts).
    .where('usedAt', '<', oldest(-MINUTE_MS))
    .orderBy(['usedAt', 'user_sessions.id'].map((column) => ({ column, order: 'desc' })))
    .select<UserSessionTable[]>('user_sessions.*');

/** Whose session it is. Throws 404 when there is none. */
export async function sessionOwner(db: Knex, id: string): Promise<string> {
  const row = await db('user_sessions').where({ id }).first('userId');
  if (!row) throw new AppError('notFound', 'session.notFound');
  return row.userId;
}

/** Ends one session: its token is refused from now on. */
export const endSession = (db: Knex, id: string) => db('user_sessions').where({ id }).delete();

/** Ends the sessions of a user, all or all but one. Returns how many. */
export const endSessions = (db: Knex, userId: string, but?: string): Promise<number> =>
  db('user_sessions')
    .where({ userId })
    .whereNot({ id: but ?? 0 })
    .delete();

/** Notes that the caller has proved who they are, so that calls that need a recent sign-in are open for a while. */
export async function noteProof(db: Knex, caller: Caller): Promise<void> {
  await db('user_sessions').where({ id: caller.sessionId }).update({ provedAt: new Date() });
}

/** Deletes the sessions that have ended by themselves. */
export async function removeEndedSessions(db: Knex): Promise<void> {
  if (!(await mayCleanUp(db, 'ended sessions'))) return;
  await db('user_sessions').where('usedAt', '<', oldest(IDLE_MS)).delete();
  await db('user_sessions').where('createdAt', '<', oldest(SESSION_MS)).delete();
}
