import type { Knex } from 'knex';
import type { UserStatus, UserType } from '#documents/model/user.ts';

export type UserRow = {
  id: string;
  phone_number: string;
  email: string | null;
  password_hash: string;
  token_version: number;
  first_name: string;
  last_name: string | null;
  date_of_birth: string | null;
  address: string | null;
  user_type: UserType;
  user_status: UserStatus;
  class_id: string | null;
  class_name: string | null;
  class_value: number | null;
  section: string | null;
  shift: string | null;
  group_name: string | null;
  designation: string | null;
  subject: string | null;
  student_id: string | null;
  own_student_id: string | null;
};

const users = (db: Knex) =>
  db('users')
    .leftJoin('classes', 'classes.id', 'users.class_id')
    .leftJoin('students', 'students.id', 'users.student_id')
    .where('users.live', 1)
    .select<UserRow[]>(
      'users.*',
      'classes.name as class_name',
      'classes.value as class_value',
      'students.student_id as own_student_id',
    );

export const findUser = (db: Knex, id: string): Promise<UserRow | undefined> =>
  users(db).where('users.id', id).first();

export const findUserByPhone = (db: Knex, phoneNumber: string): Promise<UserRow | undefined> =>
  users(db).where('users.phone_number', phoneNumber).first();

/** A page of users by name, of one type or of all. */
export const listUsers = async (
  db: Knex,
  { userType, page, pageSize }: { userType?: string | undefined; page: number; pageSize: number },
): Promise<{ rows: UserRow[]; total: number }> => {
  const narrowed = (query: Knex.QueryBuilder) => {
    if (userType !== undefined) query.where('users.user_type', userType);
  };
  const rows = await users(db)
    .modify(narrowed)
    .orderBy(['users.first_name', 'users.id'])
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const counted = await db('users').where('users.live', 1).modify(narrowed).count({ total: '*' }).first();
  return { rows, total: Number(counted?.total ?? 0) };
};
