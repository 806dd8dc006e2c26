import type { Knex } from 'knex';

type Change = {
  noun: 'role' | 'password' | 'school' | 'scheme' | 'publication' | 'backup';
  recordId: string | number;
  /** Row id of the user; null when a file or a command made the change. */
  by: string | null;
  at?: Date | undefined;
  from?: unknown;
  to: unknown;
};

/** Stores in the history who changed a record, when, and its values before and after. */
export const recordChange = async (
  transaction: Knex,
  { noun, recordId, by, at = new Date(), from = null, to }: Change,
): Promise<void> => {
  await transaction('changes').insert({
    noun,
    recordId,
    changedAt: at,
    changedBy: by,
    oldValue: from && JSON.stringify(from),
    newValue: to && JSON.stringify(to),
  });
};
