import type { Knex } from 'knex';
import { isSameMark, type MarkParts } from '#documents/model/mark.ts';
import { isReopened } from '#server/exams/publication.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { inBatches } from '#server/platform/database/transact.ts';
import { type Incoming, refuseConflicts } from './markConflicts.ts';
import { type StoredParts, toMarkParts, VALUES } from './queries.ts';

/** Stores the marks that differ from the stored ones, with an entry in the history. Throws 409 as refuseConflicts. */
export async function saveMarks(
  trx: Knex,
  { key, marks }: MarksToSave,
  change: ChangedBy,
): Promise<SavedMarks> {
  const entered = await refuseConflicts(trx, marks);
  const steps = marks.map(({ student, current: before }, index) => {
    return { studentId: String(student?.id), before, after: entered[index] ?? null };
  });
  return { changed: await writeMarks(trx, key, steps, change) };
}

/** Marks of one subject and exam to store, whose subject is locked. */
type MarksToSave = {
  key: MarkKey;
  marks: readonly (Incoming & { student: { id: number } | undefined })[];
};
type MarkKey = { session: number; term: string; subjectId: string };

export type ChangedBy = {
  by: string | null;
  source: string | null;
  at: Date;
  uploadId?: string;
  reason?: string;
};

export type SavedMarks = { changed: number };
type StoredMark = StoredParts & { id: string; studentId: string; deletedAt: Date | null };

/** The marks of a subject and exam by the row id of the student, also deleted ones. Locks them for reading. */
export async function storedMarks(trx: Knex, { session, term, subjectId }: MarkKey, studentIds: string[]) {
  const found = await inBatches(
    studentIds,
    (batch): PromiseLike<StoredMark[]> =>
      trx('marks')
        .where({ session, term, subjectId })
        .whereIn('studentId', batch)
        .forShare()
        .select('id', 'studentId', 'deletedAt', ...VALUES),
  );
  return new Map(found.flat().map((mark) => [mark.studentId, mark]));
}

/** The stored mark; null also for a deleted one, so that entering it again is a change from nothing. */
export const valueIn = (mark: (StoredParts & { deletedAt: Date | null }) | undefined): MarkParts | null =>
  !mark || mark.deletedAt ? null : toMarkParts(mark);

/**
 * Stores each changed mark, or its deletion, with an entry in the history. Returns how many changed. In transact:
 * all writers lock the subject (markedSubject), so statements may read what others committed meanwhile, and with
 * repeatable reads the gap locks of two users who enter different subjects of a new exam would deadlock.
 */
export async function writeMarks(
  trx: Knex,
  { session, term, subjectId }: MarkKey,
  steps: readonly MarkStep[],
  { by, source, at, ...change }: ChangedBy,
): Promise<number> {
  const key = { session, term, subjectId };
  const { uploadId = null, reason = null } = change;
  const changed = steps.filter(({ before, after }) => !isSameMark(before, after));
  const times = { createdAt: at, updatedAt: at, deletedAt: null, deletedBy: null };
  const entered = changed.flatMap(({ studentId, after }) =>
    after ? [{ ...key, studentId, ...after, ...times }] : [],
  );
  await inBatches(entered, (batch) =>
    trx('marks')
      .insert(batch)
      .onConflict(['studentId', 'session', 'term', 'subjectId'])
      .merge([...VALUES, 'updatedAt', 'deletedAt', 'deletedBy']),
  );
  const deleted = changed.flatMap(({ studentId, after }) => (after ? [] : [studentId]));
  const deletion = { deletedAt: at, deletedBy: by, updatedAt: at };
  await inBatches(deleted, (batch) => trx('marks').where(key).whereIn('studentId', batch).update(deletion));
  const ids = changed.map(({ studentId }) => studentId);
  const written = await storedMarks(trx, key, ids);
  await inBatches(changed, (batch) =>
    trx('mark_changes').insert(
      batch.map(({ studentId, before, after }) => ({
        markId: written.get(studentId)?.id,
        ...{ changedAt: at, changedBy: by, source, uploadId, reason },
        oldValue: before && JSON.stringify(before),
        newValue: after && JSON.stringify(after),
      })),
    ),
  );
  // Whether lookups say that a reopened exam is being corrected depends on its having marks.
  const isOtherCount = changed.some(({ before, after }) => !before || !after);
  if (isOtherCount && (await isReopened(trx, key))) await noteResultChange(trx);
  return changed.length;
}

/** A mark of a student, by row id, before and after a change; null where there is none. */
export type MarkStep = { studentId: string; before: MarkParts | null; after: MarkParts | null };
