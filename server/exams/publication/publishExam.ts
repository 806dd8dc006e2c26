import type { Knex } from 'knex';
import {
  countOfStudents,
  createMessage,
  nameMessage,
  studentMessage,
} from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import type { Cohort } from '#documents/model/cohort.ts';
import type { Finding, UnmarkedPart } from '#documents/model/finding.ts';
import { attendanceFindings } from '#documents/rules/attendanceFindings.ts';
import { completeness, type PublishingLack, publishingLacks } from '#documents/rules/completeness.ts';
import { examFindings } from '#documents/rules/examFindings.ts';
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
  reason?: string | undefined;
};

const MAX_NAMED_MISSING = 20;

/** 'Section A, Day: English, nobody has a mark (22 students).' */
const lackMessage = (lack: PublishingLack, cohort: Cohort): Message => {
  const { section, shift, group, subjectId, missing, isWhole } = lack;
  const count = missing.length;
  const lacking = {
    place: [section, shift, ...(group === 'General' ? [] : [group])],
    subject: subjectName(subjectId, cohort),
    students: countOfStudents(count),
  };
  if (isWhole) return createMessage('exam.lackOfAll', lacking);
  const ids = new Map(cohort.students.map(({ _id, studentId }) => [_id, studentId]));
  const studentIds = missing.slice(0, MAX_NAMED_MISSING).map((id) => ids.get(id)!);
  const more = count - studentIds.length;
  return more > 0
    ? createMessage('exam.lackOfMany', { ...lacking, studentIds, more })
    : createMessage('exam.lackOfSome', { ...lacking, studentIds });
};

/**
 * Rules 10 and 14: throws 409 with each section and subject in which marks are missing, and the students, and each part
 * that counts and in which nobody has a mark.
 */
const refuseLacks = (
  { session, term, className }: ExamToPublish,
  cohort: Cohort,
  findings: Finding[],
): void => {
  const lacks = publishingLacks(completeness(cohort));
  const unmarked = findings.filter((finding) => finding.kind === 'unmarkedPart');
  if (lacks.length === 0 && unmarked.length === 0) return;
  const exam = { term, session, className };
  const count = lacks.reduce((sum, { missing }) => sum + missing.length, 0);
  const lacksMarks =
    count === 1
      ? createMessage('exam.lacksOneMark', exam)
      : createMessage('exam.lacksMarks', { ...exam, count });
  throw new AppError('conflict', count > 0 ? lacksMarks : createMessage('exam.lacksParts', exam), [
    ...lacks.map((lack, index) => fieldError(`missing.${index}`, lackMessage(lack, cohort))),
    ...unmarked.map((finding, index) => fieldError(`parts.${index}`, unmarkedMessage(finding, cohort))),
  ]);
};

/** 'Nobody has CA marks in Bangla: totals are at most 70 of 100.' */
const unmarkedMessage = ({ part, subjectId, most, fullMarks }: UnmarkedPart, cohort: Cohort): Message =>
  createMessage('exam.unmarkedPart', {
    ...{ part: createMessage(PART_MESSAGES[part]), subject: subjectName(subjectId, cohort), most, fullMarks },
  });

const PART_MESSAGES = {
  subjective: 'mark.subjective',
  objective: 'mark.objective',
  practical: 'mark.practical',
  classAssignment: 'mark.classAssignment',
  written: 'mark.written',
} as const;

/** Rules 10: throws 409 with each finding that is surely wrong, whatever the reason. */
function refuseStops({ session, term, className }: ExamToPublish, cohort: Cohort, findings: Finding[]): void {
  const stops = findings.filter((finding) => finding.level === 'stop');
  if (stops.length === 0) return;
  const nameOf = (id: string) => {
    const student = cohort.students.find(({ studentId }) => studentId === id);
    return student ? studentMessage(student) : id;
  };
  const describe = (finding: (typeof stops)[number]): Message => {
    const student = { studentId: finding.studentId, student: nameOf(finding.studentId) };
    if (finding.kind === 'moreDays') {
      const { present, workingDays } = finding;
      return createMessage('exam.stopDays', { ...student, present, workingDays });
    }
    const { entered, maximum } = finding;
    const part = createMessage(PART_MESSAGES[finding.part]);
    const subject = subjectName(finding.subjectId, cohort);
    return createMessage('exam.stopMark', { ...student, subject, part, entered, maximum });
  };
  const message = createMessage('exam.stopped', { term, session, className, count: stops.length });
  const named = stops
    .slice(0, MAX_NAMED_MISSING)
    .map((one, index) => fieldError(`findings.${index}`, describe(one)));
  throw new AppError('conflict', message, named);
}

const subjectName = (id: string, { subjects }: Cohort): Message | string => {
  const subject = subjects.find(({ _id }) => _id === id);
  return subject ? nameMessage(subject) : id;
};

/**
 * Publishes an exam of a class (rules 10): locks its marks, stores a snapshot of all that is printed, and issues
 * transcripts to students whose transcript changed. Throws 404 without marks, 409 when the exam is published already or
 * something is surely wrong, or when marks are missing and no reason is given.
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
    const cohort = toCohort(rows, className);
    const findings = [...examFindings(cohort), ...attendanceFindings(cohort.students, rows.attendance)];
    refuseStops(exam, cohort, findings);
    if (!reason) refuseLacks(exam, cohort, findings);
    const school = await snapshotSchool(transaction);
    const { settings, logo, paper } = school;
    const [inserted] = await transaction('publications').insert({
      ...{ session, term, classId, publishedBy: by, publishedAt: at, logo, paper },
      ...{ snapshot: JSON.stringify(rows), recordIds: 1 },
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
