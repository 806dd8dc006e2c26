import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { enterMark, isBlankMark, type MarkPart, type MarkParts } from '#documents/model/mark.ts';
import { bandForClass } from '#documents/model/school.ts';
import { studentIdKey } from '#documents/model/student.ts';
import { checkParts } from '#documents/rules/checkMark.ts';
import { componentMaxima } from '#documents/rules/componentMaxima.ts';
import type { Caller } from '#server/access/access.ts';
import { AppError, type FieldError } from '#server/base/errors.ts';
import { markedSubject, refusePublished } from '#server/exams/refusePublished.ts';
import { classIds } from '#server/school/classIds.ts';
import { schemeOfClass } from '#server/school/schemeOfClass.ts';
import { refuseErrors } from '#server/sheets/readRows.ts';
import { type Enrolled, enrolledStudents } from '#server/students/enrolledStudents.ts';
import { type EntryWithMark, entryErrors, entryPath, type MarkEntry, type MarkedExam } from './markEntry.ts';
import { requireEntry } from './markPolicy.ts';
import type { Allows } from './mergeChanged.ts';
import { usedComponents } from './present.ts';
import {
  type ChangedBy,
  type MarkKey,
  marksTransaction,
  type NewMark,
  type SavedMarks,
  saveMarks,
  storedMarks,
  valueIn,
} from './saveMarks.ts';

/**
 * Stores the marks of one subject in one exam, all or none; storing the same sheet twice changes nothing. Throws 400,
 * 403 outside the caller's scope, 404, 409 while the exam is published or when cells were changed meanwhile.
 */
export const storeMarks = (
  db: Knex,
  exam: MarkedExam,
  entries: readonly MarkEntry[],
  change: ChangedBy,
  { caller }: { caller?: Caller } = {},
): Promise<StoredMarks> =>
  marksTransaction(db, async (trx) => {
    if (caller) await requireEntry(trx, caller, [exam]);
    const classId = (await classIds(trx)).get(exam.className);
    if (classId === undefined)
      throw new AppError('notFound', createMessage('class.unknown', { className: exam.className }));
    await refusePublished(trx, exam, classId);
    const validated = await validateMarks(trx, { ...exam, classId }, entries);
    refuseErrors(validated.fieldErrors);
    if (validated.marks.length === 0) throw new AppError('badInput', 'mark.nothingToSave');
    return { saved: validated.marks.length, ...(await saveMarks(trx, validated, change)) };
  });

export type StoredMarks = SavedMarks & { saved: number };

/** The entries as marks to store, and all their errors. Locks the subject (markedSubject). Throws 404. */
export async function validateMarks(
  trx: Knex,
  exam: MarkedExam & { classId: number },
  entries: readonly MarkEntry[],
): Promise<ExaminedMarks> {
  const subject = await markedSubject(trx, exam.subjectId, exam);
  const enrolled = await enrolledStudents(trx, exam);
  const scheme = await schemeOfClass(trx, exam.session, exam.classId);
  const key = { session: exam.session, term: exam.term, subjectId: subject._id };
  const findId = ({ studentId }: MarkEntry) => enrolled.get(studentIdKey(studentId))?.id ?? 0;
  const stored = await storedMarks(trx, key, entries.map(findId).filter(Boolean));
  const withMarks = entries.map((entry): EntryWithMark => {
    const before = entry.was === undefined ? valueIn(stored.get(findId(entry))) : entry.was;
    return { entry, before, after: enterMark(before, entry) };
  });
  const maxima = componentMaxima(subject, bandForClass(Number(exam.className)), scheme);
  const marks = entries.map((entry, index) => ({
    studentId: findId(entry),
    entry: withoutStudent(entry),
    was: entry.was,
    path: entryPath(index),
  }));
  return {
    key,
    entries: withMarks.filter(({ entry }) => !isBlankMark(entry)),
    marks: marks.filter(({ entry }) => !isBlankMark(entry)),
    allows: (mark) => checkParts(mark, maxima, subject.marks).length === 0,
    enrolled,
    used: usedComponents(maxima),
    fieldErrors: entryErrors(exam, withMarks, subject, enrolled, maxima),
  };
}

export type ExaminedMarks = {
  key: MarkKey;
  /** Each entry that is not blank, with the stored mark and the one that it makes. */
  entries: readonly EntryWithMark[];
  /** The same entries, to be stored. */
  marks: NewMark[];
  /** Whether a mark is within the subject's maxima. */
  allows: Allows;
  /** The students by studentIdKey. */
  enrolled: Map<string, Enrolled>;
  /** The parts that the subject has. */
  used: MarkPart[];
  fieldErrors: FieldError[];
};

function withoutStudent({ subjective, objective, practical, classAssignment, absent }: MarkEntry): MarkParts {
  return { subjective, objective, practical, classAssignment, absent };
}
