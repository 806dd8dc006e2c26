import type { Knex } from 'knex';
import { toAsciiDigits } from '#documents/model/digits.ts';
import type { LookupFilters } from '#documents/model/exam.ts';
import type { ExamHead, StudentResult, TranscriptIssue } from '#documents/model/result.ts';
import { AppError } from '#server/errors.ts';
import { readSecondFactor } from '#server/school/queries.ts';
import { type IssuedResult, issuedResult } from './issuedResult.ts';

export type FoundTranscript = { exam: ExamHead; result: StudentResult; issue: TranscriptIssue };

/** One answer for all that can be wrong, so that nobody learns which student exists. */
export const nothingFound = () => new AppError('notFound', 'No result found for these details.');

const isGuardian = async (db: Knex, key: string, digits: string | undefined): Promise<boolean> => {
  if ((await readSecondFactor(db)) === 'none') return true;
  const row = await db('students').where({ id: key }).first('mobile');
  return toAsciiDigits(digits ?? '') === row?.mobile.slice(-4);
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
): Promise<FoundTranscript> => {
  const found = await findIssued(db, filters, publicUrl);
  if (!found || !(await isGuardian(db, found.key, filters.phoneDigits))) throw nothingFound();
  const { exam, result, issue } = found;
  return { exam, result, issue };
};
