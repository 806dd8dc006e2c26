import type { Knex } from 'knex';
import type { CohortFilters } from '#documents/model/exam.ts';
import type { StudentResult } from '#documents/model/result.ts';
import { compileResults } from '#documents/rules/compileResults.ts';
import { cohortOf, narrowRows, readExamRows } from './examRows.ts';
import { publicationOf, publishedRows } from './publication.ts';
import { placeOf } from './readCohort.ts';

/**
 * What the records of a published exam give today, by the subjects and the scheme that it was published with: a
 * mark that is another one behind the lock shows here, a scheme that the school changed since does not.
 */
export const recordedResults = async (db: Knex, filters: CohortFilters): Promise<StudentResult[]> => {
  const place = await placeOf(db, filters);
  const publication = await publicationOf(db, place);
  const kept = publication && (await publishedRows(db, publication));
  const rows = await readExamRows(db, place);
  const { scheme, subjects } = kept ? narrowRows(kept, place) : rows;
  return compileResults(cohortOf({ ...rows, scheme, subjects }, place.className));
};
