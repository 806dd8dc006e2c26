import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import {
  enterMark,
  isSameMark,
  MARK_PARTS,
  type MarkParts,
  NO_MARKS,
  type MarkPart as Part,
} from '#documents/model/mark.ts';
import { AppError, type FieldError } from '#server/platform/base/errors.ts';
import { whenChanged } from '#server/platform/database/changes.ts';
import { inBatches } from '#server/platform/database/transact.ts';
import { personName } from '#server/platform/database/usersWithPeople.ts';
import type { ConflictingCell, MarkNow } from './present.ts';

/**
 * Merges entries with what someone else stored meanwhile, and returns the mark to store for each. Throws 409 with
 * every mark of which both changed the same cell. The caller must have locked the subject (markedSubject).
 */
export async function mergeChanged(trx: Knex, marks: readonly Incoming[], allows: Allows) {
  const all = marks.map((incoming) => ({ ...incoming, ...merge(incoming, allows) }));
  const conflicting = all.filter(({ cells }) => cells.length > 0);
  if (conflicting.length === 0) return all.map(({ mark }) => mark);
  const ids = conflicting.flatMap(({ markId }) => markId ?? []);
  const last = await lastMarkChanges(trx, ids, true);
  const fieldErrors = conflicting.map(({ path, entry, current, markId, mark, cells }): FieldError => {
    const { by, at } = last.get(markId ?? '') ?? { by: null, at: null };
    const now: MarkNow = { mark: current, by, at, cells, merged: mark ?? entry };
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

/** Whether a mark is within the maxima: two entries that are valid alone may exceed full marks together. */
export type Allows = (mark: MarkParts) => boolean;

/** The merged mark, and the cells that both changed: there it has the caller's value, and the user must choose. */
type Merged = { mark: MarkParts | null; cells: ConflictingCell[] };

function merge({ entry, was, current }: Incoming, allows: Allows): Merged {
  if (was === undefined) return { mark: enterMark(current, entry), cells: [] };
  const merged = mergeMark(was, entry, current);
  if (!current || !merged.mark || merged.cells.length > 0 || allows(merged.mark)) return merged;
  const mine = enterMark(was, entry) ?? merged.mark;
  return { mark: mine, cells: MARK_PARTS.filter((part) => mine[part] !== current[part]) };
}

/** Takes each part from the side that changed it. An absence or a deletion changes the whole mark. */
function mergeMark(was: MarkParts | null, mine: MarkParts, theirs: MarkParts | null): Merged {
  const incoming = enterMark(was, mine);
  if (isSameMark(incoming, was)) return { mark: theirs, cells: [] };
  if (isSameMark(theirs, was) || isSameMark(theirs, incoming)) return { mark: incoming, cells: [] };
  if (!theirs || theirs.absent || mine.absent) return { mark: incoming, cells: ['mark'] };
  const before = was && !was.absent ? was : NO_MARKS;
  const isMine = (part: Part) => mine[part] !== null && mine[part] !== before[part];
  const isTheirs = (part: Part) => theirs[part] !== before[part];
  const taken = MARK_PARTS.filter(isMine).map((part) => [part, mine[part]]);
  return {
    mark: { ...theirs, ...Object.fromEntries(taken) },
    cells: MARK_PARTS.filter((part) => isMine(part) && isTheirs(part) && mine[part] !== theirs[part]),
  };
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
