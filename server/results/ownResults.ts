import type { Knex } from 'knex';
import { termsOf } from '#server/school/queries.ts';
import { type FoundTranscript, nothingFound } from './findTranscript.ts';
import { type IssuedResult, issuedResults } from './issuedResults.ts';
import { latestFirst } from './latestFirst.ts';

/** All of her published results, the latest exam first, whenever each was published. */
export const listOwnResults = async (
  db: Knex,
  studentId: string,
  publicUrl: string,
): Promise<IssuedResult[]> =>
  latestFirst(await issuedResults(db, { studentId }, publicUrl), await termsOf(db));

/** Her own result of one exam. She has signed in, so nothing but the exam is asked. Throws the lookup's 404. */
export const findOwnTranscript = async (
  db: Knex,
  studentId: string,
  { session, term }: { session: number; term: string },
  publicUrl: string,
): Promise<FoundTranscript> => {
  const [found] = await issuedResults(db, { studentId, session, term }, publicUrl);
  if (!found) throw nothingFound();
  return { exam: found.exam, result: found.result, issue: found.issue };
};
