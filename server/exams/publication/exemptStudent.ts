import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { MERGED_TERM } from '#documents/model/exam.ts';
import { readPublication } from '#server/exams/publication.ts';
import type { ExamRows } from '#server/exams/results/examRows.ts';
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
import { requireTerm } from '#server/school/queries.ts';
import { type CorrectedBy, changedTranscripts, storeCorrection } from './correctExam.ts';
import { mergedChanges, readPartner } from './mergedChanges.ts';
import { presentTranscriptChanges } from './present.ts';

/** `exempt` makes an exemption, else it is taken back. */
type ExemptionChange = { session: number; term: string; reason: string; exempt: boolean };

type ExemptOptions = CorrectedBy & { dryRun: boolean };

/**
 * Rules 7: makes or takes back a student's exemption from a term. Where the exam is published its snapshot, the
 * transcripts that change and its history are stored in the same transaction. Returns the exams whose print changes,
 * with their students; a dry run stores nothing. Throws 404 for an unknown student or exemption, 400 for an unknown term
 * or a session without an enrolment, 409 when the student is exempt already or has a mark in the term.
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
    await requireChange(transaction, student, change, publication && own);
    if (change.exempt && publication) refuseMarked(own, student, change);
    const after = withExemption(own, id, change.exempt);
    const merged = mergedChanges(place, { own, after, partner });
    const exams = merged.length > 0 ? [{ session, term: MERGED_TERM, students: merged }] : [];
    const { dryRun, by, at, signingKey } = options;
    if (!dryRun) await storeExemption(transaction, student, change, options);
    if (!publication) return exams;
    const rows = await publishedRows(transaction, publication.id);
    const changed = { place, publication, after: withExemption(rows, id, change.exempt) };
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

/** Where the register and the copy of a published exam differ, both may be made as the change says. */
async function requireChange(
  trx: Knex,
  { id }: StudentRow,
  change: ExemptionChange,
  copy: ExamRows | null,
): Promise<void> {
  const { session, term, exempt } = change;
  const named = { term, session };
  const known = await trx('exemptions').where({ studentId: id, session, term }).first('id');
  const isRegistered = known !== undefined;
  const isInCopy = copy ? (copy.exempt ?? []).includes(id) : isRegistered;
  if (!exempt) {
    if (!isRegistered && !isInCopy) throw new AppError('notFound', createMessage('exemption.none', named));
    return;
  }
  if (isRegistered && isInCopy)
    throw refusedField('conflict', 'term', createMessage('exemption.already', named));
  const mark = await trx('marks')
    .where({ studentId: id, session, term, absent: 0 })
    .whereNull('deletedAt')
    .first('id');
  if (mark) throw hasMarks(change);
}

/** A published exam keeps the marks with which it was published. */
function refuseMarked({ marks }: ExamRows, { id }: StudentRow, change: ExemptionChange): void {
  if (marks.some((mark) => mark.studentId === id && !mark.absent)) throw hasMarks(change);
}

const hasMarks = ({ term, session }: ExemptionChange): AppError =>
  refusedField('conflict', 'term', createMessage('exemption.hasMarks', { term, session }));

async function storeExemption(
  trx: Knex,
  { id }: StudentRow,
  { session, term, reason, exempt }: ExemptionChange,
  { by, at }: ExemptOptions,
): Promise<void> {
  const row = { id, session, term, reason };
  if (exempt) return storeExemptions(trx, [row], { by, at });
  await trx('exemptions').where({ studentId: id, session, term }).del();
  await recordExemptions(trx, 'exemptionEnded', [row], { by, at });
}

/** The rows with or without the student among the exempt. */
function withExemption(rows: ExamRows, id: string, isExempt: boolean): ExamRows {
  const { exempt = [], ...others } = rows;
  const left = exempt.filter((one) => one !== id);
  const now = isExempt ? [...left, id] : left;
  return now.length > 0 ? { ...others, exempt: now } : others;
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
 * The terms that do not count for a student, the latest first, those that were published before the student joined, and
 * whether the caller may change them.
 */
export const listExemptions = async (db: Knex, id: string, caller: Caller) => {
  const data: Pick<ExemptionChange, 'session' | 'term' | 'reason'>[] = await db('exemptions')
    .where({ studentId: id })
    .orderBy([{ column: 'session', order: 'desc' }, 'id'])
    .select('session', 'term', 'reason');
  const joiners = await readJoiners(db, (query) => {
    query.where({ 'students.id': id });
  });
  return { data, ...presentMissed(caller, await missedExams(db, joiners)) };
};

/** GET /student/:id/exemptions */
export type ExemptionsAnswer = Awaited<ReturnType<typeof listExemptions>>;

/** PUT and DELETE /student/:id/exemptions: the exams whose print changes, with their students. */
export type ExemptionChanges = { exams: Awaited<ReturnType<typeof changeExemption>> };
