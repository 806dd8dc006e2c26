import type { Knex } from 'knex';
import { toAsciiDigits } from '#documents/model/digits.ts';
import type { LookupFilters } from '#documents/model/exam.ts';
import type { ExamHead, StudentResult, TranscriptIssue } from '#documents/model/result.ts';
import { AppError } from '#server/errors.ts';
import { countTry, type RateLimits } from '#server/middleware/rateLimit.ts';
import { readSecondFactor } from '#server/school/queries.ts';
import { type IssuedResult, issuedResults } from './issuedResults.ts';
import { refuseClosed } from './publication.ts';

export type FoundTranscript = { exam: ExamHead; result: StudentResult; issue: TranscriptIssue };

/** One answer for all that can be wrong, so that nobody learns which student exists. */
export const nothingFound = () => new AppError('notFound', 'No result found for these details.');

/** What a lookup comes with beside its details. */
export type Visit = { publicUrl: string; limits: RateLimits; address: string };

/**
 * Counts a try at these digits, whether there is such a student or not, so that the count tells nobody who exists.
 * Throws 429 where too many were wrong.
 */
const countGuess = async (studentId: string, { limits, address }: Visit): Promise<void> => {
  await countTry(limits.guardian, `${studentId} ${address}`);
  await countTry(limits.guardianOfStudent, studentId);
};

/** Right digits are no guess. */
const forgiveGuess = async (studentId: string, { limits, address }: Visit): Promise<void> => {
  await limits.guardian.delete(`${studentId} ${address}`);
  await limits.guardianOfStudent.reward(studentId);
};

const isGuardian = async (db: Knex, key: string, digits: string): Promise<boolean> => {
  const row = await db('students').where({ id: key }).first('mobile');
  return toAsciiDigits(digits) === row?.mobile.slice(-4);
};

const findIssued = async (
  db: Knex,
  { session, term, studentId, ...details }: LookupFilters,
  publicUrl: string,
): Promise<IssuedResult | undefined> => {
  const issued = await issuedResults(db, { studentId, session, term }, publicUrl);
  return issued.find(({ exam }) =>
    (['className', 'section', 'shift', 'group'] as const).every((name) => exam[name] === details[name]),
  );
};

const transcriptOf = ({ exam, result, issue }: IssuedResult): FoundTranscript => ({ exam, result, issue });

/** The published result of one student. Throws the same 404 whatever does not match, and 409 while the exam is closed. */
export const findTranscript = async (
  db: Knex,
  filters: LookupFilters,
  visit: Visit,
): Promise<FoundTranscript> => {
  const { studentId, phoneDigits } = filters;
  await refuseClosed(db, filters);
  const isAsked = (await readSecondFactor(db)) !== 'none';
  if (isAsked && phoneDigits === undefined) throw nothingFound();
  if (isAsked) await countGuess(studentId, visit);
  const found = await findIssued(db, filters, visit.publicUrl);
  if (!found || (isAsked && !(await isGuardian(db, found.key, phoneDigits ?? '')))) throw nothingFound();
  if (isAsked) await forgiveGuess(studentId, visit);
  return transcriptOf(found);
};

/** The same for who may read of this student anyway: the guardian's digits keep strangers out. */
export const findKnownTranscript = async (
  db: Knex,
  filters: LookupFilters,
  publicUrl: string,
): Promise<FoundTranscript> => {
  await refuseClosed(db, filters);
  const found = await findIssued(db, filters, publicUrl);
  if (!found) throw nothingFound();
  return transcriptOf(found);
};
