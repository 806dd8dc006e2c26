import type { Knex } from 'knex';
import { createMessage, nameMessage } from '#documents/i18n/messages/index.ts';
import { MARK_PARTS } from '#documents/model/mark.ts';
import { bandForClass } from '#documents/model/school.ts';
import type { ListedSubject, SubjectInput } from '#documents/model/subject.ts';
import { checkMark } from '#documents/rules/checkMark.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { restorable, restore } from '#server/platform/access/restore.ts';
import { AppError, fieldError, refusedField } from '#server/platform/base/errors.ts';
import { transact } from '#server/platform/database/transact.ts';
import { type Page, presentPage, readPage } from '#server/platform/http/paging.ts';
import { lockClasses } from '#server/school/classes.ts';
import { readScheme } from '#server/school/schemes.ts';
import { ownSubject, subjectPolicy } from './policy.ts';
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
  if (!term) return;
  const { className } = row;
  throw new AppError('conflict', createMessage(why, { subject: nameMessage(row), term, session, className }));
}

/** Reads with a lock, to see marks stored while this transaction waited for the subject. */
const marksIn = (transaction: Knex, { id }: ListedRow) =>
  transaction('marks').where({ subjectId: id, deletedAt: null }).forShare();

/**
 * Deleted subjects that the caller may restore, the latest first: all for a superadmin, else those that they deleted.
 */
export async function listDeletedSubjects(db: Knex, caller: Caller, page: Page) {
  const deleted = withClass(db)
    .modify(restorable('subjects', caller))
    .orderBy(['deletedAt', 'subjects.id'].map((column) => ({ column, order: 'desc' })));
  const found = await readPage<ListedRow & { deletedAt: Date }>(deleted, page);
  return presentPage(
    found,
    (row): DeletedSubject => ({ ...presentSubject(row), deletedAt: row.deletedAt.toISOString() }),
  );
}

/**
 * Restores a subject. Throws 403, 404, 409 when it is there, its code is taken or an exam with its marks has been
 * published.
 */
export async function restoreSubject(db: Knex, caller: Caller, id: string): Promise<ListedSubject> {
  const { restored } = await restore<ListedRow, ListedSubject>(
    db,
    caller,
    { ids: [id] },
    {
      rows: async (transaction): Promise<ListedRow[]> => {
        const known = await transaction('subjects').where({ id }).first('classId');
        if (known) await lockClasses(transaction, 'id', [known.classId]);
        await transaction('subjects').where({ id }).forUpdate().first('id');
        return withClass(transaction).where('subjects.id', id);
      },
      period: 'subject.restorePeriod',
      scope: subjectPolicy.edit,
      there: ({ name }) => fieldError('name', createMessage('restore.already', { name })),
      clashes: async (transaction, rows) => {
        for (const row of rows) {
          const subject = { ...toSubject(row), class: String(row.classValue), year: row.session };
          await refuseSameCode(transaction, subject, Number(row.classId), id);
          await refuseUnlikePair(transaction, subject, Number(row.classId), id);
          // An exam may have been published without it meanwhile.
          await requireUnpublished(transaction, row, 'subject.publishedRestore');
        }
        return [];
      },
      write: async (transaction) => {
        await transaction('subjects').where({ id }).update({ live: 1, deletedAt: null, deletedBy: null });
        return presentSubject((await findSubject(transaction, id))!);
      },
    },
  );
  return restored;
}

/**
 * Throws 409 when class or year of a subject would change that has marks, or a day in a routine: both belong to the
 * exams of that class and year.
 */
export async function refuseMoveInUse(transaction: Knex, row: ListedRow, subject: SubjectInput) {
  const path = subject.class === String(row.classValue) ? 'year' : 'class';
  if (path === 'year' && subject.year === row.session) return;
  const subjectId = row.id;
  const named = nameMessage(row);
  if (await transaction('marks').where({ subjectId }).first('id'))
    throw refusedField('conflict', path, createMessage('subject.hasMarks', { subject: named }));
  const paper = await transaction('exam_papers').where({ subjectId }).first('term', 'session');
  if (paper)
    throw refusedField('conflict', path, createMessage('subject.inRoutine', { subject: named, ...paper }));
}

/** Throws 409 when entered marks would be above the new maxima (rules 2). */
export async function refuseMarksAbove(
  transaction: Knex,
  row: ListedRow,
  subject: SubjectInput,
): Promise<void> {
  const scheme = await readScheme(transaction, row.session, Number(row.classId));
  const rows = await marksIn(transaction, row).select(...MARK_PARTS);
  const [counted, band] = [{ ...subject, _id: row.id }, bandForClass(row.classValue)];
  const over = rows.filter((mark) => checkMark(mark, counted, band, scheme).length > 0);
  if (over.length === 0) return;
  throw refusedField('conflict', 'marks', createMessage('subject.marksAbove', { count: over.length }));
}
