import type { Knex } from 'knex';
import { normalisePhone } from '#documents/model/idSearch.ts';
import { cleanId } from '#documents/model/typedText.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { restorable } from '#server/platform/access/restore.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { asInADictionary, searchIn } from '#server/platform/database/tables.ts';
import {
  FIRST_NAME,
  LAST_NAME,
  PHONE_NUMBER,
  type UserWithPerson,
  usersWithPeople,
} from '#server/platform/database/usersWithPeople.ts';
import { countRows, type Page, readPage } from '#server/platform/http/paging.ts';

export type UserRow = UserWithPerson & {
  /** When the second step of the sign-in was switched on; null without one. */
  secondStepAt: Date | null;
};

const withSecondStep = (db: Knex) =>
  usersWithPeople(db)
    .leftJoin('second_steps', 'second_steps.userId', 'users.id')
    .select<UserRow[]>('second_steps.confirmedAt as secondStepAt');

const users = (db: Knex) => withSecondStep(db).where('users.live', 1);

/** A page of the accounts deleted in the last 30 days, the latest first. */
export const deletedUsers = (db: Knex, caller: Caller, page: Page) =>
  readPage<UserRow & { deletedAt: Date }>(
    withSecondStep(db)
      .modify(restorable('users', caller))
      .orderBy(['users.deletedAt', 'users.id'].map((column) => ({ column, order: 'desc' }))),
    page,
  );

/** A user by row id; undefined for an unknown or deleted one. */
export const findUser = (db: Knex, id: string): Promise<UserRow | undefined> =>
  users(db).where('users.id', id).first();

/** A user by row id. Throws 404. */
export async function requireUser(db: Knex, id: string): Promise<UserRow> {
  const user = await findUser(db, id);
  if (!user) throw new AppError('notFound', 'user.notFound');
  return user;
}

/** As requireUser, and the account is locked until the transaction ends. */
export async function lockUser(transaction: Knex, id: string): Promise<UserRow> {
  await transaction('users').where({ id, live: 1 }).forUpdate().first('id');
  return requireUser(transaction, id);
}

/** The account that a phone number signs in: its own, or else the guardian's of the oldest account of sisters. */
export const findUserByNumber = async (db: Knex, typed: string): Promise<UserRow | undefined> =>
  (await users(db).where('users.phoneNumber', normalisePhone(typed)).first()) ??
  (await users(db)
    .where({ 'students.mobile': normalisePhone(typed), 'students.live': 1 })
    .whereNull('users.phoneNumber')
    .orderBy('users.id')
    .first());

/** The account of a phone number or else of a student ID, as typed at sign-in. */
export const findUserToSignIn = async (db: Knex, typed: string): Promise<UserRow | undefined> =>
  (await findUserByNumber(db, typed)) ??
  (await users(db)
    .where({ 'users.userType': 'student', 'students.studentId': cleanId(typed), 'students.live': 1 })
    .first());

/** Whether a student's account was found by a number that other students have, too: sisters with one phone. */
export const isNumberOfOthers = async (db: Knex, user: UserRow, number: string): Promise<boolean> =>
  user.userType === 'student' &&
  (await db('students')
    .where({ mobile: number, live: 1 })
    .whereNotIn('id', user.studentId === null ? [] : [user.studentId])
    .first('id')) !== undefined;

type UserFilter = Page & {
  userType?: string | undefined;
  search?: string | undefined;
  /** Searches no phone number and no ID, which a caller who does not see it could guess. */
  byNameAlone?: boolean;
};

/** A page of users by name, all or of one type; sign-ups that wait for a role come first. */
export const listUsers = (db: Knex, { userType, search, byNameAlone = false, ...page }: UserFilter) =>
  readPage<UserRow>(
    users(db)
      .modify((query) => {
        if (userType !== undefined) query.where('users.userType', userType);
      })
      .modify(
        searchIn(
          {
            names: [`concat_ws(' ', ${FIRST_NAME}, ${LAST_NAME})`],
            ids: byNameAlone ? [] : [PHONE_NUMBER, 'students.student_id'],
          },
          search,
        ),
      )
      .orderByRaw("case when users.user_status = 'Pending' then 0 else 1 end")
      .orderByRaw(asInADictionary(FIRST_NAME, LAST_NAME))
      .orderBy('users.id'),
    page,
  );

/** The number of sign-ups that wait for a role. */
export const countPending = (db: Knex): Promise<number> =>
  countRows(db('users').where({ live: 1, userStatus: 'Pending' }));
