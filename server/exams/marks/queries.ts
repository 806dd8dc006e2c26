import type { Knex } from 'knex';
import { ALL } from '#documents/model/exam.ts';
import { studentIdKey } from '#documents/model/idSearch.ts';
import { MARK_PARTS, type MarkParts, NO_MARKS } from '#documents/model/mark.ts';
import { isByChoice } from '#documents/model/subject.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import { takenSubjects } from '#documents/rules/takenSubjects.ts';
import { withPublication } from '#server/exams/publication.ts';
import {
  enrolledStudents,
  markedAsPublished,
  type PublishedEnrolments,
} from '#server/people/students/publishedEnrolments.ts';
import {
  type EnrolmentTable,
  liveEnrolments,
  type MarkTable,
  type StudentTable,
} from '#server/platform/database/tables.ts';
import { toSubject } from '#server/school/subjects/queries.ts';

export const VALUES = [...MARK_PARTS, 'absent'] as const;

/** A mark with its student's enrolment in that session, its subject, and the live publication of its exam. */
export type MarkRow = Omit<MarkTable, 'studentId' | 'createdAt'> &
  Pick<StudentTable, 'studentId' | 'studentName' | 'studentNameBn'> &
  Pick<EnrolmentTable, 'section' | 'shift' | 'groupName' | 'roll' | 'classId'> & {
    studentKey: string;
    className: string;
    subjectName: string;
    subjectNameBn: string | null;
    subjectCode: string;
    /** The class of the subject: not that of the enrolment where a deleted mark is of a student's former class. */
    subjectClassId: string;
    publicationId: string | null;
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
export const selectMarks = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query
    .modify(withPublication('publications', 'marks', 'enrolments'))
    .select('marks.id', 'marks.session', 'marks.term', 'marks.subjectId', ...VALUES)
    .select('marks.updatedAt', 'marks.deletedAt', 'marks.deletedBy')
    .select('students.id as studentKey', 'students.studentId', 'studentName', 'studentNameBn')
    .select(...['section', 'shift', 'groupName', 'roll', 'classId'].map((name) => `enrolments.${name}`))
    .select('subjects.name as subjectName', 'subjects.nameBn as subjectNameBn', 'subjects.subjectCode')
    .select('subjects.classId as subjectClassId')
    .select('classes.name as className', 'publications.id as publicationId');

/** The marks with these ids, including deleted ones; unknown ids are left out. */
export const findMarks = (db: Knex, ids: readonly string[]): Promise<MarkRow[]> =>
  selectMarks(marksWithScope(db).whereIn('marks.id', ids).orderBy('marks.id'));

/** A mark as the tables have it: in a JSON column `absent` is a boolean. */
export type StoredParts = Omit<MarkParts, 'absent'> & { absent: boolean | number };

/** A stored mark as its parts. An absence has none, even if zeros are stored with it. */
export function toMarkParts(value: StoredParts): MarkParts {
  const { subjective, objective, practical, classAssignment, absent } = value;
  if (absent) return { ...NO_MARKS, absent: true };
  return { subjective, objective, practical, classAssignment, absent: false };
}

/** The exam and subject of a mark, for all sections and shifts. */
const markExam = ({ session, term, className, classId, subjectId }: MarkRow) => ({
  ...{ session, term, className, subjectId },
  classId: Number(classId),
  section: ALL,
  shift: ALL,
});

export type MarksOfExam = { exam: ReturnType<typeof markExam>; rows: MarkRow[] };

/** The marks grouped by exam and subject, always in the same order: two users who lock the same cannot deadlock. */
export const groupByExam = (rows: readonly MarkRow[]): MarksOfExam[] =>
  [...groupBy(rows, (row) => [row.session, row.term, row.classId, row.subjectId].join('|'))]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, own]) => ({ exam: markExam(own[0]!), rows: own }));

type DescribedExam = { session: number; term: string; className: string; classId: number };

/** A mark as its exam has it; `setAside` is in no result, because the student does not take the subject (rules 4, 12). */
export type DescribedMark = MarkRow & { setAside: boolean };

/** Marks of one exam with the places that it keeps of their students, and which of them are set aside. */
export async function describeMarks(
  db: Knex,
  exam: DescribedExam,
  rows: readonly MarkRow[],
  kept: PublishedEnrolments | null,
): Promise<DescribedMark[]> {
  if (rows.length === 0) return [];
  const enrolled = await enrolledStudents(db, { ...exam, section: ALL, shift: ALL }, kept);
  const { session, classId } = exam;
  const subjects = (await db('subjects').where({ session, classId, live: 1 }).orderBy('id')).map(toSubject);
  const flagged = subjects.flatMap((subject) => (isByChoice(subject) ? [subject._id] : []));
  const students = [...new Set(rows.map(({ studentKey }) => studentKey))];
  const marked = await markedBy(db, exam, { students, flagged, kept });
  const classValue = Number(exam.className);
  const takenBy = takenSubjects({ classValue, subjects, marks: [], markedInSession: marked });
  return rows.map((row) => {
    const student = enrolled.get(studentIdKey(row.studentId));
    const subject = subjects.find(({ _id }) => _id === row.subjectId);
    const setAside = Boolean(
      student && subject && !takenBy({ ...student, _id: row.studentKey }).takes(subject),
    );
    const place = student && {
      ...{ section: student.section, shift: student.shift, roll: student.roll },
      groupName: student.group,
    };
    return { ...row, ...place, setAside };
  });
}

type Choosers = {
  /** Row ids of students. */
  students: readonly string[];
  /** Ids of the subjects by choice. */
  flagged: readonly string[];
  kept: PublishedEnrolments | null;
};

/** In which subjects by choice these students have a mark, as the results of the exam count them. */
export async function markedBy(
  db: Knex,
  { session, term }: Pick<DescribedExam, 'session' | 'term'>,
  { students, flagged, kept }: Choosers,
) {
  if (flagged.length === 0) return [];
  const marked: { studentId: string; subjectId: string; term: string }[] = await db('marks')
    .where({ session })
    .whereIn('subjectId', flagged)
    .whereIn('studentId', students)
    .whereNull('deletedAt')
    .select('studentId', 'subjectId', 'term');
  const own = marked.filter((one) => one.term === term);
  return [...own, ...markedAsPublished(marked, kept)];
}
