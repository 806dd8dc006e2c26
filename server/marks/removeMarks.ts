import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type { Caller } from '#server/access/access.ts';
import { requireRestore, restorableSince } from '#server/access/restore.ts';
import { AppError, refuseFields } from '#server/base/errors.ts';
import { inBatches } from '#server/database/transact.ts';
import { markedSubject, refusePublished } from '#server/exams/refusePublished.ts';
import { requireEntry } from './markPolicy.ts';
import {
  type ExamOfMark,
  findMarks,
  groupByExam,
  type MarkRow,
  markScope,
  toMarkParts,
  toValue,
} from './markQueries.ts';
import { marksTransaction, saveMarks } from './saveMarks.ts';
import { validateMarks } from './storeMarks.ts';

/** Deletes all or none, each with an entry in the history. Throws 404, 403, or 409 while an exam is published. */
export const removeMarks = (db: Knex, caller: Caller, ids: readonly string[], at: Date): Promise<void> =>
  marksTransaction(db, async (trx) => {
    const found = await findMarks(trx, ids);
    if (found.length < ids.length) throw notFound();
    await requireEntry(trx, caller, found.map(markScope));
    const exams = groupByExam(found).map(({ exam }) => exam);
    const rows = await lockMarks(trx, exams, ids);
    await trx('marks').whereIn('id', ids).update({ deletedAt: at, deletedBy: caller._id, updatedAt: at });
    const changes = rows.map((row) => ({
      markId: row.id,
      changedAt: at,
      changedBy: caller._id,
      source: null,
      oldValue: JSON.stringify(toValue(toMarkParts(row))),
      newValue: null,
    }));
    await inBatches(changes, (batch) => trx('mark_changes').insert(batch));
  });

const notFound = () => new AppError('notFound', 'mark.notFound');

/** Locks the subjects, as everybody who writes marks does, and reads the marks again. Throws 404 or 409. */
async function lockMarks(
  trx: Knex,
  exams: readonly ExamOfMark[],
  ids: readonly string[],
): Promise<MarkRow[]> {
  for (const exam of exams) {
    await refusePublished(trx, exam, exam.classId);
    await markedSubject(trx, exam.subjectId, exam);
  }
  const rows = (await findMarks(trx, ids)).filter(({ deletedAt }) => deletedAt === null);
  if (rows.length < ids.length) throw notFound();
  return rows;
}

/** Restores all or none, each with an entry in the history. Throws 400, 403, 404 or 409. */
export const restoreMarks = (db: Knex, caller: Caller, ids: readonly string[], at: Date): Promise<void> =>
  marksTransaction(db, async (trx) => {
    const rows = await findMarks(trx, ids);
    await requireEntry(trx, caller, rows.map(markScope));
    const since = restorableSince(at);
    const again = rows.filter(({ deletedAt }) => deletedAt === null);
    if (again.length > 0) throw new AppError('conflict', 'mark.enteredAgain', again.map(enteredAgain));
    const deleted = rows.filter(({ deletedAt }) => deletedAt !== null && deletedAt > since);
    if (deleted.length < ids.length) throw new AppError('notFound', 'mark.restorePeriod');
    for (const one of deleted) requireRestore(caller, one);
    for (const one of groupByExam(deleted)) await enterAgain(trx, caller, one, at);
  });

const enteredAgain = ({ id, studentId, subjectName }: MarkRow) => ({
  path: `ids.${id}`,
  ...createMessage('mark.ofStudentEnteredAgain', { subject: subjectName, studentId }),
});

/** Stores the deleted marks again, within today's maxima. Throws 409 when other marks were entered in their place. */
async function enterAgain(
  trx: Knex,
  caller: Caller,
  { exam, rows }: { exam: ExamOfMark; rows: MarkRow[] },
  at: Date,
): Promise<void> {
  await refusePublished(trx, exam, exam.classId);
  const entries = rows.map((row) => ({ studentId: row.studentId, ...toMarkParts(row), was: null }));
  const validated = await validateMarks(trx, exam, entries);
  refuseFields('badInput', validated.fieldErrors);
  // A restored mark is never merged with one entered in its place.
  const allows = () => false;
  await saveMarks(trx, { ...validated, allows }, { by: caller._id, source: null, at });
}
