import type { Knex } from 'knex';
import { countOfStudents, createMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import type { Cohort } from '#documents/model/cohort.ts';
import { completeness, type PublishingLack, publishingLacks } from '#documents/rules/completeness.ts';
import { readPublication, refusePublished } from '#server/exams/publication.ts';
import { readExamRows, toCohort } from '#server/exams/results/examRows.ts';
import { AppError, fieldError } from '#server/platform/base/errors.ts';
import type { SigningKey } from '#server/platform/base/signingKey.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { transact } from '#server/platform/database/transact.ts';
import { lockClassExclusive } from '#server/school/classes.ts';
import { snapshotSchool } from '#server/school/queries.ts';
import { recordEvent } from './examEvents.ts';
import { issueTranscripts } from './issueTranscripts.ts';

type ExamToPublish = {
  session: number;
  term: string;
  className: string;
  at: Date;
  by: string | null;
  signingKey: SigningKey;
  /** The reason for publishing although marks are missing. */
  reason?: string | undefined;
};

const MOST_NAMED = 20;

/** 'Section A, Day: English, nobody has a mark (22 students).' */
const lackMessage = (lack: PublishingLack, { subjects }: Cohort): Message => {
  const { section, shift, group, subjectId, missing, isWhole } = lack;
  const count = missing.length;
  const lacking = {
    place: [section, shift, ...(group === 'General' ? [] : [group])],
    subject: subjects.find(({ _id }) => _id === subjectId)?.name ?? subjectId,
    students: countOfStudents(count),
  };
  if (isWhole) return createMessage('exam.lackOfAll', lacking);
  const studentIds = missing.slice(0, MOST_NAMED);
  const more = count - studentIds.length;
  return more > 0
    ? createMessage('exam.lackOfMany', { ...lacking, studentIds, more })
    : createMessage('exam.lackOfSome', { ...lacking, studentIds });
};

/** Rules 10: throws 409 with each section and subject in which marks are missing, and the students. */
const refuseLacks = ({ session, term, className }: ExamToPublish, cohort: Cohort): void => {
  const lacks = publishingLacks(completeness(cohort));
  if (lacks.length === 0) return;
  const count = lacks.reduce((sum, { missing }) => sum + missing.length, 0);
  throw new AppError(
    'conflict',
    count === 1
      ? createMessage('exam.lacksOneMark', { term, session, className })
      : createMessage('exam.lacksMarks', { term, session, className, count }),
    lacks.map((lack, index) => fieldError(`missing.${index}`, lackMessage(lack, cohort))),
  );
};

/**
 * Publishes an exam of a class (rules 10): locks its marks, stores a snapshot of all that is printed, and issues
 * transcripts to students whose transcript changed. Throws 404 without marks, 409 when the exam is published already,
 * or when marks are missing and no reason is given.
 */
export const publishExam = (db: Knex, exam: ExamToPublish) =>
  transact(db, async (transaction) => {
    const { session, term, className, at, by, reason, signingKey } = exam;
    const classId = await lockClassExclusive(transaction, className);
    await refusePublished(transaction, exam, Number(classId));
    const place = { session, term, className, classId };
    const rows = await readExamRows(transaction, place);
    if (rows.marks.length === 0)
      throw new AppError('notFound', createMessage('exam.noMarks', { term, session, className }));
    if (!reason) refuseLacks(exam, toCohort(rows, className));
    const school = await snapshotSchool(transaction);
    const [inserted] = await transaction('publications').insert({
      session,
      term,
      classId,
      publishedBy: by,
      publishedAt: at,
      snapshot: JSON.stringify(rows),
      school: JSON.stringify(school.settings),
      logo: school.logo,
      paper: school.paper,
    });
    const publication = { id: String(inserted), publishedAt: at };
    const issued = await issueTranscripts(transaction, { place, publication, signingKey }, rows, school);
    if (issued.transcripts === 0)
      throw new AppError('notFound', createMessage('exam.noMarks', { term, session, className }));
    const to = { kind: 'published', session, term, className, ...issued, reason: reason || null } as const;
    await recordEvent(transaction, publication.id, { by, at, to });
    await noteResultChange(transaction);
    return issued;
  });

/** Reopens a published exam with a reason; its transcripts stay on record. Throws 404, or 409 when it is open. */
export const unpublishExam = (
  db: Knex,
  exam: Omit<ExamToPublish, 'signingKey'> & { reason: string },
): Promise<void> =>
  transact(db, async (transaction) => {
    const { session, term, className, at, by, reason } = exam;
    const classId = await lockClassExclusive(transaction, className);
    const publication = await readPublication(transaction, { session, term, classId });
    if (!publication)
      throw new AppError('conflict', createMessage('exam.notPublished', { term, session, className }));
    await transaction('publications')
      .where({ id: publication.id })
      .update({ live: null, reopenedAt: at, reopenedBy: by, reopenReason: reason });
    const from = { session, term, className };
    await recordEvent(transaction, publication.id, { by, at, from, to: { kind: 'closed', reason } });
    await noteResultChange(transaction);
  });

/**
 * Rules 13: takes back an exam that was published by mistake, published or reopened. Lookups answer as before any
 * publication, the codes of all its transcripts say that they are withdrawn, and its marks are open. Its history stays;
 * when it is published again, everybody gets a new number and code. Throws 404, or 409 for an exam that is not published.
 */
export const withdrawExam = (
  db: Knex,
  exam: Omit<ExamToPublish, 'signingKey'> & { reason: string },
): Promise<void> =>
  transact(db, async (transaction) => {
    const { session, term, className, at, by, reason } = exam;
    const classId = await lockClassExclusive(transaction, className);
    const ids: string[] = await transaction('publications')
      .where({ session, term, classId })
      .whereNull('withdrawnAt')
      .orderBy('id')
      .forUpdate()
      .pluck('id');
    const newest = ids.at(-1);
    if (newest === undefined)
      throw new AppError('conflict', createMessage('exam.notPublished', { term, session, className }));
    await transaction('publications')
      .whereIn('id', ids)
      .update({ live: null, withdrawnAt: at, withdrawnBy: by, withdrawReason: reason });
    await transaction('transcripts').whereIn('publicationId', ids).update({ live: null });
    const from = { session, term, className };
    await recordEvent(transaction, newest, { by, at, from, to: { kind: 'withdrawn', reason } });
    await noteResultChange(transaction);
  });
