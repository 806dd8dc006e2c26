import type { Knex } from 'knex';
import { transact } from '#server/database/transact.ts';
import { AppError } from '#server/errors.ts';
import { refusePublished } from '#server/marks/refusePublished.ts';
import { keepSchool } from '#server/school/queries.ts';
import { readExamRows } from './examRows.ts';
import { issueTranscripts } from './issueTranscripts.ts';
import { publicationOf } from './publication.ts';

export type PublishedExam = { session: number; term: string; className: string; at: Date; by: string | null };

const classIdOf = async (db: Knex, className: string): Promise<string> => {
  // Marks take a shared lock on this row: none slips in while the exam is being published. It is found by its
  // unique key, because a search by name would lock every class.
  const row = await db('classes')
    .where({ value: Number(className) })
    .forUpdate()
    .first('id');
  if (!row) throw new AppError('notFound', `There is no class ${className}.`);
  return row.id;
};

const record = (
  db: Knex,
  id: string,
  by: string | null,
  at: Date,
  before: object | null,
  after: object | null,
) =>
  db('changes').insert({
    noun: 'publication',
    record_id: id,
    changed_at: at,
    changed_by: by,
    old_value: before && JSON.stringify(before),
    new_value: after && JSON.stringify(after),
  });

/**
 * Publishes an exam of a class: marks are locked, all that its papers say is kept as it stands, and transcripts are
 * issued. Throws 409 when it is published already.
 */
export const publishExam = (db: Knex, exam: PublishedExam): Promise<{ transcripts: number }> =>
  transact(db, async (transaction) => {
    const { session, term, className, at, by } = exam;
    const classId = await classIdOf(transaction, className);
    await refusePublished(transaction, exam, Number(classId));
    const place = { session, term, className, classId, section: 'All', shift: 'All' };
    const rows = await readExamRows(transaction, place);
    const school = await keepSchool(transaction);
    const [inserted] = await transaction('publications').insert({
      session,
      term,
      class_id: classId,
      published_by: by,
      published_at: at,
      frozen: JSON.stringify(rows),
      school: JSON.stringify(school.settings),
      logo: school.logo,
    });
    const id = String(inserted);
    const transcripts = await issueTranscripts(transaction, place, { id, publishedAt: at }, rows);
    if (transcripts === 0)
      throw new AppError('notFound', `No marks entered in ${term} ${session} of class ${className}.`);
    await record(transaction, id, by, at, null, { session, term, className, transcripts });
    return { transcripts };
  });

/** Opens a published exam again, with the reason kept; its transcripts stay on record. Throws 409 when it is open. */
export const unpublishExam = (
  db: Knex,
  exam: PublishedExam & { reason?: string | undefined },
): Promise<void> =>
  transact(db, async (transaction) => {
    const { session, term, className, at, by, reason } = exam;
    const classId = await classIdOf(transaction, className);
    const publication = await publicationOf(transaction, { session, term, classId });
    if (!publication)
      throw new AppError('conflict', `${term} ${session} of class ${className} is not published.`);
    await transaction('publications')
      .where({ id: publication.id })
      .update({ live: null, reopened_at: at, reopened_by: by, reopen_reason: reason ?? null });
    await record(
      transaction,
      publication.id,
      by,
      at,
      { session, term, className },
      { reason: reason ?? null },
    );
  });
