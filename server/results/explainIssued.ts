import type { Knex } from 'knex';
import type { Explanation } from '#documents/model/explanation.ts';
import { agrees } from '#documents/rules/agrees.ts';
import { explainResults } from '#documents/rules/explainResults.ts';
import { AppError } from '#server/errors.ts';
import { isWithin } from './examPlace.ts';
import { cohortOf } from './examRows.ts';
import type { FoundTranscript } from './findTranscript.ts';
import { readExam } from './readCohort.ts';

/**
 * How a result was worked out, from the rows of its exam. Of a published one the two are kept apart, so they are
 * held against each other: a transcript never carries a page that contradicts it.
 */
export const explainIssued = async (
  db: Knex,
  { exam, result }: Pick<FoundTranscript, 'exam' | 'result'>,
): Promise<Explanation> => {
  const { session, term, className, group, section, shift } = exam;
  const { place, rows } = await readExam(db, { session, term, className, group, section, shift });
  const { studentId } = result.studentInfo;
  const explanation = explainResults(cohortOf(rows, className), isWithin(place)).find(
    (each) => each.studentId === studentId,
  );
  if (explanation && agrees(explanation, result)) return explanation;
  throw new AppError('conflict', 'The records of this result have changed since it was published.');
};
