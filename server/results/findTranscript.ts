import type { Knex } from 'knex';
import { toAsciiDigits } from '#documents/model/digits.ts';
import type { LookupFilters } from '#documents/model/exam.ts';
import type { ExamHead, StudentResult, TranscriptIssue } from '#documents/model/result.ts';
import { AppError } from '#server/errors.ts';
import { countTry, type RateLimits } from '#server/middleware/rateLimit.ts';
import { readSecondFactor } from '#server/school/queries.ts';
import { type IssuedResult, issuedResults } from './issuedResults.ts';

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
