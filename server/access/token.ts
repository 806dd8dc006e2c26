import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { Knex } from 'knex';
import { z } from 'zod';
import { AppError } from '#server/base/errors.ts';
import type { Caller } from './access.ts';

const HOURS = 12;
const claimsSchema = z.object({ sub: z.string(), version: z.int(), exp: z.int() });

/** The signed-in user, and the version of their password: a token of an older version is no longer valid. */
export type Claims = { userId: string; version: number };

/** A token for a user, valid for 12 hours. */
export const signToken = ({ userId, version }: Claims, secret: string): string =>
  jwt.sign({ version }, toKey(secret), { subject: userId, expiresIn: `${HOURS}h`, algorithm: 'HS256' });

/** The claims of a token; null when it is forged, expired, has no expiry, or was not signed by this server. */
export function readToken(token: string, secret: string): Claims | null {
  try {
    const { sub, version } = claimsSchema.parse(jwt.verify(token, toKey(secret), { algorithms: ['HS256'] }));
    return { userId: sub, version };
  } catch {
    return null;
  }
}

/** A key, because the library tries to read a string as a public key first, which takes longer than the signature. */
const toKey = (secret: string): KeyObject => createSecretKey(secret, 'utf8');

/** The user of a token as stored now; null when the token is no longer valid or the user is gone or inactive. */
export const readCaller = (db: Knex, { userId, version }: Claims): Promise<Caller | null> =>
  findCaller(db, { 'users.id': userId, 'users.tokenVersion': version });

/**
 * The caller as stored now, locked until the transaction ends: their class and subjects do not change while it writes.
 * The transaction is read committed, so that its next reads are as new. Throws 401 when the role or status changed.
 */
export async function lockCaller(transaction: Knex, caller: Caller): Promise<Caller> {
  await transaction('users').where({ id: caller._id }).forShare().first('id');
  const now = await findCaller(transaction, { 'users.id': caller._id });
  if (now?.userType !== caller.userType || now.userStatus !== caller.userStatus)
    throw new AppError('noSession', 'session.signInAgain');
  return now;
}

async function findCaller(db: Knex, account: Record<string, unknown>): Promise<Caller | null> {
  const row = await db('users')
    .leftJoin('classes', 'classes.id', 'users.classId')
    .leftJoin('students', 'students.id', 'users.studentId')
    .where({ ...account, 'users.live': 1 })
    .whereNot('users.userStatus', 'Inactive')
    .first('users.*', 'classes.value as classValue', 'students.studentId as ownStudentId');
  if (!row) return null;
  return {
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
  };
}
