import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { enterMark, isSameMark, MARK_PARTS, type MarkParts } from '#documents/model/mark.ts';
import { AppError, type FieldError } from '#server/platform/base/errors.ts';
import { whenChanged } from '#server/platform/database/changes.ts';
import { inBatches } from '#server/platform/database/transact.ts';
import { personName } from '#server/platform/database/usersWithPeople.ts';
import type { MarkNow } from './present.ts';

/**
 * Returns the mark to store for each entry. Throws 409 with every mark that someone else changed since its user saw it.
 * The caller must have locked the subject (markedSubject).
 */
export async function refuseConflicts(trx: Knex, marks: readonly Incoming[]): Promise<(MarkParts | null)[]> {
  const conflicting = marks.filter(isConflict);
  if (conflicting.length === 0) return marks.map(incomingMark);
  const ids = conflicting.flatMap(({ markId }) => markId ?? []);
  const last = await lastMarkChanges(trx, ids, true);
  const fieldErrors = conflicting.map(({ path, current, markId }): FieldError => {
    const now: MarkNow = { mark: current, ...(last.get(markId ?? '') ?? { by: null, at: null }) };
    return { path, ...describeChange(now), now };
  });
  const count = conflicting.length;
  const message = count === 1 ? 'mark.oneChanged' : createMessage('mark.manyChanged', { count });
  throw new AppError('conflict', message, fieldErrors);
}

/** An entry to store; `was` is the mark that its user saw. Without `was` the entry is put over whatever is stored. */
export type Incoming = {
  entry: MarkParts;
  was?: MarkParts | null | undefined;
  /** The path of the entry in its request. */
  path: string;
  /** The mark as it is stored. */
  current: MarkParts | null;
  /** Also of a deleted mark; null when there has never been one. */
  markId: string | null;
};

/** The mark that an entry makes; the stored mark where its user changed nothing. */
function incomingMark({ entry, was, current }: Incoming): MarkParts | null {
  if (was === undefined) return enterMark(current, entry);
  const mine = enterMark(was, entry);
  return isSameMark(mine, was) ? current : mine;
}

function isConflict(incoming: Incoming): boolean {
  const { was, current } = incoming;
  return was !== undefined && !isSameMark(current, was) && !isSameMark(current, incomingMark(incoming));
}

type LastChange = { by: string | null; at: string };

/** The last change of each mark. With `isLocked` it sees what others committed meanwhile. */
export async function lastMarkChanges(
  db: Knex,
  ids: readonly string[],
  isLocked = false,
): Promise<Map<string, LastChange>> {
  const rows = await inBatches(ids, (batch) => {
    const latest = db('mark_changes').whereIn('markId', batch).groupBy('markId').max('id');
    const query = db('mark_changes')
      .leftJoin('users', 'users.id', 'mark_changes.changedBy')
      .whereIn('mark_changes.id', latest)
      .select('markId', 'changedAt', 'firstName', 'lastName');
    return isLocked ? query.forShare() : query;
  });
  return new Map(
    rows.flat().map((row) => [String(row.markId), { by: personName(row), at: row.changedAt.toISOString() }]),
  );
}

/** What someone else made of a mark, who it was and when, as far as that is known. */
function describeChange({ mark, by, at }: MarkNow): Message {
  const when = at === null ? null : whenChanged(new Date(at));
  if (!mark) {
    if (!when) return createMessage('mark.deletedMeanwhile');
    if (by === null) return createMessage('mark.deletedAt', when);
    return createMessage('mark.deletedByAt', { by, ...when });
  }
  const now = mark.absent ? createMessage('mark.absent') : MARK_PARTS.map((part) => mark[part] ?? '-');
  if (!when) return createMessage('mark.changedTo', { mark: now });
  if (by === null) return createMessage('mark.changedToAt', { mark: now, ...when });
  return createMessage('mark.changedToByAt', { mark: now, by, ...when });
}
