import type { Knex } from 'knex';
import type { EnrolmentTable, StudentTable } from '#server/database/tables.ts';

/** More years than anyone is at school; the answer is not paged. */
const MOST = 100;

/** A student's enrolment in one year. */
export type EnrolmentRow = Pick<
  EnrolmentTable,
  'session' | 'section' | 'shift' | 'group_name' | 'roll' | 'fourth_subject_code' | 'chosen_subject_codes'
> & { enrolment_id: string; class_value: number };

/** A student and one enrolment. */
export type StudentRow = EnrolmentRow &
  Omit<StudentTable, 'created_at' | 'updated_at' | 'live' | 'deleted_at' | 'deleted_by' | 'upload_id'>;

export const STUDENT_COLUMNS = [
  'students.*',
  'enrolments.id as enrolment_id',
  'enrolments.session',
  'enrolments.section',
  'enrolments.shift',
  'enrolments.group_name',
  'enrolments.roll',
  'enrolments.fourth_subject_code',
  'enrolments.chosen_subject_codes',
  'classes.value as class_value',
] as const;

/** Students with their enrolment of `year`, or their latest without a year. */
export const students = (db: Knex, year: number | undefined) =>
  db('students')
    .join('enrolments', 'enrolments.student_id', 'students.id')
    .join('classes', 'classes.id', 'enrolments.class_id')
    .where({ 'students.live': 1, 'enrolments.live': 1 })
    .modify((query) => {
      if (year !== undefined) query.where('enrolments.session', year);
      else
        query.where(
          'enrolments.session',
          db('enrolments as every')
            .max('every.session')
            .where({ 'every.student_id': db.ref('students.id'), 'every.live': 1 }),
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
    .join('students', 'students.id', 'enrolments.student_id')
    .join('classes', 'classes.id', 'enrolments.class_id')
    .where('enrolments.live', 1)
    .where('enrolments.session', '>', year)
    .whereIn(
      'enrolments.student_id',
      rows.map(({ id }) => id),
    )
    .orderBy('enrolments.session', 'desc')
    .select<StudentRow[]>(...STUDENT_COLUMNS);
  return new Map(found.map((row) => [row.id, row]));
}

/** The enrolments of a student, the newest first. */
export const enrolmentHistory = (db: Knex, studentRowId: string): Promise<EnrolmentRow[]> =>
  db('enrolments')
    .join('classes', 'classes.id', 'enrolments.class_id')
    .where({ student_id: studentRowId, live: 1 })
    .orderBy('session', 'desc')
    .limit(MOST)
    .select<EnrolmentRow[]>(
      'enrolments.id as enrolment_id',
      'session',
      'section',
      'shift',
      'group_name',
      'roll',
      'fourth_subject_code',
      'chosen_subject_codes',
      'classes.value as class_value',
    );
