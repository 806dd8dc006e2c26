import type { Knex } from 'knex';
import { inBatches } from '#server/database/inBatches.ts';
import { AppError } from '#server/errors.ts';
import type { Caller } from '#server/route.ts';
import { markedSubject } from './markedSubject.ts';
import { requireMarks } from './markPolicy.ts';
import { findMarks, type MarkRow } from './markQueries.ts';
import { marksTransaction } from './marksTransaction.ts';
import { partsOf, toValue } from './markValue.ts';
import { byExam, type ExamOfMark, placeOfMark } from './placeOfMark.ts';
import { refusePublished } from './refusePublished.ts';

const notFound = () => new AppError('notFound', 'Mark not found');

/** As they stand once nobody else can change them: every writer holds the subject. */
const holdMarks = async (
  trx: Knex,
  exams: readonly ExamOfMark[],
  ids: readonly string[],
): Promise<MarkRow[]> => {
  for (const exam of exams) {
    await refusePublished(trx, exam, exam.classId);
    await markedSubject(trx, exam.subjectId, exam);
  }
  const rows = (await findMarks(trx, ids)).filter(({ deleted_at }) => deleted_at === null);
  if (rows.length < ids.length) throw notFound();
  return rows;
};

/** Deletes all of them or none, each with a line of history. Throws 404, 403, 409 while an exam is published. */
export const removeMarks = (db: Knex, caller: Caller, ids: readonly string[], at: Date): Promise<void> =>
  marksTransaction(db, async (trx) => {
    const found = await findMarks(trx, ids);
    if (found.length < ids.length) throw notFound();
    await requireMarks(trx, caller, found.map(placeOfMark), 'enter');
    const exams = byExam(found).map(({ exam }) => exam);
    const rows = await holdMarks(trx, exams, ids);
    await trx('marks').whereIn('id', ids).update({ deleted_at: at, deleted_by: caller._id, updated_at: at });
    const changes = rows.map((row) => ({
      mark_id: row.id,
      changed_at: at,
      changed_by: caller._id,
      source: null,
      old_value: JSON.stringify(toValue(partsOf(row))),
      new_value: null,
    }));
    await inBatches(changes, (batch) => trx('mark_changes').insert(batch));
  });
