import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { schemaMessage } from '#documents/i18n/messages/schemaMessage.ts';
import { isBlankMark, isSameMark, MARK_PARTS, type MarkParts, NO_MARKS } from '#documents/model/mark.ts';
import type { Caller } from '#server/access/access.ts';
import { AppError, fieldError } from '#server/base/errors.ts';
import { markedSubject, refusePublished } from '#server/exams/refusePublished.ts';
import { lockUpload, markUploadUndone } from '#server/sheets/uploads.ts';
import { heldMark } from './changeMark.ts';
import { requireEntry } from './markPolicy.ts';
import {
  findMarks,
  groupByExam,
  type MarkRow,
  type MarkValue,
  markScope,
  toMarkParts,
} from './markQueries.ts';
import { marksTransaction, writeMarks } from './saveMarks.ts';

/**
 * Undoes an upload of marks: each cell that it changed gets its old value, and other cells keep what was entered
 * since. Throws 404, 403, or 409 when the upload was undone already, an exam is published, or, with each such mark,
 * when one of its cells was changed since; then nothing is undone.
 */
export const undoUpload = (db: Knex, caller: Caller, id: string, at: Date): Promise<{ undone: number }> =>
  marksTransaction(db, async (trx) => {
    const { fileName } = await lockUpload(trx, caller, 'marks', id);
    const steps = await stepsOfUpload(trx, id);
    const ids = [...steps.keys()];
    const found = await findMarks(trx, ids);
    if (found.length < ids.length) throw new AppError('conflict', 'upload.recordDeleted');
    await requireEntry(trx, caller, found.map(markScope));
    const exams = groupByExam(found);
    for (const { exam } of exams) {
      await refusePublished(trx, exam, exam.classId);
      await markedSubject(trx, exam.subjectId, exam);
    }
    const studentIds = await studentIdsByMark(trx, ids);
    // Read again, now that the locks keep others from changing them.
    const taken = (await findMarks(trx, ids)).map((row) => {
      const before = row.deletedAt ? null : toMarkParts(row);
      return { row, before, after: takeBack(steps.get(String(row.id))!, before) };
    });
    const changedSince = taken.filter(({ after }) => after === 'changed').map(({ row }) => row);
    if (changedSince.length > 0) throw changedSinceError(changedSince);
    let undone = 0;
    for (const { exam, rows } of exams) {
      const own = new Set(rows.map((row) => row.id));
      const toWrite = taken.flatMap(({ row, before, after }) =>
        own.has(row.id) && after !== 'changed'
          ? [{ studentId: studentIds.get(String(row.id))!, before, after }]
          : [],
      );
      const key = { session: exam.session, term: exam.term, subjectId: exam.subjectId };
      undone += await writeMarks(trx, key, toWrite, {
        by: caller._id,
        source: schemaMessage('upload.undoOf', { file: fileName }),
        at,
      });
    }
    await markUploadUndone(trx, id, { by: caller._id, at });
    return { undone };
  });

async function stepsOfUpload(trx: Knex, id: string): Promise<Map<string, UploadedStep>> {
  const rows: { markId: number | string; oldValue: MarkValue | null; newValue: MarkValue | null }[] =
    await trx('mark_changes').where({ uploadId: id }).orderBy('id').select('markId', 'oldValue', 'newValue');
  return new Map(
    rows.flatMap(({ markId, oldValue, newValue }): [string, UploadedStep][] => {
      const to = readValue(newValue);
      return to ? [[String(markId), { from: readValue(oldValue), to }]] : [];
    }),
  );
}

/** A mark before an upload (null: none) and after it. */
export type UploadedStep = { from: MarkParts | null; to: MarkParts };

const readValue = (value: MarkValue | null): MarkParts | null => (value ? toMarkParts(value) : null);

async function studentIdsByMark(trx: Knex, ids: readonly string[]): Promise<Map<string, number>> {
  const rows: { id: number | string; studentId: number | string }[] = await trx('marks')
    .whereIn('id', ids)
    .select('id', 'studentId');
  return new Map(rows.map(({ id, studentId }) => [String(id), Number(studentId)]));
}

/** The mark without the upload's change; 'changed' when a cell that the upload changed was changed since. */
export function takeBack({ from, to }: UploadedStep, now: MarkParts | null): MarkParts | null | 'changed' {
  if (!now) return 'changed';
  if (to.absent || from?.absent) return isSameMark(now, to) ? from : 'changed';
  if (now.absent) return 'changed';
  const before = from ?? NO_MARKS;
  const touched = MARK_PARTS.filter((part) => before[part] !== to[part]);
  if (touched.some((part) => now[part] !== to[part])) return 'changed';
  const after = { ...now, ...Object.fromEntries(touched.map((part) => [part, before[part]])) };
  return isBlankMark(after) ? null : after;
}

function changedSinceError(rows: readonly MarkRow[]): AppError {
  const count = rows.length;
  return new AppError(
    'conflict',
    count === 1 ? 'upload.oneMarkChanged' : createMessage('upload.marksChanged', { count }),
    rows.map(({ id, roll, studentName }) =>
      fieldError(`marks.${id}`, createMessage('upload.markChanged', { roll, name: studentName })),
    ),
  );
}

/**
 * Undoes the last change of one mark, while the mark is still `made`, the result of that change; a part first entered
 * by it becomes not entered. Throws 404, 403, or 409 when the mark was changed since or its exam is published.
 */
export const undoChange = (
  db: Knex,
  caller: Caller,
  { id, made, at }: { id: string; made: MarkParts; at: Date },
): Promise<void> =>
  marksTransaction(db, async (trx) => {
    const { exam, row } = await heldMark(trx, caller, id);
    const before = row.deletedAt ? null : toMarkParts(row);
    const last = await trx('mark_changes').where({ markId: id }).orderBy('id', 'desc').first('oldValue');
    if (!last || !isSameMark(before, made)) throw new AppError('conflict', 'mark.changedSince');
    const key = { session: exam.session, term: exam.term, subjectId: exam.subjectId };
    const studentId = (await studentIdsByMark(trx, [id])).get(id)!;
    const step = { studentId, before, after: readValue(last.oldValue) };
    await writeMarks(trx, key, [step], { by: caller._id, source: null, at });
  });
