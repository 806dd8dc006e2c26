import type { Cohort } from '#documents/model/cohort.ts';
import type { Explanation } from '#documents/model/explanation.ts';
import { compileClass } from './compileResults.ts';
import { explainMark } from './explainMark.ts';
import { explainStudents } from './explainStudents.ts';
import type { IsInCohort } from './finishResults.ts';

/** How each result of compileResults follows from the marks, in the same order. */
export const explainResults = (cohort: Cohort, isInCohort: IsInCohort = () => true): Explanation[] =>
  explainStudents(compileClass(cohort), cohort.attendance, isInCohort, (score) => [
    { term: null, percent: '100', mark: explainMark(score, cohort.classValue, cohort.scheme) },
  ]);
