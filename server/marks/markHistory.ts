import type { Knex } from 'knex';
import { type MarkValue, partsOf } from './markValue.ts';
import { personName } from './personName.ts';
import type { MarkChange } from './present.ts';

const LONGEST = 200;

/** MariaDB hands JSON over as text, MySQL as what it says. */
const partsIn = (stored: unknown): MarkChange['from'] => {
  const value: MarkValue | null = typeof stored === 'string' ? JSON.parse(stored) : (stored as MarkValue);
  return value ? partsOf(value) : null;
};

/** What became of a mark, the latest first. */
export const markHistory = async (db: Knex, id: string): Promise<MarkChange[]> => {
  const rows = await db('mark_changes')
    .leftJoin('users', 'users.id', 'mark_changes.changed_by')
    .where({ mark_id: id })
    .orderBy('mark_changes.id', 'desc')
    .limit(LONGEST)
    .select('changed_at', 'first_name', 'last_name', 'source', 'reason', 'old_value', 'new_value');
  return rows.map((row) => ({
    at: row.changed_at.toISOString(),
    by: personName(row),
    from: partsIn(row.old_value),
    to: partsIn(row.new_value),
    source: row.source,
    reason: row.reason,
  }));
};
