import type { Knex } from 'knex';
import { superadmin } from '#server/access.ts';
import { countOf, onlyPage, type Page } from '#server/paging.ts';
import { restorableSince } from '#server/restore.ts';
import type { Caller } from '#server/route.ts';
import { narrowMarks } from './markPolicy.ts';
import { type MarkRow, marksWithPlace, selectMarks } from './markQueries.ts';

/** What can be restored now, the latest first: all of it by a superadmin, else what the caller deleted in her place. */
export const listDeletedMarks = async (
  db: Knex,
  caller: Caller,
  { at, ...page }: Page & { at: Date },
): Promise<{ rows: MarkRow[]; total: number }> => {
  const found = () =>
    marksWithPlace(db)
      .where('marks.deleted_at', '>', restorableSince(at))
      .modify(narrowMarks(db, caller))
      .modify((query) => {
        if (!superadmin.allows(caller)) query.where('marks.deleted_by', caller._id);
      });
  const rows = await selectMarks(
    found()
      .orderBy([
        { column: 'marks.deleted_at', order: 'desc' },
        { column: 'enrolments.section' },
        { column: 'enrolments.shift' },
        { column: 'enrolments.roll' },
        { column: 'marks.id' },
      ])
      .modify(onlyPage(page)),
  );
  return { rows, total: await countOf(found()) };
};
