import type { Knex } from 'knex';
import { superadmin } from '#server/access.ts';
import { countOf, onlyPage, type Page } from '#server/paging.ts';
import { restorableSince } from '#server/restore.ts';
import type { Caller } from '#server/route.ts';
import { STUDENT_COLUMNS, type StudentRow } from './queries.ts';

export type DeletedRow = StudentRow & { deleted_at: Date };

/** Enrolments that went with their student; one that was undone before did not. */
const wentAlong = (db: Knex, enrolments: string) => (query: Knex.QueryBuilder) => {
  query
    .whereNull(`${enrolments}.live`)
    .where({ [`${enrolments}.updated_at`]: db.ref('students.deleted_at') });
};

const latest = (db: Knex) =>
  db('enrolments as every')
    .max('every.session')
    .where({ 'every.student_id': db.ref('students.id') })
    .modify(wentAlong(db, 'every'));

/** Who can be restored now, and by this caller: all of them by a superadmin, else whom she deleted herself. */
export const listDeleted = async (
  db: Knex,
  caller: Caller,
  { at, ...page }: Page & { at: Date },
): Promise<{ rows: DeletedRow[]; total: number }> => {
  const found = () =>
    db('students')
      .join('enrolments', 'enrolments.student_id', 'students.id')
      .join('classes', 'classes.id', 'enrolments.class_id')
      .whereNull('students.live')
      .where('students.deleted_at', '>', restorableSince(at))
      .modify(wentAlong(db, 'enrolments'))
      .where('enrolments.session', latest(db))
      .modify((query) => {
        if (!superadmin.allows(caller)) query.where('students.deleted_by', caller._id);
      });
  const rows = await found()
    .orderBy([{ column: 'students.deleted_at', order: 'desc' }, 'students.student_id'])
    .modify(onlyPage(page))
    .select<DeletedRow[]>(...STUDENT_COLUMNS);
  return { rows, total: await countOf(found()) };
};

/** Their enrolments of every year count again. */
export const reviveEnrolments = (transaction: Knex, ids: readonly string[], at: Date) =>
  transaction('enrolments')
    .join('students', 'students.id', 'enrolments.student_id')
    .whereIn('students.id', ids)
    .modify(wentAlong(transaction, 'enrolments'))
    .update({ 'enrolments.live': 1, 'enrolments.updated_at': at });
