import type { Knex } from 'knex';
import { createMessage, nameMessage } from '#documents/i18n/messages/index.ts';
import type { MarkedSubject } from '#documents/model/cohort.ts';
import { MERGED_TERM } from '#documents/model/exam.ts';
import type { Mark } from '#documents/model/mark.ts';
import type { Subject } from '#documents/model/subject.ts';
import { takenSubjects } from '#documents/rules/takenSubjects.ts';
import { readPublication } from '#server/exams/publication.ts';
import { type ExamRows, toCohort } from '#server/exams/results/examRows.ts';
import { publishedRows } from '#server/exams/results/publishedRows.ts';
import { effectiveRows } from '#server/exams/results/readCohort.ts';
import {
  type ExemptionEvent,
  exemptJoiners,
  presentPerson,
  recordExemptions,
  storeExemptions,
} from '#server/people/students/exemptions.ts';
import { missedExams, presentMissed, readJoiners } from '#server/people/students/missedExams.ts';
import { findStudent, lockStudents, type StudentRow } from '#server/people/students/queries.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { AppError, refusedField } from '#server/platform/base/errors.ts';
import { transact } from '#server/platform/database/transact.ts';
import { lockClasses } from '#server/school/classes.ts';
import type { ClassExam } from '#server/school/exam.ts';
import { requireTerm } from '#server/school/queries.ts';
import { toSubject } from '#server/school/subjects/queries.ts';
import { type CorrectedBy, changedTranscripts, storeCorrection } from './correctExam.ts';
import { mergedChanges, readPartner } from './mergedChanges.ts';
import { presentTranscriptChanges } from './present.ts';

/** `exempt` makes an exemption, else it is taken back; without a subject it is from the whole term. */
type ExemptionChange = {
  session: number;
  term: string;
  reason: string;
  exempt: boolean;
  subjectId?: string | undefined;
};

type ExemptOptions = CorrectedBy & { dryRun: boolean };

/**
 * Rules 1 and 7: makes or takes back a student's exemption from a term, or from one subject of it. Where the exam is published its snapshot, the
 * transcripts that change and its history are stored in the same transaction. Returns the exams whose print changes,
 * with their students; a dry run stores nothing. Throws 404 for an unknown student or exemption, 400 for an unknown term,
 * a session without an enrolment or a subject that the student does not take, 409 when the student is exempt already or has
 * a mark in the term or the subject.
 */
export async function changeExemption(db: Knex, id: string, change: ExemptionChange, options: ExemptOptions) {
  const { session, term } = change;
  // Read before the transaction, whose first read must come after its locks.
  const classId = await findEnrolledClass(db, id, session);
  return transact(db, async (transaction) => {
    await lockClasses(transaction, 'id', classId === null ? [] : [classId]);
    const student = await requireEnrolled(transaction, id, session);
    if (classId === null || classId !== (await findEnrolledClass(transaction, id, session)))
      throw new AppError('conflict', 'correction.examChanged');
    if (change.exempt) await requireTerm(transaction, term);
    const place = { session, term, className: String(student.classValue), classId };
    const publication = await readPublication(transaction, place);
    const { rows: own } = await effectiveRows(transaction, place);
    const partner = await readPartner(transaction, place);
    const subject = await requireSubject(transaction, student, change, { place, own });
    const decision = { ...change, subject };
    await requireChange(transaction, student, decision, publication && own);
    if (change.exempt && publication) refuseMarked(own, student, decision);
    const after = withExemption(own, id, decision);
    const merged = mergedChanges(place, { own, after, partner });
    const exams = merged.length > 0 ? [{ session, term: MERGED_TERM, students: merged }] : [];
    const { dryRun, by, at, signingKey } = options;
    if (!dryRun) await storeExemption(transaction, student, decision, options);
    if (!publication) return exams;
    const rows = await publishedRows(transaction, publication.id);
    const changed = { place, publication, after: withExemption(rows, id, decision) };
    const found = await changedTranscripts(transaction, { ...changed, rows, at });
    const { before, printed, ended } = found;
    const corrected = { ...changed, after: found.after };
    const students = presentTranscriptChanges({ before, changed: printed, ended });
    if (!dryRun) {
      const to: ExemptionEvent = {
        kind: change.exempt ? 'exempted' : 'exemptionEnded',
        issued: printed.size,
        reason: change.reason,
        students: [presentPerson(student)],
        ...(subject && { subject: subject.name, subjectBn: subject.nameBn || null }),
      };
      const plan = { ...corrected, changed: printed, ended, signingKey };
      await storeCorrection(transaction, plan, { by, at, to });
    }
    return students.length > 0 ? [{ session, term, students }, ...exams] : exams;
  });
}

async function findEnrolledClass(db: Knex, studentId: string, session: number): Promise<string | null> {
  const row = await db('enrolments').where({ studentId, session, live: 1 }).first('classId');
  return row?.classId ?? null;
}

/** The student with the enrolment of the session, locked. */
async function requireEnrolled(trx: Knex, id: string, session: number): Promise<StudentRow> {
  const [known] = await lockStudents(trx, [id]);
  if (!known) throw new AppError('notFound', 'student.notFound');
  const enrolled = await findStudent(trx, id, session);
  if (!enrolled) throw refusedField('badInput', 'session', createMessage('student.notEnrolled', { session }));
  return enrolled;
}

/** A change with its subject, null for the whole term. */
type Decision = ExemptionChange & { subject: Subject | null };

/**
 * The subject from which the student is exempt; null for the whole term. A new exemption is from a subject that the
 * student takes in the exam.
 */
async function requireSubject(
  trx: Knex,
  { id, studentId }: StudentRow,
  { subjectId, exempt, session, term }: ExemptionChange,
  { place, own }: { place: ClassExam; own: ExamRows },
): Promise<Subject | null> {
  if (subjectId === undefined) return null;
  const { className } = place;
  const row = await trx('subjects').where({ id: subjectId, session, classId: place.classId }).first();
  const subject = own.subjects.find(({ _id }) => _id === subjectId) ?? (row && toSubject(row));
  const notInClass = createMessage('subject.notInClass', { className, session });
  if (!subject) throw refusedField('badInput', 'subjectId', notInClass);
  if (!exempt) return subject;
  const student = toCohort(own, className).students.find(({ _id }) => _id === id);
  const exam = { session, term, className };
  if (!student)
    throw refusedField('conflict', 'term', createMessage('correction.notInClass', { studentId, ...exam }));
  if (!takenSubjects(toCohort(own, className))(student).takes(subject)) {
    const notTaken = createMessage('exemption.notTaken', {
      subject: nameMessage(subject),
      className,
      session,
    });
    throw refusedField('badInput', 'subjectId', notTaken);
  }
  return subject;
}

/** Where the register and the copy of a published exam differ, both may be made as the change says. */
async function requireChange(
  trx: Knex,
  { id }: StudentRow,
  change: Decision,
  copy: ExamRows | null,
): Promise<void> {
  const { session, term, exempt, subject } = change;
  const isRegistered = (await registered(trx, id, change).first('id')) !== undefined;
  const isInCopy = copy ? isExempt(copy, id, subject) : isRegistered;
  if (!exempt) {
    if (!isRegistered && !isInCopy)
      throw new AppError(
        'notFound',
        subject
          ? createMessage('exemption.subjectNone', { term, session, subject: nameMessage(subject) })
          : createMessage('exemption.none', { term, session }),
      );
    return;
  }
  if (isRegistered && isInCopy) {
    const already = subject
      ? createMessage('exemption.subjectAlready', { term, session, subject: nameMessage(subject) })
      : createMessage('exemption.already', { term, session });
    throw refusedField('conflict', subject ? 'subjectId' : 'term', already);
  }
  const mark = await trx('marks')
    .where({ studentId: id, session, term, absent: 0, ...(subject && { subjectId: subject._id }) })
    .whereNull('deletedAt')
    .first('id');
  if (mark) throw hasMarks(change);
}

/** The exemption in the register. */
function registered(trx: Knex, studentId: string, { session, term, subject }: Decision): Knex.QueryBuilder {
  const key = { studentId, session, term };
  return subject
    ? trx('subject_exemptions').where({ ...key, subjectId: subject._id })
    : trx('exemptions').where(key);
}

const isExempt = ({ exempt = [], exemptSubjects = [] }: ExamRows, id: string, subject: Subject | null) =>
  subject
    ? exemptSubjects.some(({ studentId, subjectId }) => studentId === id && subjectId === subject._id)
    : exempt.includes(id);

/** A published exam keeps the marks with which it was published. */
function refuseMarked({ marks }: ExamRows, { id }: StudentRow, change: Decision): void {
  const isOf = (mark: Mark) => !change.subject || mark.subjectId === change.subject._id;
  if (marks.some((mark) => mark.studentId === id && !mark.absent && isOf(mark))) throw hasMarks(change);
}

const hasMarks = ({ term, session, subject }: Decision): AppError =>
  subject
    ? refusedField(
        'conflict',
        'subjectId',
        createMessage('exemption.hasMark', { term, session, subject: nameMessage(subject) }),
      )
    : refusedField('conflict', 'term', createMessage('exemption.hasMarks', { term, session }));

async function storeExemption(
  trx: Knex,
  { id }: StudentRow,
  change: Decision,
  { by, at }: ExemptOptions,
): Promise<void> {
  const { session, term, reason, subject } = change;
  const row = { id, session, term, reason, ...(subject && { subject }) };
  if (change.exempt) return storeExemptions(trx, [row], { by, at });
  await registered(trx, id, change).del();
  await recordExemptions(trx, 'exemptionEnded', [row], { by, at });
}

/** The rows with or without the student among the exempt, from the term or the subject. */
function withExemption(rows: ExamRows, id: string, { exempt: isNow, subject }: Decision): ExamRows {
  const { exempt = [], exemptSubjects = [], ...others } = rows;
  const own = { studentId: id, subjectId: subject?._id ?? '' };
  const isOwn = (one: MarkedSubject) => one.studentId === id && one.subjectId === own.subjectId;
  const left = { ofTerm: exempt, ofSubject: exemptSubjects };
  if (subject) left.ofSubject = exemptSubjects.filter((one) => !isOwn(one));
  else left.ofTerm = exempt.filter((one) => one !== id);
  const ofTerm = isNow && !subject ? [...left.ofTerm, id] : left.ofTerm;
  const ofSubject = isNow && subject ? [...left.ofSubject, own] : left.ofSubject;
  return {
    ...others,
    ...(ofTerm.length > 0 && { exempt: ofTerm }),
    ...(ofSubject.length > 0 && { exemptSubjects: ofSubject }),
  };
}

/**
 * Exempts students who joined after exams of their classes were published, from those exams: what an upload does, for
 * those whom nobody decided about yet. Returns how many exemptions were made; who missed nothing is left out.
 */
export const exemptLate = (
  db: Knex,
  wanted: { ids: readonly string[]; session: number; terms: readonly string[] },
  how: { by: string; at: Date },
): Promise<number> =>
  transact(db, async (trx) => {
    const { ids, session, terms } = wanted;
    const enrolled = () =>
      readJoiners(trx, (query) => {
        query.whereIn('students.id', ids).where({ 'enrolments.session': session });
      });
    const classes = (await enrolled()).map(({ className }) => className);
    await lockClasses(trx, 'value', classes);
    await lockStudents(trx, ids);
    const joiners = (await enrolled()).filter(({ className }) => classes.includes(className));
    const missed = await missedExams(trx, joiners);
    const late = missed.filter(({ term }) => terms.includes(term));
    return exemptJoiners(trx, late, how);
  });

/**
 * The terms and subjects that do not count for a student, the latest first, the terms that were published before the
 * student joined, and whether the caller may change them.
 */
export const listExemptions = async (db: Knex, id: string, caller: Caller) => {
  const ofTerms: ListedExemption[] = await db('exemptions')
    .where({ studentId: id })
    .orderBy('id')
    .select('session', 'term', 'reason');
  const ofSubjects: (ListedExemption & { subjectId: string; name: string; nameBn: string | null })[] =
    await db('subject_exemptions as exempt')
      .join('subjects', 'subjects.id', 'exempt.subjectId')
      .where({ studentId: id })
      .orderBy('exempt.id')
      .select('exempt.session', 'term', 'reason', 'subjectId', 'subjects.name', 'subjects.nameBn');
  const data = [
    ...ofTerms,
    ...ofSubjects.map(({ subjectId: _id, name, nameBn, ...one }) => ({
      ...one,
      subject: { _id, name, nameBn },
    })),
  ].toSorted((one, other) => other.session - one.session);
  const joiners = await readJoiners(db, (query) => {
    query.where({ 'students.id': id });
  });
  return { data, ...presentMissed(caller, await missedExams(db, joiners)) };
};

/** `subject` is left out where the whole term does not count. */
type ListedExemption = Pick<ExemptionChange, 'session' | 'term' | 'reason'> & {
  subject?: { _id: string; name: string; nameBn: string | null };
};

/** GET /student/:id/exemptions */
export type ExemptionsAnswer = Awaited<ReturnType<typeof listExemptions>>;

/** PUT and DELETE /student/:id/exemptions: the exams whose print changes, with their students. */
export type ExemptionChanges = { exams: Awaited<ReturnType<typeof changeExemption>> };
