import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { Knex } from 'knex';
import type { Middleware } from 'koa';
import { z } from 'zod';
import { isFromFuture } from '#server/platform/base/clock.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { type UserWithPerson, usersWithPeople } from '#server/platform/database/usersWithPeople.ts';
import type { Caller } from './access.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The longest that a session lasts, however much it is used. */
export const SESSION_MS = 12 * HOUR_MS;
/** A session that was not used for this long has ended: the computer of a staff room is left open. */
export const IDLE_MS = 2 * HOUR_MS;
/** How exactly the last use is known, so that not every call writes. */
const USED_STEP_MS = MINUTE_MS;

const claimsSchema = z.object({ sub: z.string(), session: z.string(), iat: z.int(), exp: z.int() });

/** The signed-in user and the id of their session's token. */
type Claims = { userId: string; tokenId: string };

/** A token of a session. */
export const signToken = ({ userId, tokenId }: Claims, secret: string): string =>
  jwt.sign({ session: tokenId }, toKey(secret), {
    subject: userId,
    expiresIn: SESSION_MS / 1000,
    algorithm: 'HS256',
  });

/** The claims of a token; null when it is forged, expired, from the future, has no expiry, or is of another server. */
function readSessionToken(token: string, secret: string): Claims | null {
  try {
    const verified = jwt.verify(token, toKey(secret), { algorithms: ['HS256'], maxAge: SESSION_MS / 1000 });
    const { sub, session, iat } = claimsSchema.parse(verified);
    return isFromFuture(iat * 1000) ? null : { userId: sub, tokenId: session };
  } catch {
    return null;
  }
}

/** A key, because the library tries to read a string as a public key first, which takes longer than the signature. */
const toKey = (secret: string): KeyObject => createSecretKey(secret, 'utf8');

/**
 * The user of a token as stored now; null when the session has ended, or the user is gone or inactive. Notes that the
 * session was used.
 */
async function readCaller(db: Knex, { userId, tokenId }: Claims): Promise<Caller | null> {
  const row = await accounts(db)
    .join('user_sessions', 'user_sessions.userId', 'users.id')
    .where({ 'user_sessions.tokenId': tokenId, 'users.id': userId })
    .where('users.tokenVersion', db.ref('user_sessions.tokenVersion'))
    .first<(UserWithPerson & Session) | undefined>(
      'user_sessions.id as sessionId',
      'user_sessions.createdAt as sessionCreatedAt',
      ...['usedAt', 'provedAt'],
    );
  const unused = row ? Date.now() - row.usedAt.getTime() : 0;
  if (!row || unused > IDLE_MS) return null;
  // By a clock that was ahead: such a session would not end, and its proof would not lapse.
  if ([row.sessionCreatedAt, row.usedAt, row.provedAt].some((at) => isFromFuture(at.getTime()))) return null;
  const { sessionId, provedAt } = row;
  if (unused > USED_STEP_MS)
    await db('user_sessions').where({ id: sessionId }).update({ usedAt: new Date() });
  return { ...toAccount(row), sessionId, provedAt };
}

/**
 * The caller as stored now, locked until the transaction ends: their class and subjects do not change while it writes.
 * The transaction is read committed, so that its next reads are as new. Throws 401 when the role or status changed.
 */
export async function lockCaller(transaction: Knex, caller: Caller): Promise<Caller> {
  await transaction('users').where({ id: caller._id }).forShare().first('id');
  const now = await accounts(transaction)
    .where({ 'users.id': caller._id })
    .first<UserWithPerson | undefined>();
  if (now?.userType !== caller.userType || now.userStatus !== caller.userStatus)
    throw new AppError('noSession', 'session.signInAgain');
  return { ...caller, ...toAccount(now) };
}

type Session = { sessionId: string; sessionCreatedAt: Date; usedAt: Date; provedAt: Date };

const accounts = (db: Knex) =>
  usersWithPeople(db).where({ 'users.live': 1 }).whereNot('users.userStatus', 'Inactive');

const toAccount = (row: UserWithPerson): Omit<Caller, 'sessionId' | 'provedAt'> => ({
  _id: row.id,
  userType: row.userType,
  userStatus: row.userStatus,
  mustChangePassword: row.mustChangePassword === 1,
  firstName: row.firstName,
  classValue: row.classValue,
  section: row.section,
  shift: row.shift,
  group: row.groupName,
  studentId: row.ownStudentId,
});

/**
 * Sets `context.state.caller` from the Bearer token. Without a valid token the caller is a visitor, so that public
 * pages work in a browser that still sends an expired token; guarded routes refuse with 401 in serveRoute.ts.
 */
export const readSession =
  (db: Knex, secret: string): Middleware =>
  async (context, next) => {
    context.state.caller = null;
    const [scheme, token] = context.get('Authorization').split(' ');
    if (scheme === 'Bearer' && token) {
      const claims = readSessionToken(token, secret);
      context.state.caller = claims && (await readCaller(db, claims));
    }
    await next();
  };
