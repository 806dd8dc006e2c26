import type { Cohort } from '#documents/model/cohort.ts';
import type { StudentResult } from '#documents/model/result.ts';
import { cohortScores } from './cohortScores.ts';
import { finishResults } from './finishResults.ts';

/** The results of one exam, by roll: every student of the cohort, also those without any mark (merit null). */
export const compileResults = (cohort: Cohort): StudentResult[] =>
  finishResults(cohortScores(cohort), cohort.scheme, cohort.attendance);
