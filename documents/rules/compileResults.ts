import type { Cohort } from '#documents/model/cohort.ts';
import type { StudentResult } from '#documents/model/result.ts';
import { cohortScores } from './cohortScores.ts';
import { finishResults, type GradedClass, gradeClass, type IsInCohort } from './finishResults.ts';

/** Everything of one exam that does not depend on the cohort that is asked for. */
export const compileClass = (cohort: Cohort): GradedClass => gradeClass(cohortScores(cohort), cohort.scheme);

/** The results of one exam, by roll: every student of the cohort, also those without any mark (merit null). */
export const compileResults = (cohort: Cohort, isInCohort?: IsInCohort): StudentResult[] =>
  finishResults(compileClass(cohort), cohort.attendance, isInCohort);
