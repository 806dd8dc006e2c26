import type { Knex } from 'knex';
import type { Cohort } from '#documents/model/cohort.ts';
import { completeness, type PublishingLack, publishingLacks } from '#documents/rules/completeness.ts';
import { AppError } from '#server/base/errors.ts';
import { transact } from '#server/database/transact.ts';
import { readPublication } from '#server/exams/publication.ts';
import { refusePublished } from '#server/exams/refusePublished.ts';
import { readExamRows, toCohort } from '#server/results/examRows.ts';
import { snapshotSchool } from '#server/school/queries.ts';
import { recordEvent } from './examEvents.ts';
import { issueTranscripts } from './issueTranscripts.ts';

export type PublishedExam = {
  session: number;
  term: string;
  className: string;
  at: Date;
  by: string | null;
  /** The reason for publishing although marks are missing. */
  reason?: string | undefined;
};

/**
 * Locks the class and returns its id. Storing marks takes a shared lock on this row, so none is stored while the exam
 * is published, corrected or closed. Found by its unique key, because a search by name would lock all classes. Throws
 * 404.
 */
export const lockClass = async (db: Knex, className: string): Promise<string> => {
  const row = await db('classes')
    .where({ value: Number(className) })
    .forUpdate()
    .first('id');
  if (!row) throw new AppError('notFound', `There is no class ${className}.`);
  return row.id;
};

const MOST_NAMED = 20;

const studentsWithout = ({ missing, isWhole }: PublishingLack): string => {
  const count = missing.length === 1 ? '1 student' : `${missing.length} students`;
  if (isWhole) return `nobody has a mark (${count})`;
  const more = missing.length > MOST_NAMED ? ` and ${missing.length - MOST_NAMED} more` : '';
  return `${count} without a mark: ${missing.slice(0, MOST_NAMED).join(', ')}${more}`;
};

/** 'Section A, Day: English, nobody has a mark (22 students).' */
const lackMessage = (lack: PublishingLack, { subjects }: Cohort): string => {
  const { section, shift, group, subjectId } = lack;
  const subject = subjects.find(({ _id }) => _id === subjectId)?.name ?? subjectId;
  const place = [section, shift, ...(group === 'General' ? [] : [group])].join(', ');
  return `Section ${place}: ${subject}, ${studentsWithout(lack)}.`;
};

/** Rules 10: throws 409 with each section and subject in which marks are missing, and the students. */
const refuseLacks = ({ session, term, className }: PublishedExam, cohort: Cohort): void => {
  const lacks = publishingLacks(completeness(cohort));
  if (lacks.length === 0) return;
  const count = lacks.reduce((sum, { missing }) => sum + missing.length, 0);
  throw new AppError(
    'conflict',
    `${term} ${session} of class ${className} lacks ${count === 1 ? '1 mark' : `${count} marks`}: enter them, or give the reason for publishing without them.`,
    lacks.map((lack, index) => ({ path: `missing.${index}`, message: lackMessage(lack, cohort) })),
  );
};

/**
 * Publishes an exam of a class (rules 10): locks its marks, stores a snapshot of all that is printed, and issues
 * transcripts to students whose transcript changed. Throws 404 without marks, 409 when the exam is published already,
 * or when marks are missing and no reason is given.
 */
export const publishExam = (
  db: Knex,
  exam: PublishedExam,
): Promise<{ transcripts: number; issued: number }> =>
  transact(db, async (transaction) => {
    const { session, term, className, at, by, reason } = exam;
    const classId = await lockClass(transaction, className);
    await refusePublished(transaction, exam, Number(classId));
    const place = { session, term, className, classId };
    const rows = await readExamRows(transaction, place);
    if (rows.marks.length === 0)
      throw new AppError('notFound', `No marks entered in ${term} ${session} of class ${className}.`);
    if (!reason) refuseLacks(exam, toCohort(rows, className));
    const school = await snapshotSchool(transaction);
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
    const publication = { id: String(inserted), publishedAt: at };
    const issued = await issueTranscripts(transaction, place, publication, rows, school);
    if (issued.transcripts === 0)
      throw new AppError('notFound', `No marks entered in ${term} ${session} of class ${className}.`);
    await recordEvent(transaction, publication.id, { by, at }, null, {
      kind: 'published',
      session,
      term,
      className,
      ...issued,
      reason: reason || null,
    });
    return issued;
  });

/**
 * Reopens a published exam and stores the reason; its transcripts stay on record. Throws 404, or 409 when it is open.
 */
export const unpublishExam = (db: Knex, exam: PublishedExam & { reason: string }): Promise<void> =>
  transact(db, async (transaction) => {
    const { session, term, className, at, by, reason } = exam;
    const classId = await lockClass(transaction, className);
    const publication = await readPublication(transaction, { session, term, classId });
    if (!publication)
      throw new AppError('conflict', `${term} ${session} of class ${className} is not published.`);
    await transaction('publications')
      .where({ id: publication.id })
      .update({ live: null, reopened_at: at, reopened_by: by, reopen_reason: reason });
    await recordEvent(
      transaction,
      publication.id,
      { by, at },
      { session, term, className },
      { kind: 'closed', reason },
    );
  });
