import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { MARK_PARTS } from '#documents/model/mark.ts';
import { bandForClass } from '#documents/model/school.ts';
import type { ListedSubject, SubjectInput } from '#documents/model/subject.ts';
import { checkMark } from '#documents/rules/checkMark.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { requireRestore, restorable } from '#server/platform/access/restore.ts';
import { AppError, refusedField } from '#server/platform/base/errors.ts';
import { transact } from '#server/platform/database/transact.ts';
import { type Page, presentPage, readPage } from '#server/platform/http/paging.ts';
import { lockClassesShared } from '#server/school/classes.ts';
import { readScheme } from '#server/school/schemes.ts';
import { ownSubject } from './policy.ts';
import { type DeletedSubject, presentSubject } from './present.ts';
import { findSubject, type ListedRow, toSubject, withClass } from './queries.ts';
import { refuseSameCode, refuseUnlikePair } from './subjectConflicts.ts';

/**
 * Deletes a subject. Throws 403, 404, or 409 while a published exam has marks in it. Other marks stay for a restore.
 */
export const removeSubject = (db: Knex, caller: Caller, id: string): Promise<void> =>
  transact(db, async (transaction) => {
    const row = await ownSubject(transaction, caller, id);
    await requireUnpublished(transaction, row, 'subject.publishedDelete');
    await transaction('subjects')
      .where({ id })
      .update({ live: null, deletedAt: new Date(), deletedBy: caller._id });
  });

type PublishedKey = 'subject.publishedDelete' | 'subject.publishedRestore' | 'subject.publishedChange';

/** Throws 409 while a published exam has marks in the subject, because the published results depend on it. */
export async function requireUnpublished(transaction: Knex, row: ListedRow, why: PublishedKey) {
  const { session } = row;
  const terms = await marksIn(transaction, row).where({ session }).pluck('term');
  const [term] = await transaction('publications')
    .where({ session, classId: row.classId, live: 1 })
    .whereIn('term', [...new Set(terms)])
    .orderBy('publishedAt')
    .forShare()
    .pluck('term');
  const { name: subject, className } = row;
  if (term) throw new AppError('conflict', createMessage(why, { subject, term, session, className }));
}

/** Reads with a lock, to see marks stored while this transaction waited for the subject. */
const marksIn = (transaction: Knex, { id }: ListedRow) =>
  transaction('marks').where({ subjectId: id, deletedAt: null }).forShare();

/**
 * Deleted subjects that the caller may restore, the latest first: all for a superadmin, else those that they deleted.
 */
export async function listDeletedSubjects(db: Knex, caller: Caller, page: Page) {
  const deleted = withClass(db)
    .modify(restorable('subjects', { caller }))
    .orderBy(['deletedAt', 'subjects.id'].map((column) => ({ column, order: 'desc' })));
  const found = await readPage<ListedRow & { deletedAt: Date }>(deleted, page);
  return presentPage(
    found,
    (row): DeletedSubject => ({ ...presentSubject(row), deletedAt: row.deletedAt.toISOString() }),
  );
}

/**
 * Throws 404 unless the subject was deleted in the last 30 days, 403 when someone else deleted it and the caller is
 * no superadmin, 409 when its code is taken or an exam with its marks has been published.
 */
export const restoreSubject = (db: Knex, caller: Caller, id: string): Promise<ListedSubject> =>
  transact(db, async (transaction) => {
    const deleted = () => transaction('subjects').where({ id }).modify(restorable('subjects'));
    const known = await deleted().first('classId');
    if (known) await lockClassesShared(transaction, [{ classId: known.classId, subjectId: id }]);
    const removed = await deleted().forUpdate().first('deletedBy');
    if (!removed) throw new AppError('notFound', 'subject.restorePeriod');
    requireRestore(caller, removed);
    await transaction('subjects').where({ id }).update({ live: 1, deletedAt: null, deletedBy: null });
    const row = (await findSubject(transaction, id))!;
    const subject = { ...toSubject(row), class: String(row.classValue), year: row.session };
    await refuseSameCode(transaction, subject, Number(row.classId), id);
    await refuseUnlikePair(transaction, subject, Number(row.classId), id);
    // An exam may have been published without it meanwhile.
    await requireUnpublished(transaction, row, 'subject.publishedRestore');
    return presentSubject(row);
  });

/**
 * Throws 409 when class or year of a subject with marks would change: marks belong to the exams of that class and
 * year.
 */
export async function requireUnmoved(transaction: Knex, row: ListedRow, subject: SubjectInput) {
  const path = subject.class === String(row.classValue) ? 'year' : 'class';
  if (path === 'year' && subject.year === row.session) return;
  if (!(await transaction('marks').where({ subjectId: row.id }).first('id'))) return;
  throw refusedField('conflict', path, createMessage('subject.hasMarks', { subject: row.name }));
}

/** Throws 409 when entered marks would be above the new maxima (rules 2). */
export async function requireRoom(transaction: Knex, row: ListedRow, subject: SubjectInput): Promise<void> {
  const scheme = await readScheme(transaction, row.session, Number(row.classId));
  const rows = await marksIn(transaction, row).select(...MARK_PARTS);
  const [counted, band] = [{ ...subject, _id: row.id }, bandForClass(row.classValue)];
  const over = rows.filter((mark) => checkMark(mark, counted, band, scheme).length > 0);
  if (over.length === 0) return;
  throw refusedField('conflict', 'marks', createMessage('subject.marksAbove', { count: over.length }));
}
