import type { Knex } from 'knex';
import { type FoundTranscript, nothingFound } from './findTranscript.ts';
import { issuedResults } from './issuedResults.ts';

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
