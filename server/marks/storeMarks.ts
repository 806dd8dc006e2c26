import type { Knex } from 'knex';
import { classIds } from '#server/database/classIds.ts';
import { AppError } from '#server/errors.ts';
import { refuseFaults } from '#server/sheets/rowFault.ts';
import { examineMarks } from './examineMarks.ts';
import type { MarkEntry, MarkedExam } from './markEntry.ts';
import { marksTransaction } from './marksTransaction.ts';
import { refusePublished } from './refusePublished.ts';
import { type ChangedBy, type SavedMarks, saveMarks } from './saveMarks.ts';

export type StoredMarks = SavedMarks & { saved: number };

/**
 * Stores the marks of one subject in one exam, all of them or none. What is stored already stays as it is,
 * so the same sheet twice changes nothing.
 */
export const storeMarks = (
  db: Knex,
  exam: MarkedExam,
  entries: readonly MarkEntry[],
  change: ChangedBy,
): Promise<StoredMarks> =>
  marksTransaction(db, async (trx) => {
    const classId = (await classIds(trx)).get(exam.className);
    if (classId === undefined) throw new AppError('notFound', `There is no class ${exam.className}.`);
    await refusePublished(trx, exam, classId);
    const examined = await examineMarks(trx, { ...exam, classId }, entries);
    refuseFaults(examined.faults);
    if (examined.marks.length === 0) throw new AppError('badInput', 'There are no marks to save');
    return { saved: examined.marks.length, ...(await saveMarks(trx, examined, change)) };
  });
