import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { schemaMessage } from '#documents/i18n/messages/schemaMessage.ts';
import { isBlankMark, isSameMark, MARK_PARTS, type MarkParts, NO_MARKS } from '#documents/model/mark.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { AppError, type FieldError, fieldError } from '#server/platform/base/errors.ts';
import type { Confirmed, SeenRow } from '#server/platform/http/preview.ts';
import { type Undone, undo } from '#server/platform/http/undo.ts';
import { lockUpload, markUploadUndone } from '#server/platform/sheets/uploads.ts';
import { lockMarks } from './lockMarks.ts';
import { groupByExam, type MarkRow, toMarkParts } from './queries.ts';
import { valueIn, writeMarks } from './saveMarks.ts';
import { refusedToday } from './storeMarks.ts';

/** A mark as it is stored, and as it was before what is undone; 'changed' where somebody changed it since. */
type MarkUndo = { row: MarkRow; before: MarkParts | null; after: MarkParts | null | 'changed' };

/**
 * Undoes an upload of marks: each cell that it changed gets its old value, and other cells keep what was entered
 * since. Throws 404, 403, or 409 when the upload was undone already, an exam is published, or, with each such mark,
 * when one of its cells was changed since; then nothing is undone.
 */
export function undoUpload(db: Knex, caller: Caller, how: Confirmed & { id: string }): Promise<Undone> {
  const { id, at } = how;
  let file = '';
  return undoMarks(db, caller, how, {
    steps: async (trx) => {
      file = (await lockUpload(trx, caller, 'marks', id)).fileName;
      const uploaded = await stepsOfUpload(trx, id);
      const deleted = new AppError('conflict', 'upload.recordDeleted');
      const rows = await lockMarks(trx, caller, [...uploaded.keys()], deleted);
      return rows.flatMap(({ rows: own }) =>
        own.map((row) => {
          const before = valueIn(row);
          return { row, before, after: withoutUpload(uploaded.get(row.id)!, before) };
        }),
      );
    },
    changed: changedMark,
    source: () => schemaMessage('upload.undoOf', { file }),
    done: (trx) => markUploadUndone(trx, id, { by: caller._id, at }),
  });
}

/**
 * Undoes the last change of one mark, while the mark is still `made`, the result of that change; a part first entered
 * by it becomes not entered. Throws 404, 403, or 409 when the mark was changed since or its exam is published.
 */
export const undoChange = (
  db: Knex,
  caller: Caller,
  { id, made, at }: { id: string; made: MarkParts; at: Date },
): Promise<Undone> =>
  undoMarks(
    db,
    caller,
    { at },
    {
      steps: async (trx) => {
        const [exam] = await lockMarks(trx, caller, [id]);
        const row = exam!.rows[0]!;
        const last = await trx('mark_changes').where({ markId: id }).orderBy('id', 'desc').first('oldValue');
        const before = valueIn(row);
        const after =
          last && isSameMark(before, made) ? last.oldValue && toMarkParts(last.oldValue) : 'changed';
        return [{ row, before, after }];
      },
      changed: ({ id: mark }) => fieldError(`marks.${mark}`, 'mark.changedSince'),
      source: () => null,
    },
  );

type Undoing = {
  /** Locks the marks, whose subjects and classes are locked first. Throws 403, 404 or 409. */
  steps: (trx: Knex) => Promise<MarkUndo[]>;
  changed: (row: MarkRow) => FieldError;
  source: () => string | null;
  done?: (trx: Knex) => Promise<unknown>;
};

const undoMarks = (
  db: Knex,
  caller: Caller,
  how: Partial<Confirmed> & { at: Date },
  { steps, changed, source, done }: Undoing,
): Promise<Undone> =>
  undo<MarkUndo>(db, caller, how, {
    steps: async (trx) =>
      (await steps(trx)).filter(({ before, after }) => after === 'changed' || !isSameMark(before, after)),
    // lockMarks asks, before it says anything of the marks.
    scope: () => [],
    written: (_, all) => all.filter(({ after }) => after === 'changed').map(({ row }) => changed(row)),
    // A published exam, which lockMarks refuses too.
    dependents: () => [],
    valid: (trx, all) =>
      refusedToday(
        trx,
        all.map(({ row, after }) => ({ row, mark: formerMark(after) })),
      ),
    seen: (_, all) => all.map(({ row }) => seenMark(row)),
    write: async (trx, all) => {
      const former = new Map(all.map(({ row, after }) => [row.id, formerMark(after)]));
      for (const { exam, rows } of groupByExam(all.map(({ row }) => row))) {
        const written = rows.map((row) => {
          return { studentId: row.studentKey, before: valueIn(row), after: former.get(row.id) ?? null };
        });
        await writeMarks(trx, exam, written, { by: caller._id, source: source(), at: how.at });
      }
      await done?.(trx);
    },
  });

const formerMark = (after: MarkUndo['after']): MarkParts | null => (after === 'changed' ? null : after);

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
