import type { Knex } from 'knex';
import type { Caller } from '#server/route.ts';
import type { Claims } from './token.ts';

/** The person behind a token as the database knows her now; null when the token no longer counts. */
export const callerOf = async (db: Knex, { userId, version }: Claims): Promise<Caller | null> => {
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
};
