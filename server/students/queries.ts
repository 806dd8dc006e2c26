import type { Knex } from 'knex';
import type { EnrolmentTable, StudentTable } from '#server/database/tables.ts';

/** More years than anyone is at school; the answer is not paged. */
const MOST = 100;

/** A student's enrolment in one year. */
export type EnrolmentRow = Pick<
  EnrolmentTable,
  'session' | 'section' | 'shift' | 'groupName' | 'roll' | 'fourthSubjectCode' | 'chosenSubjectCodes'
> & { enrolmentId: string; classValue: number };

/** A student and one enrolment. */
export type StudentRow = EnrolmentRow &
  Omit<StudentTable, 'createdAt' | 'updatedAt' | 'live' | 'deletedAt' | 'deletedBy' | 'uploadId'>;

export const STUDENT_COLUMNS = [
  'students.*',
  'enrolments.id as enrolmentId',
  'enrolments.session',
  'enrolments.section',
  'enrolments.shift',
  'enrolments.groupName',
  'enrolments.roll',
  'enrolments.fourthSubjectCode',
  'enrolments.chosenSubjectCodes',
  'classes.value as classValue',
] as const;

/** Students with their enrolment of `year`, or their latest without a year. */
export const students = (db: Knex, year: number | undefined) =>
  db('students')
    .join('enrolments', 'enrolments.studentId', 'students.id')
    .join('classes', 'classes.id', 'enrolments.classId')
    .where({ 'students.live': 1, 'enrolments.live': 1 })
    .modify((query) => {
      if (year !== undefined) query.where('enrolments.session', year);
      else
        query.where(
          'enrolments.session',
          db('enrolments as every')
            .max('every.session')
            .where({ 'every.studentId': db.ref('students.id'), 'every.live': 1 }),
        );
    });

/** A student by row id, with the enrolment of `year` or else the latest. */
export const findStudent = (db: Knex, id: string, year?: number): Promise<StudentRow | undefined> =>
  students(db, year)
    .where('students.id', id)
    .first<StudentRow | undefined>(...STUDENT_COLUMNS);

/** The same students with their latest enrolments. */
export const latestEnrolments = (db: Knex, rows: readonly StudentRow[]): Promise<StudentRow[]> =>
  students(db, undefined)
    .whereIn(
      'students.id',
      rows.map(({ id }) => id),
    )
    .select<StudentRow[]>(...STUDENT_COLUMNS);

/** The students with these row ids and their latest enrolments, locked until the transaction ends. */
export async function lockStudents(transaction: Knex, ids: readonly string[]): Promise<StudentRow[]> {
  const held = { 'students.live': 1 };
  await transaction('students').where(held).whereIn('id', ids).orderBy('id').forUpdate().pluck('id');
  return students(transaction, undefined)
    .whereIn('students.id', ids)
    .orderBy('students.id')
    .select<StudentRow[]>(...STUDENT_COLUMNS);
}

/** Each student's first enrolment after `year`, by row id; students without one are left out. */
export async function laterEnrolments(
  db: Knex,
  rows: readonly StudentRow[],
  year: number,
): Promise<Map<string, EnrolmentRow>> {
  const found = await db('enrolments')
    .join('students', 'students.id', 'enrolments.studentId')
    .join('classes', 'classes.id', 'enrolments.classId')
    .where('enrolments.live', 1)
    .where('enrolments.session', '>', year)
    .whereIn(
      'enrolments.studentId',
      rows.map(({ id }) => id),
    )
    .orderBy('enrolments.session', 'desc')
    .select<StudentRow[]>(...STUDENT_COLUMNS);
  return new Map(found.map((row) => [row.id, row]));
}

/** The enrolments of a student, the newest first. */
export const enrolmentHistory = (db: Knex, studentRowId: string): Promise<EnrolmentRow[]> =>
  db('enrolments')
    .join('classes', 'classes.id', 'enrolments.classId')
    .where({ studentId: studentRowId, live: 1 })
    .orderBy('session', 'desc')
    .limit(MOST)
    .select<EnrolmentRow[]>(
      'enrolments.id as enrolmentId',
      'session',
      'section',
      'shift',
      'groupName',
      'roll',
      'fourthSubjectCode',
      'chosenSubjectCodes',
      'classes.value as classValue',
    );
