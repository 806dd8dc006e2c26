import type { Knex } from 'knex';
import type { MarkEdit } from '#documents/model/markInput.ts';
import type { Caller } from '#server/access/access.ts';
import { AppError, type Fault } from '#server/base/errors.ts';
import { markedSubject, refusePublished } from '#server/exams/refusePublished.ts';
import { requireMarks } from './markPolicy.ts';
import { examOfMark, findMarks, type MarkRow, placeOfMark } from './markQueries.ts';
import { marksTransaction, saveMarks } from './saveMarks.ts';
import { examineMarks } from './storeMarks.ts';

/** Changes one mark. Throws 404, 403, 409 while its exam is published or where it was changed meanwhile, 400. */
export const changeMark = (
  db: Knex,
  caller: Caller,
  id: string,
  edit: MarkEdit,
  at: Date,
): Promise<MarkRow> =>
  marksTransaction(db, async (trx) => {
    const { exam, row } = await heldMark(trx, caller, id);
    if (row.deleted_at) throw new AppError('notFound', 'Mark not found');
    const examined = await examineMarks(trx, exam, [{ studentId: row.student_id, ...edit }]);
    const [first] = examined.faults;
    if (first) throw new AppError('badInput', first.message, examined.faults.map(ofDialog));
    const marks = examined.marks.map((mark) => ({ ...mark, path: 'was' }));
    await saveMarks(trx, { ...examined, marks }, { by: caller._id, source: null, at });
    return theMark(trx, id);
  });

/**
 * A mark that the caller may enter, as it is once nobody else can change it; deleted ones too. Throws 404, 403, and
 * 409 while its exam is published.
 */
export async function heldMark(
  trx: Knex,
  caller: Caller,
  id: string,
): Promise<{ exam: ReturnType<typeof examOfMark>; row: MarkRow }> {
  const found = await theMark(trx, id);
  await requireMarks(trx, caller, [placeOfMark(found)], 'enter');
  const exam = examOfMark(found);
  await refusePublished(trx, exam, exam.classId);
  await markedSubject(trx, exam.subjectId, exam);
  return { exam, row: await theMark(trx, id) };
}

export async function theMark(db: Knex, id: string): Promise<MarkRow> {
  const [row] = await findMarks(db, [id]);
  if (!row) throw new AppError('notFound', 'Mark not found');
  return row;
}

/** The fields of the dialog: there is one mark, and it has no place in a list. */
const ofDialog = (fault: Fault): Fault => ({ ...fault, path: fault.path.split('.').at(-1) ?? fault.path });
