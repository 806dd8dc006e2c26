import type { Knex } from 'knex';
import type { MarkValue } from './markValue.ts';

/** A mark with its student as she sat there, its subject, and whether its exam is published. */
export type MarkRow = Omit<MarkValue, 'absent'> & {
  id: string;
  session: number;
  term: string;
  absent: number;
  updated_at: Date;
  deleted_at: Date | null;
  deleted_by: string | null;
  student_id: string;
  student_name: string;
  student_name_bn: string | null;
  section: string;
  shift: string;
  group_name: string;
  roll: number;
  class_id: string;
  class_value: number;
  subject_id: string;
  subject_name: string;
  subject_name_bn: string | null;
  subject_code: string;
  publication_id: string | null;
};

const MARK_COLUMNS = [
  'marks.id',
  'marks.session',
  'marks.term',
  'marks.subject_id',
  'marks.subjective',
  'marks.objective',
  'marks.practical',
  'marks.class_assignment',
  'marks.absent',
  'marks.updated_at',
  'marks.deleted_at',
  'marks.deleted_by',
  'students.student_id',
  'students.student_name',
  'students.student_name_bn',
  'enrolments.section',
  'enrolments.shift',
  'enrolments.group_name',
  'enrolments.roll',
  'enrolments.class_id',
  'classes.value as class_value',
  'subjects.name as subject_name',
  'subjects.name_bn as subject_name_bn',
  'subjects.subject_code',
  'publications.id as publication_id',
] as const;

/** Marks of students and subjects that are there. */
export const marksWithPlace = (db: Knex) =>
  db('enrolments')
    .join('students', 'students.id', 'enrolments.student_id')
    .join('classes', 'classes.id', 'enrolments.class_id')
    .join('marks', (join) =>
      join.on('marks.student_id', 'students.id').on('marks.session', 'enrolments.session'),
    )
    .join('subjects', 'subjects.id', 'marks.subject_id')
    .where({ 'enrolments.live': 1, 'students.live': 1, 'subjects.live': 1 });

export const selectMarks = (query: Knex.QueryBuilder): Promise<MarkRow[]> =>
  query
    .leftJoin('publications', (join: Knex.JoinClause) =>
      join
        .on('publications.session', 'marks.session')
        .on('publications.term', 'marks.term')
        .on('publications.class_id', 'enrolments.class_id')
        .onVal('publications.live', 1),
    )
    .select(...MARK_COLUMNS);

/** Those of the given ids that are there, deleted ones among them. */
export const findMarks = (db: Knex, ids: readonly string[]): Promise<MarkRow[]> =>
  selectMarks(marksWithPlace(db).whereIn('marks.id', ids).orderBy('marks.id'));
