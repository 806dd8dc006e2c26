import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { schemaMessage } from '#documents/i18n/messages/schemaMessage.ts';
import { isBlankMark, isSameMark, MARK_PARTS, type MarkParts, NO_MARKS } from '#documents/model/mark.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { AppError, type FieldError, fieldError } from '#server/platform/base/errors.ts';
import { transactCommitted } from '#server/platform/database/transact.ts';
import type { Confirmed, SeenRow } from '#server/platform/http/preview.ts';
import { lockUpload, markUploadUndone } from '#server/platform/sheets/uploads.ts';
import { lockMarks } from './lockMarks.ts';
import { type MarkRow, toMarkParts } from './queries.ts';
import { type MarkStep, valueIn, writeMarks } from './saveMarks.ts';

/**
 * Undoes an upload of marks: each cell that it changed gets its old value, and other cells keep what was entered
 * since. Throws 404, 403, or 409 when the upload was undone already, an exam is published, or, with each such mark,
 * when one of its cells was changed since; then nothing is undone.
 */
export const undoUpload = (
  db: Knex,
  caller: Caller,
  { id, at, dryRun, seen, confirmation }: Confirmed & { id: string },
): Promise<{ undone: number; token: string }> =>
  transactCommitted(db, async (trx) => {
    const { fileName: file } = await lockUpload(trx, caller, 'marks', id);
    const uploaded = await stepsOfUpload(trx, id);
    const deleted = new AppError('conflict', 'upload.recordDeleted');
    const exams = await lockMarks(trx, caller, [...uploaded.keys()], deleted);
    const changedSince: MarkRow[] = [];
    const taken = exams.map(({ exam, rows }) => {
      const steps = rows.flatMap((row): MarkStep[] => {
        const before = valueIn(row);
        const after = withoutUpload(uploaded.get(row.id)!, before);
        if (after !== 'changed') return [{ studentId: row.studentKey, before, after }];
        changedSince.push(row);
        return [];
      });
      return { exam, steps: steps.filter(({ before, after }) => !isSameMark(before, after)) };
    });
    if (changedSince.length > 0) throw changedSinceError(changedSince);
    const rows = exams.flatMap((exam) => exam.rows.map(seenMark));
    const undone = taken.reduce((sum, { steps }) => sum + steps.length, 0);
    if (dryRun) return { undone, token: await confirmation.token(rows) };
    await confirmation.refuseChanged(seen, rows);
    const change = { by: caller._id, source: schemaMessage('upload.undoOf', { file }), at };
    for (const { exam, steps } of taken) await writeMarks(trx, exam, steps, change);
    await markUploadUndone(trx, id, { by: caller._id, at });
    return { undone, token: '' };
  });

const seenMark = (row: MarkRow): SeenRow => {
  return { id: row.id, state: valueIn(row), changed: () => changedMark(row) };
};

const changedMark = ({ id, roll, studentName }: MarkRow): FieldError =>
  fieldError(`marks.${id}`, createMessage('upload.markChanged', { roll, name: studentName }));

async function stepsOfUpload(trx: Knex, uploadId: string): Promise<Map<string, UploadedStep>> {
  const rows: { markId: string; oldValue: MarkParts | null; newValue: MarkParts }[] = await trx(
    'mark_changes',
  )
    .where({ uploadId })
    .orderBy('id')
    .select('markId', 'oldValue', 'newValue');
  return new Map(
    rows.map(({ markId, oldValue, newValue }) => [
      markId,
      { from: oldValue && toMarkParts(oldValue), to: toMarkParts(newValue) },
    ]),
  );
}

/** A mark before an upload (null: none) and after it. */
type UploadedStep = { from: MarkParts | null; to: MarkParts };

/** The mark without the upload's change; 'changed' when a cell that the upload changed was changed since. */
function withoutUpload({ from, to }: UploadedStep, now: MarkParts | null): MarkParts | null | 'changed' {
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
  const message = count === 1 ? 'upload.oneMarkChanged' : createMessage('upload.marksChanged', { count });
  return new AppError('conflict', message, rows.map(changedMark));
}
