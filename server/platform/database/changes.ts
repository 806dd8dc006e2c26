import type { Knex } from 'knex';
import { inBatches } from './transact.ts';

type Change = {
  noun:
    | 'role'
    | 'password'
    | 'secondStep'
    | 'school'
    | 'paper'
    | 'certificateText'
    | 'scheme'
    | 'publication'
    | 'student'
    /** A teacher whom an upload added or changed; the record is the upload. */
    | 'teacherUpload'
    | 'backup';
  recordId: string | number;
  /** Row id of the user; null when a file or a command made the change. */
  by: string | null;
  at?: Date | undefined;
  from?: unknown;
  to: unknown;
};

/** Stores in the history who changed a record, when, and its values before and after. */
export const recordChange = async (transaction: Knex, change: Change): Promise<void> => {
  await transaction('changes').insert(toRow(change));
};

/** The same for many records at once. */
export const recordChanges = async (transaction: Knex, changes: readonly Change[]): Promise<void> => {
  await inBatches(changes, (batch) => transaction('changes').insert(batch.map(toRow)));
};

const toRow = ({ noun, recordId, by, at = new Date(), from = null, to }: Change) => ({
  noun,
  recordId,
  changedAt: at,
  changedBy: by,
  oldValue: from && JSON.stringify(from),
  newValue: to && JSON.stringify(to),
});
