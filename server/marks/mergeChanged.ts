import type { Knex } from 'knex';
import {
  enterMark,
  isSameMark,
  MARK_PARTS,
  type MarkParts,
  NO_MARKS,
  type MarkPart as Part,
} from '#documents/model/mark.ts';
import { AppError, type FieldError } from '#server/base/errors.ts';
import { personName } from '#server/users/personName.ts';
import type { DisputedCell, MarkNow } from './present.ts';

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Dhaka' });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Dhaka' });
type CurrentMark = { id: number | string | null; value: MarkParts | null };

/**
 * The marks to store, one for each that came in, so that what someone else entered meanwhile stays too. Throws 409 with
 * every mark of which both changed the same cell, and what is stored now. The caller holds the subject (markedSubject),
 * so nothing changes before it is written.
 */
export async function mergeChanged<Mark extends Incoming>(
  trx: Knex,
  marks: readonly Mark[],
  standingOf: (mark: Mark) => CurrentMark,
  allows: Allows,
): Promise<(MarkParts | null)[]> {
  const both = marks.map((mark) => ({ mark, merged: merge(mark, standingOf(mark).value, allows) }));
  const disputed = both.filter(({ merged }) => merged.disputed.length > 0);
  if (disputed.length === 0) return both.map(({ merged }) => merged.mark);
  const last = await lastChanges(
    trx,
    disputed.flatMap(({ mark }) => standingOf(mark).id ?? []),
  );
  const fieldErrors = disputed.map(({ mark, merged }): FieldError => {
    const { id, value } = standingOf(mark);
    const { by, at } = last.get(String(id)) ?? { by: null, at: null };
    const now: MarkNow = { mark: value, by, at, cells: merged.disputed, merged: merged.mark ?? mark.entry };
    return { path: mark.path, message: said(now), now };
  });
  const which = disputed.length === 1 ? 'One mark was' : `${disputed.length} marks were`;
  throw new AppError(
    'conflict',
    `${which} changed by someone else meanwhile; nothing was saved.`,
    fieldErrors,
  );
}

/** An entry to store, with what its writer had read there; without `was` it is put over whatever is stored. */
export type Incoming = { entry: MarkParts; was?: MarkParts | null | undefined; path: string };

/** Whether a mark may be stored: two sides that are right alone may be more than full marks together. */
export type Allows = (mark: MarkParts) => boolean;

/** The mark that keeps both, and the cells that both changed: there it has mine, and the person must choose. */
type Merged = { mark: MarkParts | null; disputed: DisputedCell[] };

function merge({ entry, was }: Incoming, theirs: MarkParts | null, allows: Allows): Merged {
  if (was === undefined) return { mark: enterMark(theirs, entry), disputed: [] };
  const merged = mergeMark({ was, mine: entry, theirs });
  if (!theirs || !merged.mark || merged.disputed.length > 0 || allows(merged.mark)) return merged;
  const mine = enterMark(was, entry) ?? merged.mark;
  return { mark: mine, disputed: differing(mine, theirs) };
}

/** What one person had read and entered now, and what someone else made of it meanwhile. */
type BothSides = { was: MarkParts | null; mine: MarkParts; theirs: MarkParts | null };

/** Each part as the side has it that changed it. An absence or a deletion concerns the mark as a whole. */
function mergeMark({ was, mine, theirs }: BothSides): Merged {
  const meant = enterMark(was, mine);
  if (isSameMark(meant, was)) return { mark: theirs, disputed: [] };
  if (isSameMark(theirs, was) || isSameMark(theirs, meant)) return { mark: meant, disputed: [] };
  if (!theirs || theirs.absent || mine.absent) return { mark: meant, disputed: ['mark'] };
  const before = was && !was.absent ? was : NO_MARKS;
  const isMine = (part: Part) => mine[part] !== null && mine[part] !== before[part];
  const isTheirs = (part: Part) => theirs[part] !== before[part];
  const taken = MARK_PARTS.filter(isMine).map((part) => [part, mine[part]]);
  return {
    mark: { ...theirs, ...Object.fromEntries(taken) },
    disputed: MARK_PARTS.filter((part) => isMine(part) && isTheirs(part) && mine[part] !== theirs[part]),
  };
}

/** Where the two differ. */
const differing = (one: MarkParts, other: MarkParts): Part[] =>
  MARK_PARTS.filter((part) => one[part] !== other[part]);

type LastChange = Pick<MarkNow, 'by' | 'at'>;

/** By mark; locked, so that it reads what others committed meanwhile. */
async function lastChanges(trx: Knex, ids: (number | string)[]): Promise<Map<string, LastChange>> {
  const rows = await trx('mark_changes')
    .leftJoin('users', 'users.id', 'mark_changes.changed_by')
    .whereIn('mark_id', ids)
    .orderBy('mark_changes.id')
    .forShare()
    .select('mark_id', 'changed_at', 'first_name', 'last_name');
  return new Map(
    rows.map((row): [string, LastChange] => [
      String(row.mark_id),
      { by: personName(row), at: row.changed_at.toISOString() },
    ]),
  );
}

function said(now: MarkNow): string {
  const at = now.at && new Date(now.at);
  const when = at ? ` at ${clock.format(at)} on ${day.format(at)}` : '';
  return `${describeChange(now)}${now.by ? ` by ${now.by}` : ''}${when}`;
}

function describeChange({ mark }: Pick<MarkNow, 'mark'>): string {
  if (!mark) return 'Deleted';
  if (mark.absent) return 'Changed to absent';
  const parts = [mark.subjective, mark.objective, mark.practical, mark.classAssignment];
  return `Changed to ${parts.map((part) => part ?? '-').join(', ')}`;
}
