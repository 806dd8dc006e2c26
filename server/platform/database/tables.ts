import type { Knex } from 'knex';
import type { CertificateKind } from '#documents/model/certificateKinds.ts';
import { ALL } from '#documents/model/exam.ts';
import { readSearchedId, SIGN_PATTERN } from '#documents/model/idSearch.ts';
import type { MarkPart } from '#documents/model/mark.ts';
import type { School } from '#documents/model/school.ts';
import type { SecurityEvent } from '#documents/model/securityEvent.ts';
import { cleanId, withoutJoiners } from '#documents/model/typedText.ts';
import type { UserStatus, UserType } from '#documents/model/user.ts';

/**
 * The rows of each table as they are read: ids are strings, a DATE is a string, a JSON column is its value, and a
 * tinyint is a number. `live` is null for a row that was deleted, undone or replaced.
 */
type Id = string;
type Times = { createdAt: Date; updatedAt: Date };
type Deletion = { deletedAt: Date | null; deletedBy: Id | null };
type Live = { live: number | null };
type PlaceColumns = { section: string; shift: string; groupName: string };

export type StudentTable = Times &
  Deletion &
  Live & {
    id: Id;
    studentId: string;
    studentName: string;
    studentNameBn: string | null;
    fatherName: string;
    fatherNameBn: string | null;
    motherName: string;
    motherNameBn: string | null;
    mobile: string;
    religion: string;
    gender: string;
    guardianName: string | null;
    guardianNameBn: string | null;
    emergencyPhone: string | null;
    bloodGroup: string | null;
    picture: string | null;
    uploadId: Id | null;
  };
export type EnrolmentTable = Times &
  Live &
  PlaceColumns & {
    id: Id;
    studentId: Id;
    session: number;
    classId: Id;
    roll: number;
    fourthSubjectCode: string | null;
    chosenSubjectCodes: string[] | null;
    /** The day from which the student is no longer in the class; null for a student who is. */
    leftOn: string | null;
    leftReason: string | null;
    certificateNo: string | null;
    promotionId: Id | null;
    uploadId: Id | null;
  };
export type UserTable = Times &
  Deletion &
  Live & {
    id: Id;
    /** Null for a student who has none of their own: the guardian's number signs in (see usersWithPeople). */
    phoneNumber: string | null;
    email: string | null;
    passwordHash: string;
    mustChangePassword: number;
    tokenVersion: number;
    userType: UserType;
    userStatus: UserStatus;
    firstName: string;
    lastName: string | null;
    dateOfBirth: string | null;
    address: string | null;
    classId: Id | null;
    section: string | null;
    shift: string | null;
    groupName: string | null;
    designation: string | null;
    subject: string | null;
    studentId: Id | null;
    picture: string | null;
  };
export type UserSessionTable = {
  id: Id;
  tokenId: string;
  userId: Id;
  tokenVersion: number;
  device: string;
  address: string;
  createdAt: Date;
  usedAt: Date;
  provedAt: Date;
};
export type SecondStepTable = {
  userId: Id;
  secret: string;
  confirmedAt: Date | null;
  lastStep: string | number;
  recoverySalt: string;
  createdAt: Date;
};
export type SecurityEventTable = {
  id: Id;
  at: Date;
  kind: SecurityEvent;
  userId: Id | null;
  byId: Id | null;
  address: string;
  device: string;
  detail: string | null;
};
export type SubjectTable = Times &
  Deletion &
  Live & {
    id: Id;
    session: number;
    classId: Id;
    groupName: string;
    subjectCode: string;
    name: string;
    nameBn: string | null;
    marks: number;
    subjectiveMarks: number | null;
    objectiveMarks: number | null;
    practicalMarks: number | null;
    classAssignmentMarks: number | null;
    isFourthSubject: number;
    isOptional: number;
    passSeparately: number;
    religion: string | null;
    paperGroup: string | null;
  };
export type MarkTable = Times &
  Deletion &
  Record<MarkPart, number | null> & {
    id: Id;
    studentId: Id;
    session: number;
    term: string;
    subjectId: Id;
    absent: number;
  };

/** A term that does not count for a student (rules 7). */
type ExemptionTable = {
  id: Id;
  studentId: Id;
  session: number;
  term: string;
  reason: string;
  createdBy: Id | null;
  createdAt: Date;
};

/** A subject of a term that does not count for a student (rules 1). */
export type SubjectExemptionTable = ExemptionTable & { subjectId: Id };

/** A transfer certificate or testimonial as it was issued. */
export type CertificateTable = Live & {
  id: Id;
  kind: CertificateKind;
  year: number;
  number: number;
  serial: string;
  code: string;
  studentId: Id;
  enrolmentId: Id;
  content: string;
  school: Omit<School, 'logo' | 'paper'>;
  logo: string | null;
  paper: string | null;
  issuedBy: Id | null;
  issuedAt: Date;
  issuedOn: string;
  /** The one in whose place it was issued, and why. */
  replaces: Id | null;
  reason: string | null;
  proof: string | null;
  proofKey: string | null;
};

/** What is written can differ from what is read: text for a JSON column, a boolean for a tinyint, a number for an id. */
type Table<Row> = Knex.CompositeTableType<Row, { [Column in keyof Row]?: Knex.ValueOrBuilder | undefined }>;

declare module 'knex/types/tables.js' {
  interface Tables {
    students: Table<StudentTable>;
    enrolments: Table<EnrolmentTable>;
    users: Table<UserTable>;
    user_sessions: Table<UserSessionTable>;
    second_steps: Table<SecondStepTable>;
    recovery_codes: Table<{ id: Id; userId: Id; codeHash: string; usedAt: Date | null }>;
    security_events: Table<SecurityEventTable>;
    subjects: Table<SubjectTable>;
    marks: Table<MarkTable>;
    classes: Table<{ id: Id; name: string; value: number }>;
    exemptions: Table<ExemptionTable>;
    subject_exemptions: Table<SubjectExemptionTable>;
    certificates: Table<CertificateTable>;
    certificate_texts: Table<{ kind: CertificateKind; text: string; textBn: string; updatedAt: Date }>;
    files: Table<{
      hash: string;
      contentType: string;
      bytes: Buffer;
      createdAt: Date;
      smallHash: string | null;
    }>;
  }
}
declare module 'knex' {
  namespace Knex {
    interface Where<TRecord, TResult> {
      // Conditions may name the table, as 'marks.session' does, and an id may be a number.
      // biome-ignore lint/style/useShorthandFunctionType: an interface adds to the one of knex
      (conditions: Readonly<Record<string, unknown>>): QueryBuilder<TRecord, TResult>;
    }
  }
}

/** The live enrolments, each joined with its live student: the columns of both tables can be selected. */
export const liveEnrolments = (db: Knex) =>
  db('enrolments')
    .join('students', 'students.id', 'enrolments.studentId')
    .where({ 'enrolments.live': 1, 'students.live': 1 });

/** Columns that a query of enrolments selects of each student and of each enrolment. */
type EnrolledColumns = {
  student: readonly (keyof StudentTable)[];
  enrolment: readonly (keyof EnrolmentTable)[];
};

/** A row of these columns. */
export type EnrolledRow<Columns extends EnrolledColumns> = Pick<StudentTable, Columns['student'][number]> &
  Pick<EnrolmentTable, Columns['enrolment'][number]>;

/** The names of these columns, for `select`. */
export const enrolledColumns = ({ student, enrolment }: EnrolledColumns): string[] => [
  ...student.map((column) => `students.${column}`),
  ...enrolment.map((column) => `enrolments.${column}`),
];

/** The session of the newest enrolment of a student, inside a query of students. */
export const newestSession = (db: Knex): Knex.QueryBuilder =>
  db('enrolments as every')
    .max('every.session')
    .where({ 'every.studentId': db.ref('students.id'), 'every.live': 1 });

/** The live enrolments of students who have not left (rules 12): lists of a class as it is now are of these. */
export const presentEnrolments = (db: Knex) => liveEnrolments(db).whereNull('enrolments.leftOn');

type TermOfSession = { session: number; term: string };

/**
 * Narrows a query of enrolments to the students whom an exam counts (rules 12): all who have not left, and of those who
 * have the ones with a mark in it that is not an absence, and the ones who left after its last day in the routine.
 */
export const countedIn =
  ({ session, term }: TermOfSession) =>
  (query: Knex.QueryBuilder): void => {
    query.where((either) => {
      either
        .whereNull('enrolments.leftOn')
        .orWhereExists((marks) => {
          marks
            .from('marks as sat')
            .whereRaw('sat.student_id = enrolments.student_id')
            .where({ 'sat.session': session, 'sat.term': term, 'sat.absent': 0 })
            .whereNull('sat.deletedAt')
            .select('sat.id');
        })
        .orWhereRaw(`enrolments.left_on > (${routineDay('max')})`, [session, term, ALL]);
    });
  };

/**
 * Narrows a query of enrolments to the students for whom results of an exam may be entered (rules 12): also those who
 * left, unless the routine says that the exam began on their day of leaving or later.
 */
export const mayHaveSat =
  ({ session, term }: TermOfSession) =>
  (query: Knex.QueryBuilder): void => {
    query.where((either) => {
      either
        .whereNull('enrolments.leftOn')
        .orWhereRaw(`coalesce((${routineDay('min')}), '1000-01-01') < enrolments.left_on`, [
          session,
          term,
          ALL,
        ]);
    });
  };

/** The first or last day of an exam in the routine of an enrolment's class and shift. */
const routineDay = (which: 'min' | 'max'): string =>
  `select ${which}(held_on) from exam_papers where exam_papers.class_id = enrolments.class_id
    and exam_papers.session = ? and exam_papers.term = ? and exam_papers.shift in (?, enrolments.shift)`;

/** Narrows a query of enrolments to the students who are not exempt from the exam as a whole (rules 7). */
export const notExempt =
  ({ session, term }: { session: number; term: string }) =>
  (query: Knex.QueryBuilder): void => {
    query.whereNotExists((exemptions) => {
      exemptions
        .from('exemptions')
        .whereRaw('exemptions.student_id = enrolments.student_id')
        .where({ 'exemptions.session': session, 'exemptions.term': term })
        .select('exemptions.id');
    });
  };

/** Narrows a query of enrolments to the students who are not exempt from the subject in the exam (rules 1). */
export const notExemptFrom =
  ({ session, term, subjectId }: { session: number; term: string; subjectId: string }) =>
  (query: Knex.QueryBuilder): void => {
    query.whereNotExists((exemptions) => {
      exemptions
        .from('subject_exemptions as exempt')
        .whereRaw('exempt.student_id = enrolments.student_id')
        .where({ 'exempt.session': session, 'exempt.term': term, 'exempt.subjectId': subjectId })
        .select('exempt.id');
    });
  };

/** Narrows a query to these values of columns; a blank or missing one narrows nothing. */
export const whereGiven =
  (values: Readonly<Record<string, string | number | undefined>>) =>
  (query: Knex.QueryBuilder): void => {
    for (const [column, value] of Object.entries(values)) if (value) query.where(column, value);
  };

/** 'All', or no value, means every section, shift or group. */
type CohortFilter = { section?: string | undefined; shift?: string | undefined; group?: string | undefined };

/** Narrows a query of enrolments to a section, shift and group. */
export const narrowToCohort =
  ({ section, shift, group }: CohortFilter) =>
  (query: Knex.QueryBuilder): void => {
    for (const [column, value] of Object.entries({ section, shift, groupName: group }))
      if (isOne(value)) query.where(`enrolments.${column}`, value);
  };

/** The list of the school that has the values of a column. */
export const LIST_OF = { section: 'Section', shift: 'shift', groupName: 'group', term: 'term' } as const;

/**
 * Orders a query by columns such as 'enrolments.section' as the school's lists are ordered; what is in no list any more
 * comes last, by name.
 */
export const inSchoolOrder =
  (...columns: `${string}${keyof typeof LIST_OF}`[]) =>
  (query: Knex.QueryBuilder): void => {
    for (const column of columns) {
      const slug = Object.entries(LIST_OF).find(([name]) => column.endsWith(name))?.[1] ?? '';
      query
        .orderByRaw(
          'coalesce((select position from config_values where slug = ? and config_values.value = ??), 100000)',
          [slug, column],
        )
        .orderBy(column);
    }
  };

/** An order by names: capitals and small letters together, Bangla in its own order; columns are compared by code. */
export const asInADictionary = (...names: string[]): string =>
  names.map((name) => `(${name}) collate utf8mb4_unicode_ci`).join(', ');

/** Narrows a query of students to the row ids of a list with commas; without a list it stays. */
export const onlyIds =
  (ids: string | undefined) =>
  (query: Knex.QueryBuilder): void => {
    if (ids) query.whereIn('students.id', ids.split(','));
  };

const isOne = (value: string | undefined): value is string => Boolean(value) && value !== ALL;

/** The same filter for rows that are read already. */
export const isWithin =
  ({ section, shift, group }: CohortFilter) =>
  (placement: { section: string; shift: string; group: string }): boolean =>
    (!isOne(group) || placement.group === group) &&
    (!isOne(section) || placement.section === section) &&
    (!isOne(shift) || placement.shift === shift);

/** A LIKE pattern that matches `text` anywhere, with its wildcards taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Names, and IDs and phone numbers, among the expressions that a search looks in. */
export type SearchedColumns = { names: readonly string[]; ids: readonly string[] };

/**
 * Narrows a query to rows with a typed text in one of the names, or in one of the IDs as `rankId` compares them; a blank
 * text narrows nothing.
 */
export const searchIn =
  ({ names, ids }: SearchedColumns, typed = '') =>
  (query: Knex.QueryBuilder): void => {
    if (!typed) return;
    const part = containing(withoutJoiners(cleanId(typed)).toLowerCase());
    query.where((either) => {
      for (const name of names)
        either.orWhereRaw(`lower(${WITHOUT_JOINERS(name)}) like ?`, [...JOINERS, part]);
      for (const id of ids) either.modify(orContainsId(id, typed));
    });
  };

const JOINERS = ['\u200c', '\u200d'];
/** As `withoutJoiners`: a name is found with and without them. */
const WITHOUT_JOINERS = (expression: string): string => `replace(replace(${expression}, ?, ''), ?, '')`;

/** Adds the rows whose ID or phone number has the typed one in it, with or without signs. */
const orContainsId =
  (expression: string, typed: string) =>
  (query: Knex.QueryBuilder): void => {
    const { whole, bare } = readSearchedId(typed);
    if (bare === '') return;
    query.orWhereRaw(`lower(${expression}) like ?`, containing(whole));
    query.orWhereRaw(`lower(regexp_replace(${expression}, ?, '')) like ?`, [SIGN_PATTERN, containing(bare)]);
  };

/**
 * The IDs of the students with a typed ID: the one with exactly this ID, else those with the same letters and digits.
 */
export async function studentIdsLike(db: Knex, typed: string): Promise<string[]> {
  const students = () => db('students').where({ live: 1 }).select('studentId');
  const toIds = (rows: { studentId: string }[]) => rows.map(({ studentId }) => studentId);
  const exact = toIds(await students().where({ studentId: cleanId(typed) }));
  const { bare } = readSearchedId(typed);
  if (exact.length > 0 || bare === '') return exact;
  return toIds(
    await students().whereRaw("lower(regexp_replace(student_id, ?, '')) = ?", [SIGN_PATTERN, bare]),
  );
}
