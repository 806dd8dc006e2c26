import type { Knex } from 'knex';
import type { MarkPart } from '#documents/model/mark.ts';
import { bandOf } from '#documents/model/school.ts';
import { checkParts } from '#documents/rules/checkParts.ts';
import { componentMaxima } from '#documents/rules/componentMaxima.ts';
import type { Fault } from '#server/errors.ts';
import { schemeOfClass } from '#server/schemes/schemeOfClass.ts';
import { type Enrolled, enrolledStudents } from '#server/students/enrolledStudents.ts';
import { entryFaults } from './entryFaults.ts';
import { keepLeftOut } from './keepLeftOut.ts';
import { entryPath, type MarkEntry, type MarkedExam } from './markEntry.ts';
import { markedSubject } from './markedSubject.ts';
import { toValue } from './markValue.ts';
import type { Allows } from './mergeChanged.ts';
import { usedOf } from './present.ts';
import type { MarkKey, NewMark } from './saveMarks.ts';

export type ExaminedMarks = {
  key: MarkKey;
  /** As they were said, with what a sheet leaves out. */
  entries: readonly MarkEntry[];
  marks: NewMark[];
  /** Whether another mark of this subject could be stored. */
  allows: Allows;
  enrolled: Map<string, Enrolled>;
  /** The parts that the subject has. */
  used: MarkPart[];
  faults: Fault[];
};

/** The entries as marks to store, and everything that speaks against them. Parts in `leftOut` stay as they are stored. */
export const examineMarks = async (
  trx: Knex,
  exam: MarkedExam & { classId: number },
  said: readonly MarkEntry[],
  leftOut: readonly MarkPart[] = [],
): Promise<ExaminedMarks> => {
  const subject = await markedSubject(trx, exam.subjectId, exam);
  const enrolled = await enrolledStudents(trx, exam);
  const scheme = await schemeOfClass(trx, exam.session, exam.classId);
  const key = { session: exam.session, term: exam.term, subject_id: subject._id };
  const entries = await keepLeftOut(trx, key, said, enrolled, leftOut);
  const marks = entries.map((entry, index) => ({
    student_id: enrolled.get(entry.studentId)?.id ?? 0,
    value: toValue(entry),
    was: entry.was && toValue(entry.was),
    typed: entry.typed,
    path: entryPath(index),
  }));
  const maxima = componentMaxima(subject, bandOf(Number(exam.className)), scheme);
  const allows: Allows = (mark) => checkParts(mark, maxima, subject.marks).length === 0;
  const faults = entryFaults(exam, entries, subject, enrolled, scheme);
  return { key, entries, marks, allows, enrolled, used: usedOf(maxima), faults };
};
