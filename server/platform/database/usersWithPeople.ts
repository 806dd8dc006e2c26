import type { Knex } from 'knex';
import type { UserTable } from './tables.ts';

/**
 * An account with its person's name, place and number: those of a student's account are the student's name, the latest
 * live enrolment and the guardian's number, as they are now, and the account itself has none; every other account has
 * its own. A guardian's number that is also an account's own number signs that account in, a teacher's for example; of
 * the accounts of sisters it signs in the oldest. The others sign in by student ID, and are shown without a number.
 */
export type UserWithPerson = UserTable & {
  className: string | null;
  classValue: number | null;
  /** The student ID of a student's account. */
  ownStudentId: string | null;
};

/** The accounts, also deleted ones, joined with the student, the latest enrolment and the class. */
export const usersWithPeople = (db: Knex) =>
  db('users')
    .leftJoin('students', 'students.id', 'users.studentId')
    .leftJoin('enrolments', (on) =>
      on
        .on('enrolments.studentId', 'users.studentId')
        .onVal('enrolments.live', 1)
        .on('enrolments.session', db.raw(LATEST)),
    )
    .leftJoin('classes', 'classes.id', db.raw(owned('class_id')))
    .select<UserWithPerson[]>(
      'users.*',
      db.raw(`${PHONE_NUMBER} as phone_number`),
      db.raw(`${FIRST_NAME} as first_name`),
      db.raw(`${LAST_NAME} as last_name`),
      ...['class_id', 'section', 'shift', 'group_name'].map((column) =>
        db.raw(`${owned(column)} as ${column}`),
      ),
      'classes.name as className',
      'classes.value as classValue',
      'students.studentId as ownStudentId',
    );

const LATEST =
  '(select max(session) from enrolments latest where latest.student_id = users.student_id and latest.live = 1)';

const owned = (column: string): string =>
  `case when users.student_id is null then users.${column} else enrolments.${column} end`;

/** The number that signs an account in; null for a student who signs in by student ID alone. */
export const PHONE_NUMBER = `case
  when users.phone_number is not null or users.student_id is null or students.live is null then users.phone_number
  when exists (select 1 from users other where other.phone_number = students.mobile and other.live = 1) then null
  when exists (
    select 1 from students sister join users elder on elder.student_id = sister.id
    where sister.mobile = students.mobile and sister.live = 1
      and elder.live = 1 and elder.phone_number is null and elder.id < users.id
  ) then null
  else students.mobile end`;

/** The names that usersWithPeople selects, to search and to sort by. */
export const FIRST_NAME = 'coalesce(students.student_name, users.first_name)';
export const LAST_NAME = 'case when users.student_id is null then users.last_name end';

/** The name of a user; null when a file or a command made the change. */
export const personName = ({ firstName, lastName }: Record<'firstName' | 'lastName', string | null>) =>
  [firstName, lastName].filter(Boolean).join(' ') || null;
