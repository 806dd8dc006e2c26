import type { Knex } from 'knex';
import { toAsciiDigits } from '#documents/model/digits.ts';
import type { LookupFilters } from '#documents/model/exam.ts';
import type { ExamHead, StudentResult, TranscriptIssue } from '#documents/model/result.ts';
import { AppError } from '#server/errors.ts';
import { countTry, type RateLimits } from '#server/middleware/rateLimit.ts';
import { readSecondFactor } from '#server/school/queries.ts';
import { type IssuedResult, issuedResult } from './issuedResult.ts';

export type FoundTranscript = { exam: ExamHead; result: StudentResult; issue: TranscriptIssue };

/** One answer for all that can be wrong, so that nobody learns which student exists. */
export const nothingFound = () => new AppError('notFound', 'No result found for these details.');

/** Throws 429 after too many wrong digits for this student; the right ones start the count anew. */
const isGuardian = async (
  db: Knex,
  key: string,
  digits: string | undefined,
  { guardian }: RateLimits,
): Promise<boolean> => {
  if ((await readSecondFactor(db)) === 'none') return true;
  await countTry(guardian, key);
  const row = await db('students').where({ id: key }).first('mobile');
  const isRight = toAsciiDigits(digits ?? '') === row?.mobile.slice(-4);
  if (isRight) await guardian.delete(key);
  return isRight;
};

/** A class that the school does not have is one more detail that does not match. */
const hideMissing = (error: unknown): null => {
  if (error instanceof AppError && error.code === 'notFound') return null;
  throw error;
};

const findIssued = async (
  db: Knex,
  { phoneDigits: _secret, ...details }: LookupFilters,
  publicUrl: string,
): Promise<IssuedResult | null> => {
  // All would match a student of any section: a detail that was not told.
  if (details.section === 'All' || details.shift === 'All') return null;
  return issuedResult(db, details, publicUrl).catch(hideMissing);
};

/** The published result of one student. Throws the same 404 whatever does not match. */
export const findTranscript = async (
  db: Knex,
  filters: LookupFilters,
  publicUrl: string,
  limits: RateLimits,
): Promise<FoundTranscript> => {
  const found = await findIssued(db, filters, publicUrl);
  if (!found || !(await isGuardian(db, found.key, filters.phoneDigits, limits))) throw nothingFound();
  const { exam, result, issue } = found;
  return { exam, result, issue };
};
