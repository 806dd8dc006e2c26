import type { Knex } from 'knex';
import { ALL } from '#documents/model/exam.ts';
import type { UserStatus, UserType } from '#documents/model/user.ts';

/**
 * The rows of each table as they are read: ids are strings, a DATE is a string, a JSON column is its value, and a
 * tinyint is a number. `live` is null for a row that was deleted, undone or replaced.
 */
type Id = string;
type Times = { created_at: Date; updated_at: Date };
type Deletion = { deleted_at: Date | null; deleted_by: Id | null };
type Live = { live: number | null };
type Placement = { section: string; shift: string; group_name: string };
type MarkColumns = {
  subjective: number | null;
  objective: number | null;
  practical: number | null;
  class_assignment: number | null;
};

export type StudentTable = Times &
  Deletion &
  Live & {
    id: Id;
    student_id: string;
    student_name: string;
    student_name_bn: string | null;
    father_name: string;
    father_name_bn: string | null;
    mother_name: string;
    mother_name_bn: string | null;
    mobile: string;
    religion: string;
    gender: string;
    picture: string | null;
    upload_id: Id | null;
  };
export type EnrolmentTable = Times &
  Live &
  Placement & {
    id: Id;
    student_id: Id;
    session: number;
    class_id: Id;
    roll: number;
    fourth_subject_code: string | null;
    chosen_subject_codes: string[] | null;
    promotion_id: Id | null;
    upload_id: Id | null;
  };
export type UserTable = Times &
  Deletion &
  Live & {
    id: Id;
    phone_number: string;
    email: string | null;
    password_hash: string;
    must_change_password: number;
    token_version: number;
    user_type: UserType;
    user_status: UserStatus;
    first_name: string;
    last_name: string | null;
    date_of_birth: string | null;
    address: string | null;
    class_id: Id | null;
    section: string | null;
    shift: string | null;
    group_name: string | null;
    designation: string | null;
    subject: string | null;
    student_id: Id | null;
    picture: string | null;
  };
export type SubjectTable = Times &
  Deletion &
  Live & {
    id: Id;
    session: number;
    class_id: Id;
    group_name: string;
    subject_code: string;
    name: string;
    name_bn: string | null;
    marks: number;
    subjective_marks: number | null;
    objective_marks: number | null;
    practical_marks: number | null;
    class_assignment_marks: number | null;
    is_fourth_subject: number;
    pass_separately: number;
    religion: string | null;
    paper_group: string | null;
  };
export type MarkTable = Times &
  Deletion &
  MarkColumns & {
    id: Id;
    student_id: Id;
    session: number;
    term: string;
    subject_id: Id;
    absent: number;
  };
export type AttendanceTermTable = Placement & {
  id: Id;
  session: number;
  term: string;
  class_id: Id;
  working_days: number;
};

/** The live enrolments, each joined with its live student: the columns of both tables can be selected. */
export const liveEnrolments = (db: Knex) =>
  db('enrolments')
    .join('students', 'students.id', 'enrolments.student_id')
    .where({ 'enrolments.live': 1, 'students.live': 1 });

/** 'All', or no value, means every section, shift or group. */
type CohortFilter = { section?: string | undefined; shift?: string | undefined; group?: string | undefined };

/** Narrows a query of enrolments to a section, shift and group. */
export const narrow =
  ({ section, shift, group }: CohortFilter) =>
  (query: Knex.QueryBuilder): void => {
    for (const [column, value] of Object.entries({ section, shift, group_name: group }))
      if (isOne(value)) query.where(`enrolments.${column}`, value);
  };

const isOne = (value: string | undefined): value is string => Boolean(value) && value !== ALL;

/** The same filter for rows that are read already. */
export const isWithin =
  ({ section, shift, group }: CohortFilter) =>
  (placement: { section: string; shift: string; group: string }): boolean =>
    (!isOne(group) || placement.group === group) &&
    (!isOne(section) || placement.section === section) &&
    (!isOne(shift) || placement.shift === shift);
