import type { Knex } from 'knex';
import { isSameMark, type MarkParts } from '#documents/model/mark.ts';
import type { MarkEdit } from '#documents/model/markInput.ts';
import { publishedEnrolments } from '#server/people/students/publishedEnrolments.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { AppError, type FieldError, refuseFields } from '#server/platform/base/errors.ts';
import { lockMark, markNotFound, theMark } from './lockMarks.ts';
import { describeMarks, toMarkParts } from './queries.ts';
import { marksTransaction, saveMarks, valueIn, writeMarks } from './saveMarks.ts';
import { validateMarks } from './storeMarks.ts';

/** Changes one mark. Throws 400, 403, 404, or 409 while its exam is published or when it was changed meanwhile. */
export const changeMark = (db: Knex, caller: Caller, id: string, edit: MarkEdit, at: Date) =>
  marksTransaction(db, async (trx) => {
    const { exam, row } = await lockMark(trx, caller, id);
    if (row.deletedAt) throw markNotFound();
    const validated = await validateMarks(trx, exam, [{ studentId: row.studentId, ...edit }]);
    refuseFields('badInput', validated.fieldErrors.map(asDialogError));
    const marks = validated.marks.map((mark) => ({ ...mark, path: 'was' }));
    await saveMarks(trx, { ...validated, marks }, { by: caller._id, source: null, at });
    const [kept = null] = await publishedEnrolments(trx, [exam]);
    const [described] = await describeMarks(trx, exam, [await theMark(trx, id)], kept);
    return described!;
  });

/** An error of a list as one of the dialog, which has one mark: the path is the field alone. */
const asDialogError = (fieldError: FieldError): FieldError => ({
  ...fieldError,
  path: fieldError.path.split('.').at(-1) ?? fieldError.path,
});

/**
 * Undoes the last change of one mark, while the mark is still `made`, the result of that change; a part first entered
 * by it becomes not entered. Throws 404, 403, or 409 when the mark was changed since or its exam is published.
 */
export const undoChange = (
  db: Knex,
  caller: Caller,
  { id, made, at }: { id: string; made: MarkParts; at: Date },
): Promise<number> =>
  marksTransaction(db, async (trx) => {
    const { exam, row } = await lockMark(trx, caller, id);
    const before = valueIn(row);
    const last = await trx('mark_changes').where({ markId: id }).orderBy('id', 'desc').first('oldValue');
    if (!last || !isSameMark(before, made)) throw new AppError('conflict', 'mark.changedSince');
    const after = last.oldValue && toMarkParts(last.oldValue);
    const step = { studentId: row.studentKey, before, after };
    return writeMarks(trx, exam, [step], { by: caller._id, source: null, at });
  });
