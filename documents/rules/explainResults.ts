import type { Cohort } from '#documents/model/cohort.ts';
import type { Explanation } from '#documents/model/explanation.ts';
import { cohortScores } from './cohortScores.ts';
import { explainMark } from './explainMark.ts';
import { explainStudents } from './explainStudents.ts';

/** How each result of compileResults follows from the marks, in the same order. */
export const explainResults = (cohort: Cohort): Explanation[] =>
  explainStudents(cohortScores(cohort), cohort, (score) => [
    { term: null, percent: '100', mark: explainMark(score, cohort.classValue, cohort.scheme) },
  ]);
