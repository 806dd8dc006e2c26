import type { Knex } from 'knex';
import { PERSON_FIELDS, type PersonField, type StudentInput } from '#documents/model/student.ts';
import {
  type EnrolmentTable,
  liveEnrolments,
  newestSession,
  type StudentTable,
} from '#server/platform/database/tables.ts';
import { classIds, lockClasses, lockClassesShared } from '#server/school/classes.ts';

const PLACE_COLUMNS = ['session', 'section', 'shift', 'groupName', 'roll'] as const;
const SUBJECT_COLUMNS = ['fourthSubjectCode', 'chosenSubjectCodes'] as const;
const LEAVING_COLUMNS = ['leftOn', 'leftReason', 'certificateNo'] as const;
const ENROLMENT_COLUMNS = [...PLACE_COLUMNS, ...SUBJECT_COLUMNS, ...LEAVING_COLUMNS];

/** A student and one enrolment. */
export type StudentRow = StudentTable &
  Pick<EnrolmentTable, (typeof ENROLMENT_COLUMNS)[number]> & { enrolmentId: string; classValue: number };

/** The columns of a StudentRow, for a join of students, enrolments and classes. */
export const STUDENT_COLUMNS: readonly string[] = [
  'students.*',
  'enrolments.id as enrolmentId',
  ...ENROLMENT_COLUMNS.map((column) => `enrolments.${column}`),
  'classes.value as classValue',
];

/** Students with all their enrolments. */
export const studentEnrolments = (db: Knex) =>
  liveEnrolments(db)
    .join('classes', 'classes.id', 'enrolments.classId')
    .select<StudentRow[]>(...STUDENT_COLUMNS);

/** Students with their enrolment of `year`, or their latest without a year. */
export const students = (db: Knex, year?: number) =>
  studentEnrolments(db).modify((query) => {
    if (year !== undefined) query.where('enrolments.session', year);
    else query.where('enrolments.session', newestSession(db));
  });

/** A student by row id, with the enrolment of `year` or else the latest. */
export const findStudent = (db: Knex, id: string, year?: number): Promise<StudentRow | undefined> =>
  students(db, year).where('students.id', id).first();

/** The students with these row ids and their latest enrolments, locked until the transaction ends. */
export async function lockStudents(transaction: Knex, ids: readonly string[]): Promise<StudentRow[]> {
  const held = { 'students.live': 1 };
  await transaction('students').where(held).whereIn('id', ids).orderBy('id').forUpdate().pluck('id');
  return students(transaction).whereIn('students.id', ids).orderBy('students.id');
}

type LockedClasses = {
  /** The names of classes that are locked too: where students go. */
  more?: readonly string[];
  /** Whether others who enter something in the classes wait. Publishing waits in any case. */
  alone?: boolean;
};

/**
 * Locks the classes of all enrolments of these students and then the students, until the transaction ends: classes come
 * before rows everywhere, so that publishing, entering marks and changing a student wait for each other in one order.
 * Returns the students with their latest enrolments, as they are after the wait.
 */
export async function lockStudentsInClasses(
  transaction: Knex,
  ids: readonly string[],
  { more = [], alone = false }: LockedClasses = {},
): Promise<StudentRow[]> {
  const readEnrolled = (): Promise<EnrolledClass[]> =>
    transaction('enrolments').whereIn('studentId', ids).where({ live: 1 }).select('classId', 'studentId');
  const lock = (enrolled: readonly EnrolledClass[]): Promise<unknown> =>
    alone ? lockClasses(transaction, 'id', enrolled.map(classOf)) : lockClassesShared(transaction, enrolled);
  const known = more.length > 0 ? await classIds(transaction) : new Map<string, number>();
  const places = more.flatMap((name) => known.get(name) ?? []).map(String);
  const enrolled = await readEnrolled();
  const locked = [
    ...enrolled,
    ...places.flatMap((classId) => ids.map((studentId) => ({ classId, studentId }))),
  ];
  await lock(locked);
  const rows = await lockStudents(transaction, ids);
  // A student may have come to another class until the student was locked.
  const since = (await readEnrolled()).filter(
    (one) => !locked.some(({ classId }) => classId === one.classId),
  );
  if (since.length > 0) await lock(since);
  return rows;
}

type EnrolledClass = Pick<EnrolmentTable, 'classId' | 'studentId'>;
const classOf = ({ classId }: EnrolledClass) => classId;

/** Each student's first enrolment after `year`, by row id; students without one are left out. */
export async function laterEnrolments(db: Knex, rows: readonly StudentRow[], year: number) {
  const ids = rows.map(({ id }) => id);
  const found = await studentEnrolments(db)
    .where('enrolments.session', '>', year)
    .whereIn('students.id', ids)
    .orderBy('enrolments.session', 'desc');
  return new Map(found.map((row) => [row.id, row]));
}

/** More years than anyone is at school; the answer is not paged. */
const MOST_YEARS = 100;

/** All enrolments of a student, the newest first. */
export const enrolmentHistory = async (db: Knex, id: string): Promise<StudentRow[]> =>
  studentEnrolments(db).where('students.id', id).orderBy('enrolments.session', 'desc').limit(MOST_YEARS);

export type ClassRow = Pick<StudentRow, 'session' | 'classValue' | 'section' | 'shift' | 'groupName'>;

/** The class in which students are enrolled. */
export const presentClass = (row: ClassRow) => ({
  year: row.session,
  class: String(row.classValue),
  section: row.section,
  shift: row.shift,
  group: row.groupName,
});

/** Where a student is enrolled. */
export const presentPlacement = (row: ClassRow & Pick<StudentRow, 'roll'>) => ({
  ...presentClass(row),
  roll: row.roll,
});

/** A student's row in `students`; blanks are null. */
export const personColumns = (student: StudentInput) => ({
  studentId: student.studentId,
  ...Object.fromEntries(PERSON_FIELDS.map((field) => [field, toColumn(field, student[field])])),
});

/** A blank field in its column; the columns of parents, who may have no name, take no null. */
export const toColumn = (field: PersonField, value: string | undefined): string | null =>
  value || (field === 'fatherName' || field === 'motherName' ? '' : null);

/** A student's row in `enrolments`. */
export const enrolmentColumns = (
  student: Omit<StudentInput, PersonField | 'studentId' | 'class'>,
  classId?: number,
) => ({
  session: student.year,
  classId,
  section: student.section,
  shift: student.shift,
  groupName: student.group,
  roll: student.roll,
  fourthSubjectCode: student.fourthSubjectCode || null,
  chosenSubjectCodes: student.chosenSubjectCodes ? JSON.stringify(student.chosenSubjectCodes) : null,
});
