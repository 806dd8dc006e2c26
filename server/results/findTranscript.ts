import type { Knex } from 'knex';
import { toAsciiDigits } from '#documents/model/digits.ts';
import type { LookupFilters } from '#documents/model/exam.ts';
import type { ExamHead, StudentResult, TranscriptIssue } from '#documents/model/result.ts';
import { AppError } from '#server/errors.ts';
import { readSecondFactor } from '#server/school/queries.ts';
import { cohortResults } from './cohortResults.ts';

export type FoundTranscript = { exam: ExamHead; result: StudentResult; issue: TranscriptIssue };

/** One answer for all that can be wrong, so that nobody learns which student exists. */
const nothingFound = () => new AppError('notFound', 'No result found for these details.');

const isGuardian = async (
  db: Knex,
  key: string | undefined,
  digits: string | undefined,
): Promise<boolean> => {
  if ((await readSecondFactor(db)) === 'none') return true;
  const row = await db('students').where({ id: key }).first('mobile');
  return toAsciiDigits(digits ?? '') === row?.mobile.slice(-4);
};

/** The published result of one student. Throws the same 404 whatever does not match. */
export const findTranscript = async (
  db: Knex,
  filters: LookupFilters,
  publicUrl: string,
): Promise<FoundTranscript> => {
  const isCohort = filters.section !== 'All' && filters.shift !== 'All';
  const read = isCohort ? await cohortResults(db, filters).catch(hideMissing) : null;
  const key = read?.keys.get(filters.studentId);
  const result = read?.results.find(({ studentInfo }) => studentInfo.studentId === filters.studentId);
  const issued =
    read?.publication &&
    (await db('transcripts')
      .where({ publication_id: read.publication.id, student_id: key ?? 0 })
      .first());
  if (!read || !result || !issued || !(await isGuardian(db, key, filters.phoneDigits))) throw nothingFound();
  const issue = { serial: issued.serial, verifyUrl: `${publicUrl}/verify/${issued.code}` };
  return { exam: read.exam, result, issue };
};

/** A class that the school does not have is one more detail that does not match. */
const hideMissing = (error: unknown): null => {
  if (error instanceof AppError && error.code === 'notFound') return null;
  throw error;
};
