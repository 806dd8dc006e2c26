import type { Knex } from 'knex';
import { AppError, type Fault } from '#server/errors.ts';
import { isSameMark, type MarkValue, partsOf } from './markValue.ts';
import { personName } from './personName.ts';
import type { MarkNow } from './present.ts';

/** A mark to store, with what its writer had read there; without `was` whatever stands there is replaced. */
export type Meant = { value: MarkValue; was?: MarkValue | null | undefined; path: string };
type Standing = { id: number | string | null; value: MarkValue | null };

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Dhaka' });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Dhaka' });

/** Nobody is asked about a mark that is already what she means it to be. */
const isChanged = ({ value, was }: Meant, now: MarkValue | null): boolean =>
  was !== undefined && !isSameMark(now, was) && !isSameMark(now, value);

type LastChange = Omit<MarkNow, 'mark'>;

/** By mark; locked, so that it reads what others committed meanwhile. */
const lastChanges = async (trx: Knex, ids: (number | string)[]): Promise<Map<string, LastChange>> => {
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
};

const deedOf = ({ mark }: MarkNow): string => {
  if (!mark) return 'Deleted';
  if (mark.absent) return 'Changed to absent';
  return `Changed to ${[mark.subjective, mark.objective, mark.practical, mark.classAssignment].join(', ')}`;
};

const said = (now: MarkNow): string => {
  const at = now.at && new Date(now.at);
  const when = at ? ` at ${clock.format(at)} on ${day.format(at)}` : '';
  return `${deedOf(now)}${now.by ? ` by ${now.by}` : ''}${when}`;
};

/** Throws 409 with every mark that someone else changed since its writer read it, and what stands there now. */
export const refuseChanged = async <Mark extends Meant>(
  trx: Knex,
  marks: readonly Mark[],
  standingOf: (mark: Mark) => Standing,
): Promise<void> => {
  const changed = marks.filter((mark) => isChanged(mark, standingOf(mark).value));
  if (changed.length === 0) return;
  const last = await lastChanges(
    trx,
    changed.flatMap((mark) => standingOf(mark).id ?? []),
  );
  const faults = changed.map((mark): Fault => {
    const { id, value } = standingOf(mark);
    const { by, at } = last.get(String(id)) ?? { by: null, at: null };
    const now: MarkNow = { mark: value && partsOf(value), by, at };
    return { path: mark.path, message: said(now), now };
  });
  const which = changed.length === 1 ? 'One mark was' : `${changed.length} marks were`;
  throw new AppError('conflict', `${which} changed by someone else meanwhile; nothing was saved.`, faults);
};
