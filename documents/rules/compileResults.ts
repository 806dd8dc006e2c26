import type { Cohort } from '#documents/model/cohort.ts';
import type { MergedStudentResult, StudentResult } from '#documents/model/result.ts';
import { addDays, type DaysOf, daysFor } from './attendanceDays.ts';
import { cohortScores } from './cohortScores.ts';
import {
  type FinishedStudent,
  finishedStudents,
  finishResults,
  type GradedClass,
  gradeClass,
  type IsInCohort,
} from './finishResults.ts';
import { mergedScores } from './mergedScores.ts';
import { placementKey } from './placements.ts';

/** The results of one exam, by roll: every student of the cohort, also those without any mark (merit null). */
export const compileResults = (cohort: Cohort, isInCohort?: IsInCohort): StudentResult[] =>
  finishResults(compileClass(cohort), daysFor(cohort.attendance), isInCohort);

/** The part of the results of one exam that does not depend on the requested cohort. */
export const compileClass = (cohort: Cohort): GradedClass => gradeClass(cohortScores(cohort), cohort.scheme);

type ResultsByStudent = ReadonlyMap<string, StudentResult>;

/** The final result of a class, and the result of each student in each term, by `_id`. */
type MergedClass = { halfYearly: ResultsByStudent; annual: ResultsByStudent; final: GradedClass };

/** Half Yearly + Annual (rules 7): the part that does not depend on the requested cohort. */
export function compileMergedClass(halfYearly: Cohort, annual: Cohort): MergedClass {
  const knownIds = new Set(halfYearly.students.map(({ _id }) => _id));
  const arrived = annual.students.filter(({ _id }) => !knownIds.has(_id));
  return {
    // With the students who have left since: the others keep their positions.
    halfYearly: resultsInSections({ ...halfYearly, students: [...halfYearly.students, ...arrived] }),
    annual: resultsInSections(annual),
    final: gradeClass(mergedScores(halfYearly, annual).both, annual.scheme),
  };
}

/** The result of each student in the section, shift and group that they have in an exam, as the exam says it. */
function resultsInSections(cohort: Cohort): ResultsByStudent {
  const compiled = compileClass(cohort);
  const daysOf = daysFor(cohort.attendance);
  const sections = new Set(cohort.students.map(placementKey));
  const results = [...sections].flatMap((section) =>
    finishedStudents(compiled, daysOf, (student) => placementKey(student) === section),
  );
  return new Map(results.map(({ _id, result }) => [_id, result]));
}

/** The merged results of a cohort with the `_id` of each student, by roll (rules 7). Only the final part depends on the cohort. */
export function finishedMergedStudents(
  { halfYearly, annual, final }: MergedClass,
  isInCohort?: IsInCohort,
): FinishedStudent<MergedStudentResult>[] {
  const termsOf = (_id: string) => ({
    halfYearlyResults: halfYearly.get(_id)!,
    annualResults: annual.get(_id)!,
  });
  const daysOf: DaysOf = (student) =>
    addDays(
      Object.values(termsOf(student._id)).flatMap(({ summary, exempt }) => {
        const { workingDays, present } = summary;
        return exempt ? [] : [{ workingDays, present }];
      }),
    );
  return finishedStudents(final, daysOf, isInCohort).map(({ _id, result }) => ({
    _id,
    result: { ...result, ...termsOf(_id) },
  }));
}

/** Half Yearly + Annual (rules 7) of a cohort of the annual exam's class, by roll. */
export const compileMergedResults = (
  halfYearly: Cohort,
  annual: Cohort,
  isInCohort?: IsInCohort,
): MergedStudentResult[] =>
  finishedMergedStudents(compileMergedClass(halfYearly, annual), isInCohort).map(({ result }) => result);
