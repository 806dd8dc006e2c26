import type { Knex } from 'knex';
import { MARK_PARTS, type MarkParts, NO_MARKS } from '#documents/model/mark.ts';
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
  'marks.subjectId',
  'marks.subjective',
  'marks.objective',
  'marks.practical',
  'marks.classAssignment',
  'marks.absent',
  'marks.updatedAt',
  'marks.deletedAt',
  'marks.deletedBy',
  'students.studentId',
  'students.studentName',
  'students.studentNameBn',
  'enrolments.section',
  'enrolments.shift',
  'enrolments.groupName',
  'enrolments.roll',
  'enrolments.classId',
  'classes.value as classValue',
  'subjects.name as subjectName',
  'subjects.nameBn as subjectNameBn',
  'subjects.subjectCode',
  'publications.id as publicationId',
] as const;

/** A mark with its student's enrolment in that session, its subject, and the live publication of its exam. */
export type MarkRow = Omit<MarkTable, 'studentId' | 'createdAt'> &
  Pick<StudentTable, 'studentId' | 'studentName' | 'studentNameBn'> &
  Pick<EnrolmentTable, 'section' | 'shift' | 'groupName' | 'roll' | 'classId'> & {
    classValue: number;
    subjectName: string;
    subjectNameBn: string | null;
    subjectCode: string;
    publicationId: string | null;
  };

/** The columns of a mark that can change, under the names that the history stores. */
export type MarkValue = {
  subjective: number | null;
  objective: number | null;
  practical: number | null;
  classAssignment: number | null;
  absent: boolean;
};

/** Marks, also deleted ones, of students and subjects that are not deleted. */
export const marksWithScope = (db: Knex) =>
  liveEnrolments(db)
    .join('classes', 'classes.id', 'enrolments.classId')
    .join('marks', (join) =>
      join.on('marks.studentId', 'students.id').on('marks.session', 'enrolments.session'),
    )
    .join('subjects', 'subjects.id', 'marks.subjectId')
    .where({ 'subjects.live': 1 });

/** Selects MarkRows from a query made with marksWithScope. */
export const selectMarks = (query: Knex.QueryBuilder): Promise<MarkRow[]> =>
  query
    .leftJoin('publications', (join: Knex.JoinClause) =>
      join
        .on('publications.session', 'marks.session')
        .on('publications.term', 'marks.term')
        .on('publications.classId', 'enrolments.classId')
        .onVal('publications.live', 1),
    )
    .select(...MARK_COLUMNS);

/** The marks with these ids, including deleted ones; unknown ids are left out. */
export const findMarks = (db: Knex, ids: readonly string[]): Promise<MarkRow[]> =>
  selectMarks(marksWithScope(db).whereIn('marks.id', ids).orderBy('marks.id'));

export const VALUES = [...MARK_PARTS, 'absent'] as const;

/** The parts of a mark as columns. */
export const toValue = (parts: MarkParts): MarkValue => ({
  subjective: parts.subjective,
  objective: parts.objective,
  practical: parts.practical,
  classAssignment: parts.classAssignment,
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
        classAssignment: value.classAssignment,
        absent: false,
      };

/** The scope of a mark: the student's placement in that session, and the subject. */
export const markScope = (row: MarkRow): MarksScope => ({
  className: String(row.classValue),
  section: row.section,
  shift: row.shift,
  subjectId: row.subjectId,
});

/** The exam and subject of a mark, for all sections and shifts. */
export const markExam = (row: MarkRow) => ({
  session: row.session,
  term: row.term,
  className: String(row.classValue),
  classId: Number(row.classId),
  section: 'All',
  shift: 'All',
  subjectId: row.subjectId,
});
export type ExamOfMark = ReturnType<typeof markExam>;

/** The marks grouped by exam and subject. */
export function groupByExam(rows: readonly MarkRow[]): { exam: ExamOfMark; rows: MarkRow[] }[] {
  const found = new Map<string, { exam: ExamOfMark; rows: MarkRow[] }>();
  for (const row of rows) {
    const key = [row.session, row.term, row.classId, row.subjectId].join('|');
    const known = found.get(key) ?? { exam: markExam(row), rows: [] };
    known.rows.push(row);
    found.set(key, known);
  }
  // Always in the same order, so that two users who lock the same marks cannot deadlock.
  return [...found.keys()].sort().map((key) => found.get(key)!);
}
