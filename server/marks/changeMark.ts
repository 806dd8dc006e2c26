import type { Knex } from 'knex';
import type { MarkEdit } from '#documents/model/markInput.ts';
import type { Caller } from '#server/access/access.ts';
import { AppError, type FieldError, refuseFields } from '#server/base/errors.ts';
import { markedSubject, refusePublished } from '#server/exams/refusePublished.ts';
import { requireEntry } from './markPolicy.ts';
import { findMarks, type MarkRow, markExam, markScope } from './markQueries.ts';
import { marksTransaction, saveMarks } from './saveMarks.ts';
import { validateMarks } from './storeMarks.ts';

/** Changes one mark. Throws 400, 403, 404, or 409 while its exam is published or when it was changed meanwhile. */
export const changeMark = (
  db: Knex,
  caller: Caller,
  id: string,
  edit: MarkEdit,
  at: Date,
): Promise<MarkRow> =>
  marksTransaction(db, async (trx) => {
    const { exam, row } = await heldMark(trx, caller, id);
    if (row.deletedAt) throw new AppError('notFound', 'mark.notFound');
    const validated = await validateMarks(trx, exam, [{ studentId: row.studentId, ...edit }]);
    refuseFields('badInput', validated.fieldErrors.map(ofDialog));
    const marks = validated.marks.map((mark) => ({ ...mark, path: 'was' }));
    await saveMarks(trx, { ...validated, marks }, { by: caller._id, source: null, at });
    return theMark(trx, id);
  });

/**
 * Locks a mark, also a deleted one, and reads it again, so that nobody else can change it. Throws 404, 403, or 409
 * while its exam is published.
 */
export async function heldMark(
  trx: Knex,
  caller: Caller,
  id: string,
): Promise<{ exam: ReturnType<typeof markExam>; row: MarkRow }> {
  const found = await theMark(trx, id);
  await requireEntry(trx, caller, [markScope(found)]);
  const exam = markExam(found);
  await refusePublished(trx, exam, exam.classId);
  await markedSubject(trx, exam.subjectId, exam);
  return { exam, row: await theMark(trx, id) };
}

/** A mark by its id, also a deleted one. Throws 404. */
export async function theMark(db: Knex, id: string): Promise<MarkRow> {
  const [row] = await findMarks(db, [id]);
  if (!row) throw new AppError('notFound', 'mark.notFound');
  return row;
}

/** An error of a list as one of the dialog, which has one mark: the path is the field alone. */
const ofDialog = (fieldError: FieldError): FieldError => ({
  ...fieldError,
  path: fieldError.path.split('.').at(-1) ?? fieldError.path,
});
