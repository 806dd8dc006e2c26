import type { Knex } from 'knex';
import { ALL } from '#documents/model/exam.ts';
import { studentIdKey } from '#documents/model/student.ts';
import { takenSubjects } from '#documents/rules/takenSubjects.ts';
import { enrolledStudents } from '#server/people/students/enrolledStudents.ts';
import { markedAsPublished, type PublishedEnrolments } from '#server/people/students/publishedEnrolments.ts';
import { toSubject } from '#server/school/subjects/queries.ts';
import type { MarkRow } from './queries.ts';

type Exam = { session: number; term: string; className: string; classId: number };

/** A mark as its exam has it; `setAside` is in no result, because the student does not take the subject (rules 4, 12). */
export type DescribedMark = MarkRow & { setAside: boolean };

/** Marks of one exam with the places that it keeps of their students, and which of them are set aside. */
export async function describeMarks(
  db: Knex,
  exam: Exam,
  rows: readonly MarkRow[],
  kept: PublishedEnrolments | null,
): Promise<DescribedMark[]> {
  if (rows.length === 0) return [];
  const enrolled = await enrolledStudents(db, { ...exam, section: ALL, shift: ALL }, kept);
  const { session, classId } = exam;
  const subjects = (await db('subjects').where({ session, classId, live: 1 }).orderBy('id')).map(toSubject);
  const flagged = subjects.flatMap((subject) => (subject.isFourthSubject ? [subject._id] : []));
  const marked = await markedBy(db, exam, { rows, flagged, kept });
  const classValue = Number(exam.className);
  const takenBy = takenSubjects({ classValue, subjects, marks: [], markedInSession: marked });
  return rows.map((row) => {
    const student = enrolled.get(studentIdKey(row.studentId));
    const subject = subjects.find(({ _id }) => _id === row.subjectId);
    const setAside = Boolean(student && subject && !takenBy(student).takes(subject));
    const place = student && {
      ...{ section: student.section, shift: student.shift, roll: student.roll },
      groupName: student.group,
    };
    return { ...row, ...place, setAside };
  });
}

type Marked = { rows: readonly MarkRow[]; flagged: readonly string[]; kept: PublishedEnrolments | null };

/** In which possible fourth subjects the students of these marks have one, as the results of the exam count them. */
async function markedBy(db: Knex, { session, term }: Exam, { rows, flagged, kept }: Marked) {
  const marked: { studentId: string; subjectId: string; term: string }[] = await db('marks')
    .join('students', 'students.id', 'marks.studentId')
    .where({ 'marks.session': session })
    .whereIn('marks.subjectId', flagged)
    .whereIn('marks.studentId', [...new Set(rows.map(({ studentKey }) => studentKey))])
    .whereNull('marks.deletedAt')
    .select('students.studentId', 'subjectId', 'term');
  const own = marked.filter((one) => one.term === term);
  return [...own, ...markedAsPublished(marked, kept)];
}
