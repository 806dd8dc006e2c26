import type { Knex } from 'knex';
import { bandOf } from '#documents/model/school.ts';
import { checkMark } from '#documents/rules/checkMark.ts';
import type { Fault } from '#server/errors.ts';
import { schemeOfClass } from '#server/schemes/schemeOfClass.ts';
import { type Enrolled, enrolledStudents } from '#server/students/enrolledStudents.ts';
import { entryFaults } from './entryFaults.ts';
import { entryPath, type MarkEntry, type MarkedExam } from './markEntry.ts';
import { markedSubject } from './markedSubject.ts';
import { toValue } from './markValue.ts';
import type { Allows } from './mergeChanged.ts';
import type { MarkKey, NewMark } from './saveMarks.ts';

export type ExaminedMarks = {
  key: MarkKey;
  marks: NewMark[];
  /** Whether another mark of this subject could be stored. */
  allows: Allows;
  enrolled: Map<string, Enrolled>;
  faults: Fault[];
};

/** The entries as marks to store, and everything that speaks against them. */
export const examineMarks = async (
  trx: Knex,
  exam: MarkedExam & { classId: number },
  entries: readonly MarkEntry[],
): Promise<ExaminedMarks> => {
  const subject = await markedSubject(trx, exam.subjectId, exam);
  const enrolled = await enrolledStudents(trx, exam);
  const scheme = await schemeOfClass(trx, exam.session, exam.classId);
  const marks = entries.map((entry, index) => ({
    student_id: enrolled.get(entry.studentId)?.id ?? 0,
    value: toValue(entry),
    was: entry.was && toValue(entry.was),
    typed: entry.typed,
    path: entryPath(index),
  }));
  const key = { session: exam.session, term: exam.term, subject_id: subject._id };
  const allows: Allows = (mark) =>
    checkMark(mark, subject, bandOf(Number(exam.className)), scheme).length === 0;
  return { key, marks, allows, enrolled, faults: entryFaults(exam, entries, subject, enrolled, scheme) };
};
