import type { Knex } from 'knex';
import { countOfStudents, createMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import type { Cohort } from '#documents/model/cohort.ts';
import { completeness, type PublishingLack, publishingLacks } from '#documents/rules/completeness.ts';
import { readPublication, refusePublished } from '#server/exams/publication.ts';
import { readExamRows, toCohort } from '#server/exams/results/examRows.ts';
import { readEarlierExam } from '#server/exams/results/readCohort.ts';
import { AppError, fieldError } from '#server/platform/base/errors.ts';
import type { SigningKey } from '#server/platform/base/signingKey.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { transact } from '#server/platform/database/transact.ts';
import { lockClassExclusive } from '#server/school/classes.ts';
import type { ClassExam } from '#server/school/exam.ts';
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
  const message =
    count === 1
      ? createMessage('exam.lacksOneMark', { term, session, className })
      : createMessage('exam.lacksMarks', { term, session, className, count });
  const toError = (lack: PublishingLack, index: number) =>
    fieldError(`missing.${index}`, lackMessage(lack, cohort));
  throw new AppError('conflict', message, lacks.map(toError));
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
    const named = { session, term, className };
    const place = { ...named, classId };
    const rows = await readExamRows(transaction, place);
    const noMarks = () => new AppError('notFound', createMessage('exam.noMarks', named));
    if (rows.marks.length === 0) throw noMarks();
    if (!reason) refuseLacks(exam, toCohort(rows, className));
    const school = await snapshotSchool(transaction);
    const { settings, logo, paper } = school;
    const [inserted] = await transaction('publications').insert({
      ...{ session, term, classId, publishedBy: by, publishedAt: at, logo, paper },
      snapshot: JSON.stringify(rows),
      earlier: JSON.stringify(await readEarlierExam(transaction, place)),
      school: JSON.stringify(settings),
    });
    const publication = { id: String(inserted), publishedAt: at };
    const issued = await issueTranscripts(transaction, { place, publication, signingKey }, rows, school);
    if (issued.transcripts === 0) throw noMarks();
    const to = { kind: 'published', ...named, ...issued, reason: reason || null } as const;
    await recordEvent(transaction, publication.id, { by, at, to });
    await noteResultChange(transaction);
    return issued;
  });

type ExamToEnd = Omit<ExamToPublish, 'signingKey'> & { reason: string };

/** Ends the publication of an exam by `end`, which returns its id, or undefined for none. Throws 404 or 409. */
const endPublication = (
  db: Knex,
  { session, term, className, at, by, reason }: ExamToEnd,
  kind: 'closed' | 'withdrawn',
  end: (transaction: Knex, place: ClassExam) => Promise<string | undefined>,
): Promise<void> =>
  transact(db, async (transaction) => {
    const exam = { session, term, className };
    const id = await end(transaction, { ...exam, classId: await lockClassExclusive(transaction, className) });
    if (id === undefined) throw new AppError('conflict', createMessage('exam.notPublished', exam));
    await recordEvent(transaction, id, { by, at, from: exam, to: { kind, reason } });
    await noteResultChange(transaction);
  });

/** Reopens a published exam with a reason; its transcripts stay on record. Throws 404, or 409 when it is open. */
export const unpublishExam = (db: Knex, exam: ExamToEnd): Promise<void> =>
  endPublication(db, exam, 'closed', async (transaction, place) => {
    const id = (await readPublication(transaction, place))?.id;
    const reopened = { reopenedAt: exam.at, reopenedBy: exam.by, reopenReason: exam.reason };
    if (id)
      await transaction('publications')
        .where({ id })
        .update({ live: null, ...reopened });
    return id;
  });

/**
 * Rules 13: takes back an exam that was published by mistake, published or reopened. Lookups answer as before any
 * publication, the codes of all its transcripts say that they are withdrawn, and its marks are open. Its history stays;
 * when it is published again, everybody gets a new number and code. Throws 404, or 409 for an exam that is not published.
 */
export const withdrawExam = (db: Knex, exam: ExamToEnd): Promise<void> =>
  endPublication(db, exam, 'withdrawn', async (transaction, { session, term, classId }) => {
    const ids: string[] = await transaction('publications')
      .where({ session, term, classId })
      .whereNull('withdrawnAt')
      .orderBy('id')
      .forUpdate()
      .pluck('id');
    if (ids.length === 0) return undefined;
    const withdrawn = { withdrawnAt: exam.at, withdrawnBy: exam.by, withdrawReason: exam.reason };
    await transaction('publications')
      .whereIn('id', ids)
      .update({ live: null, ...withdrawn });
    await transaction('transcripts').whereIn('publicationId', ids).update({ live: null });
    return ids.at(-1);
  });
