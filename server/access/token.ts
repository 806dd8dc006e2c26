import jwt from 'jsonwebtoken';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Caller } from './access.ts';

const HOURS = 12;
const claimsSchema = z.object({ sub: z.string(), version: z.int(), exp: z.int() });

/** The signed-in user, and the version of their password: a token of an older version is no longer valid. */
export type Claims = { userId: string; version: number };

export const signToken = ({ userId, version }: Claims, secret: string): string =>
  jwt.sign({ version }, secret, { subject: userId, expiresIn: `${HOURS}h`, algorithm: 'HS256' });

/** The claims of a token; null when it is forged, expired, has no expiry, or was not signed by this server. */
export function readToken(token: string, secret: string): Claims | null {
  try {
    const { sub, version } = claimsSchema.parse(jwt.verify(token, secret, { algorithms: ['HS256'] }));
    return { userId: sub, version };
  } catch {
    return null;
  }
}

/** The user of a token as stored now; null when the token is no longer valid or the user is gone or inactive. */
export async function readCaller(db: Knex, { userId, version }: Claims): Promise<Caller | null> {
  const row = await db('users')
    .leftJoin('classes', 'classes.id', 'users.class_id')
    .leftJoin('students', 'students.id', 'users.student_id')
    .where({ 'users.id': userId, 'users.live': 1, 'users.token_version': version })
    .whereNot('users.user_status', 'Inactive')
    .first('users.*', 'classes.value as class_value', 'students.student_id as own_student_id');
  if (!row) return null;
  return {
    _id: row.id,
    userType: row.user_type,
    userStatus: row.user_status,
    mustChangePassword: row.must_change_password === 1,
    firstName: row.first_name,
    classValue: row.class_value,
    section: row.section,
    shift: row.shift,
    group: row.group_name,
    studentId: row.own_student_id,
  };
}
