import type { Knex } from 'knex';
import { type MarkParts, NO_MARKS } from '#documents/model/mark.ts';
import {
  type EnrolmentTable,
  liveEnrolments,
  type MarkTable,
  type StudentTable,
} from '#server/database/tables.ts';
import type { MarksScope } from './markPolicy.ts';

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

/** A mark with its student's enrolment in that session, its subject, and the live publication of its exam. */
export type MarkRow = Omit<MarkTable, 'student_id' | 'created_at'> &
  Pick<StudentTable, 'student_id' | 'student_name' | 'student_name_bn'> &
  Pick<EnrolmentTable, 'section' | 'shift' | 'group_name' | 'roll' | 'class_id'> & {
    class_value: number;
    subject_name: string;
    subject_name_bn: string | null;
    subject_code: string;
    publication_id: string | null;
  };

/** The columns of a mark that can change, under the names that the history stores. */
export type MarkValue = {
  subjective: number | null;
  objective: number | null;
  practical: number | null;
  class_assignment: number | null;
  absent: boolean;
};

/** Marks, also deleted ones, of students and subjects that are not deleted. */
export const marksWithScope = (db: Knex) =>
  liveEnrolments(db)
    .join('classes', 'classes.id', 'enrolments.class_id')
    .join('marks', (join) =>
      join.on('marks.student_id', 'students.id').on('marks.session', 'enrolments.session'),
    )
    .join('subjects', 'subjects.id', 'marks.subject_id')
    .where({ 'subjects.live': 1 });

/** Selects MarkRows from a query made with marksWithScope. */
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

/** The marks with these ids, including deleted ones; unknown ids are left out. */
export const findMarks = (db: Knex, ids: readonly string[]): Promise<MarkRow[]> =>
  selectMarks(marksWithScope(db).whereIn('marks.id', ids).orderBy('marks.id'));

export const VALUES = ['subjective', 'objective', 'practical', 'class_assignment', 'absent'] as const;

/** The parts of a mark as columns. */
export const toValue = (parts: MarkParts): MarkValue => ({
  subjective: parts.subjective,
  objective: parts.objective,
  practical: parts.practical,
  class_assignment: parts.classAssignment,
  absent: parts.absent,
});

/** A stored mark as its parts. An absence has none, even if zeros are stored with it. */
export const toMarkParts = (value: Omit<MarkValue, 'absent'> & { absent: boolean | number }): MarkParts =>
  value.absent
    ? { ...NO_MARKS, absent: true }
    : {
        subjective: value.subjective,
        objective: value.objective,
        practical: value.practical,
        classAssignment: value.class_assignment,
        absent: false,
      };

/** The scope of a mark: the student's placement in that session, and the subject. */
export const markScope = (row: MarkRow): MarksScope => ({
  className: String(row.class_value),
  section: row.section,
  shift: row.shift,
  subjectId: row.subject_id,
});

/** The exam and subject of a mark, for all sections and shifts. */
export const markExam = (row: MarkRow) => ({
  session: row.session,
  term: row.term,
  className: String(row.class_value),
  classId: Number(row.class_id),
  section: 'All',
  shift: 'All',
  subjectId: row.subject_id,
});
export type ExamOfMark = ReturnType<typeof markExam>;

/** The marks grouped by exam and subject. */
export function groupByExam(rows: readonly MarkRow[]): { exam: ExamOfMark; rows: MarkRow[] }[] {
  const found = new Map<string, { exam: ExamOfMark; rows: MarkRow[] }>();
  for (const row of rows) {
    const key = [row.session, row.term, row.class_id, row.subject_id].join('|');
    const known = found.get(key) ?? { exam: markExam(row), rows: [] };
    known.rows.push(row);
    found.set(key, known);
  }
  // Always in the same order, so that two users who lock the same marks cannot deadlock.
  return [...found.keys()].sort().map((key) => found.get(key)!);
}
