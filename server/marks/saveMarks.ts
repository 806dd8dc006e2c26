import type { Knex } from 'knex';
import { enterMark, isSameMark, type MarkParts } from '#documents/model/mark.ts';
import { inBatches, transact } from '#server/database/transact.ts';
import { type MarkValue, toMarkParts, toValue, VALUES } from './markQueries.ts';
import { type Allows, type Incoming, mergeChanged } from './mergeChanged.ts';
import type { MergedMark } from './present.ts';

/**
 * Stores the marks that differ from the stored ones, each with an entry in the history. Throws 409 as mergeChanged.
 */
export async function saveMarks(
  trx: Knex,
  { key, marks: sent, allows }: MarksToSave,
  change: ChangedBy,
): Promise<SavedMarks> {
  const stored = await storedMarks(
    trx,
    key,
    sent.map(({ studentId }) => studentId),
  );
  const currentFor = ({ studentId }: NewMark) => {
    const mark = stored.get(studentId);
    return { id: mark?.id ?? null, value: valueIn(mark) };
  };
  const after = await mergeChanged(trx, sent, currentFor, allows);
  const steps = sent.map((mark, index) => ({
    studentId: mark.studentId,
    before: currentFor(mark).value,
    after: after[index] ?? null,
  }));
  return { changed: await writeMarks(trx, key, steps, change), ...presentMerged(sent, steps) };
}

/** Marks of one subject and exam to store. */
export type MarksToSave = { key: MarkKey; marks: readonly NewMark[]; allows: Allows };

export type MarkKey = { session: number; term: string; subjectId: string };
export type NewMark = Incoming & { studentId: number };

export type ChangedBy = {
  by: string | null;
  source: string | null;
  at: Date;
  uploadId?: string;
  reason?: string;
};

export type SavedMarks = { changed: number; merged?: MergedMark[] };
type StoredMark = MarkValue & { id: number | string; studentId: number | string; deletedAt: Date | null };

/** The marks of a subject and exam by student, also deleted ones. Locks them for reading. */
export async function storedMarks(
  trx: Knex,
  key: MarkKey,
  studentIds: number[],
): Promise<Map<number, StoredMark>> {
  const found = await inBatches(
    studentIds,
    (batch): PromiseLike<StoredMark[]> =>
      trx('marks')
        .where(key)
        .whereIn('studentId', batch)
        .forShare()
        .select('id', 'studentId', 'deletedAt', ...VALUES),
  );
  return new Map(found.flat().map((mark) => [Number(mark.studentId), mark]));
}

/** The stored mark; null also for a deleted one, so that entering it again is a change from nothing. */
export const valueIn = (mark: StoredMark | undefined): MarkParts | null =>
  !mark || mark.deletedAt ? null : toMarkParts(mark);

/** Stores each changed mark, or its deletion, with an entry in the history. Returns how many changed. */
export async function writeMarks(
  trx: Knex,
  key: MarkKey,
  steps: readonly MarkStep[],
  { by, source, at, uploadId, reason }: ChangedBy,
): Promise<number> {
  const changed = steps.filter(({ before, after }) => !isSameMark(before, after));
  await inBatches(
    changed.flatMap(({ studentId, after }) => (after ? [{ studentId, value: toValue(after) }] : [])),
    (batch) =>
      trx('marks')
        .insert(
          batch.map(({ studentId, value }) => ({
            ...key,
            studentId,
            ...value,
            createdAt: at,
            updatedAt: at,
            deletedAt: null,
            deletedBy: null,
          })),
        )
        .onConflict(['studentId', 'session', 'term', 'subjectId'])
        .merge([...VALUES, 'updatedAt', 'deletedAt', 'deletedBy']),
  );
  await inBatches(
    changed.filter(({ after }) => !after).map(({ studentId }) => studentId),
    (batch) =>
      trx('marks')
        .where(key)
        .whereIn('studentId', batch)
        .update({ deletedAt: at, deletedBy: by, updatedAt: at }),
  );
  const written = await storedMarks(
    trx,
    key,
    changed.map(({ studentId }) => studentId),
  );
  await inBatches(changed, (batch) =>
    trx('mark_changes').insert(
      batch.map(({ studentId, before, after }) => ({
        markId: written.get(studentId)?.id,
        changedAt: at,
        changedBy: by,
        source,
        uploadId: uploadId ?? null,
        reason: reason ?? null,
        oldValue: before && JSON.stringify(toValue(before)),
        newValue: after && JSON.stringify(toValue(after)),
      })),
    ),
  );
  return changed.length;
}

/** A mark before and after a change; null where there is none. */
export type MarkStep = { studentId: number; before: MarkParts | null; after: MarkParts | null };

/** The marks that are stored otherwise than their user entered them. */
function presentMerged(sent: readonly NewMark[], steps: readonly MarkStep[]): Pick<SavedMarks, 'merged'> {
  const merged = sent.flatMap(({ entry, was, path }, index) => {
    const { before, after } = steps[index]!;
    const intended = enterMark(was === undefined ? before : was, entry);
    return !after || isSameMark(after, intended) ? [] : [{ path, mark: after }];
  });
  return merged.length === 0 ? {} : { merged };
}

/**
 * A transaction that changes marks. All writers lock the subject (markedSubject), so statements may read what others
 * committed meanwhile. With repeatable reads the gap locks of two users who enter different subjects of a new exam
 * would deadlock.
 */
export const marksTransaction = <Result>(
  db: Knex,
  work: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> => transact(db, work, { isolationLevel: 'read committed' });
