import type { Knex } from 'knex';
import type { PlainKey } from '#documents/i18n/messages/index.ts';
import { AppError, type FieldError, refuseFields } from '#server/platform/base/errors.ts';
import { transact } from '#server/platform/database/transact.ts';
import { type Caller, requireAllowed, superadmin } from './access.ts';
import { NOT_IN_SCOPE, onlyOwn } from './scope.ts';
import { lockCaller } from './token.ts';

/** Contract 1: records deleted before this time (30 days back) can no longer be restored. */
export const restorableSince = (at: Date): Date => new Date(at.getTime() - 30 * 24 * 60 * 60 * 1000);

/** For `query.modify`: the rows of a table that were deleted in the last 30 days and that the caller may restore. */
export const restorable =
  (table: string, caller: Caller) =>
  (query: Knex.QueryBuilder): void => {
    query.whereNull(`${table}.live`).where(`${table}.deletedAt`, '>', restorableSince(new Date()));
    query.modify(onlyOwn(caller, `${table}.deletedBy`));
  };

/** `deletedAt` is null for a record that is there. */
type Deletable = { deletedAt: Date | null; deletedBy: string | null };

/** What a restore is made of, in the order in which `restore` asks. */
type Restore<Row extends Deletable, Answer> = {
  /** Locks classes first, then the records, and reads them after that: deleted ones, and those that are there. */
  rows: (transaction: Knex, now: Caller) => Promise<Row[]>;
  /** The 404 of an unknown record, and of one that was deleted too long ago. */
  period: PlainKey;
  /** Whether the record is in the caller's present scope; `now` is the caller as stored, locked. */
  scope: (now: Caller, row: Row) => boolean;
  /** That a record is there already. */
  there: (row: Row) => FieldError;
  /** Who has the place of a record by now, and what of it would be refused if somebody entered it today. */
  clashes: (
    transaction: Knex,
    rows: readonly Row[],
  ) => readonly FieldError[] | Promise<readonly FieldError[]>;
  /** Restores, with an entry in the history. */
  write: (transaction: Knex, rows: readonly Row[]) => Promise<Answer>;
};

/**
 * Restores what was deleted in the last 30 days, for the user who deleted it and for a superadmin. Records that somebody
 * restored meanwhile are named (`there`), and the others are restored. Throws 403, 404, or 409 with each record whose
 * place is taken, and where every record is there already.
 */
export const restore = <Row extends Deletable, Answer>(
  db: Knex,
  caller: Caller,
  { ids, at = new Date() }: { ids: readonly string[]; at?: Date | undefined },
  parts: Restore<Row, Answer>,
): Promise<{ restored: Answer; there: FieldError[] }> =>
  transact(db, async (transaction) => {
    const now = await lockCaller(transaction, caller);
    const rows = await parts.rows(transaction, now);
    const isExpired = ({ deletedAt }: Row) => deletedAt !== null && deletedAt <= restorableSince(at);
    if (rows.length < ids.length || rows.some(isExpired)) throw new AppError('notFound', parts.period);
    const deleted = rows.filter(({ deletedAt }) => deletedAt !== null);
    for (const { deletedBy } of deleted)
      requireAllowed(superadmin.allows(now) || deletedBy === now._id, 'restore.others');
    for (const row of rows) requireAllowed(parts.scope(now, row), NOT_IN_SCOPE);
    const there = rows.filter(({ deletedAt }) => deletedAt === null).map(parts.there);
    if (deleted.length === 0) refuseFields('conflict', there);
    refuseFields('conflict', await parts.clashes(transaction, deleted));
    return { restored: await parts.write(transaction, deleted), there };
  });
