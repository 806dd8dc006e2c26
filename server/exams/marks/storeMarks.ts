import type { Knex } from 'knex';
import { studentIdKey } from '#documents/model/idSearch.ts';
import { enterMark, isBlankMark, type MarkParts } from '#documents/model/mark.ts';
import { bandForClass } from '#documents/model/school.ts';
import { componentMaxima } from '#documents/rules/componentMaxima.ts';
import { refusePublished } from '#server/exams/publication.ts';
import { enrolledStudents } from '#server/people/students/publishedEnrolments.ts';
import { refuseOtherHolders } from '#server/people/students/shownStudents.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { AppError, type FieldError, fieldError } from '#server/platform/base/errors.ts';
import { transact } from '#server/platform/database/transact.ts';
import { refuseErrors } from '#server/platform/sheets/readRows.ts';
import { requireClassId } from '#server/school/classes.ts';
import { readScheme } from '#server/school/schemes.ts';
import { markedSubject } from './lockMarks.ts';
import {
  type EnteredMark,
  type Exempt,
  entryErrors,
  type MarkEntry,
  type MarkedExam,
  templateHeading,
} from './markEntry.ts';
import { requireEntry } from './policy.ts';
import { markedParts } from './present.ts';
import { groupByExam, type MarkRow } from './queries.ts';
import { type ChangedBy, type SavedMarks, saveMarks, storedMarks, valueIn } from './saveMarks.ts';

/**
 * Stores the marks of one subject in one exam, all or none; storing the same sheet twice changes nothing. Throws 400,
 * 403 outside the caller's scope, 404, 409 while the exam is published or when marks were changed meanwhile.
 */
export const storeMarks = (
  db: Knex,
  exam: MarkedExam,
  entries: readonly MarkEntry[],
  change: ChangedBy,
  caller?: Caller,
): Promise<SavedMarks & { saved: number }> =>
  transact(db, async (trx) => {
    if (caller) await requireEntry(trx, caller, [exam]);
    const classId = Number(await requireClassId(trx, exam.className));
    await refusePublished(trx, exam, classId);
    const { fieldErrors, ...validated } = await validateMarks(trx, { ...exam, classId }, entries);
    refuseErrors(fieldErrors);
    const saved = validated.marks.length;
    if (saved === 0) throw new AppError('badInput', 'mark.nothingToSave');
    return { saved, ...(await saveMarks(trx, validated, change)) };
  });

/** The entries as marks to store, without blank ones, and all errors. Locks the subject. Throws 404. */
export async function validateMarks(
  trx: Knex,
  exam: MarkedExam & { classId: number },
  entries: readonly MarkEntry[],
  heading = templateHeading,
) {
  const subject = await markedSubject(trx, exam.subjectId, exam);
  const enrolled = await enrolledStudents(trx, exam);
  const scheme = await readScheme(trx, exam.session, exam.classId);
  const maxima = componentMaxima(subject, bandForClass(Number(exam.className)), scheme);
  await refuseOtherHolders(trx, entries, (index, message) =>
    fieldError(`results.${index}.studentId`, message),
  );
  const byId = new Map(Array.from(enrolled.values(), (one) => [String(one.id), one]));
  const findEnrolled = ({ _id, studentId }: MarkEntry) =>
    _id === undefined ? enrolled.get(studentIdKey(studentId)) : byId.get(_id);
  const ids = entries.flatMap((entry) => findEnrolled(entry)?.id ?? []);
  const stored = await storedMarks(trx, exam, ids.map(String));
  const { session, term } = exam;
  const exemptFrom = { session, term };
  const ofTerm = await trx('exemptions').where(exemptFrom).whereIn('studentId', ids);
  const ofSubject = await trx('subject_exemptions')
    .where({ ...exemptFrom, subjectId: subject._id })
    .whereIn('studentId', ids);
  const exempt: Exempt = {
    term: ofTerm.map(({ studentId }) => studentId),
    subject: ofSubject.map(({ studentId }) => studentId),
  };
  const marks = entries.map((entry, index): EnteredMark => {
    const student = findEnrolled(entry);
    const found = stored.get(String(student?.id));
    const current = valueIn(found);
    const { was, was: before = current } = entry;
    const after = enterMark(before, entry);
    return {
      entry,
      student,
      path: `results.${index}`,
      was,
      markId: found?.id ?? null,
      current,
      before,
      after,
    };
  });
  return {
    key: exam,
    marks: marks.filter(({ entry }) => !isBlankMark(entry)),
    used: markedParts(maxima),
    fieldErrors: await entryErrors(exam, marks, { subject, maxima, exempt }, heading),
  };
}

export type ValidatedMarks = Awaited<ReturnType<typeof validateMarks>>;

/**
 * An error for each former mark that would be refused if somebody entered it today: above a maximum, or of a student who
 * is exempt, left or does not take the subject. Locks the subjects.
 */
export async function refusedToday(
  trx: Knex,
  marks: readonly { row: MarkRow; mark: MarkParts | null }[],
): Promise<FieldError[]> {
  const former = new Map(marks.map(({ row, mark }) => [row.id, mark]));
  const errors: FieldError[] = [];
  for (const { exam, rows } of groupByExam(marks.flatMap(({ row, mark }) => (mark ? [row] : [])))) {
    const entries = rows.map(({ id, studentKey: _id, studentId }) => ({
      ...{ _id, studentId, was: null },
      ...former.get(id)!,
    }));
    for (const error of (await validateMarks(trx, exam, entries)).fieldErrors) {
      // 'results.3.subjective'
      const [, index, ...part] = error.path.split('.');
      const { id, studentName, studentId } = rows[Number(index)]!;
      errors.push({
        ...error,
        path: ['marks', id, ...part].join('.'),
        name: `${studentName} (${studentId})`,
      });
    }
  }
  return errors;
}
