import type { Knex } from 'knex';
import { ALL } from '#documents/model/exam.ts';
import { bandForClass } from '#documents/model/school.ts';
import { studentIdKey } from '#documents/model/student.ts';
import { componentMaxima } from '#documents/rules/componentMaxima.ts';
import { appliesTo } from '#documents/rules/takenSubjects.ts';
import { storedMarks, valueIn } from '#server/exams/marks/saveMarks.ts';
import { findCohort } from '#server/exams/results/readCohort.ts';
import { openPublished } from './correctExam.ts';
import { type CorrectableExam, presentCorrectable, presentStudent } from './present.ts';

type CorrectionQuery = { session: number; term: string; className: string; studentId?: string | undefined };

/** The students of a published exam, and the marks of one. Throws 404 for an unknown class, 409 while it is open. */
export async function correctableMarks(
  db: Knex,
  { studentId, ...exam }: CorrectionQuery,
): Promise<CorrectableExam> {
  const { classId } = await findCohort(db, { ...exam, group: 'General', section: ALL, shift: ALL });
  const { rows, version } = await openPublished(db, exam, classId);
  const idKey = studentId === undefined ? null : studentIdKey(studentId);
  const chosen = rows.students.find(({ student }) => studentIdKey(student.studentId) === idKey);
  const marks: CorrectableExam['marks'] = [];
  for (const subject of rows.subjects) {
    if (!chosen || !appliesTo(subject, chosen.student)) continue;
    const stored = await storedMarks(db, { ...exam, subjectId: subject._id }, [chosen.key]);
    const maxima = componentMaxima(subject, bandForClass(Number(exam.className)), rows.scheme);
    marks.push(presentCorrectable(subject, maxima, valueIn(stored.get(chosen.key))));
  }
  return { version, students: rows.students.map(({ student }) => presentStudent(student)), marks };
}
