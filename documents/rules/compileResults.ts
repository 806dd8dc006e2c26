import type { Cohort } from '#documents/model/cohort.ts';
import type { MergedStudentResult, StudentResult } from '#documents/model/result.ts';
import { addDays, type DaysOf, daysFor } from './attendanceDays.ts';
import { cohortScores } from './cohortScores.ts';
import { finishResults, type GradedClass, gradeClass, type IsInCohort } from './finishResults.ts';
import { mergedScores } from './mergedScores.ts';
import { placementKey } from './placements.ts';

/** The results of one exam, by roll: every student of the cohort, also those without any mark (merit null). */
export const compileResults = (cohort: Cohort, isInCohort?: IsInCohort): StudentResult[] =>
  finishResults(compileClass(cohort), daysFor(cohort.attendance), isInCohort);

/** The part of the results of one exam that does not depend on the requested cohort. */
export const compileClass = (cohort: Cohort): GradedClass => gradeClass(cohortScores(cohort), cohort.scheme);

type ResultsByStudent = ReadonlyMap<string, StudentResult>;

/** The final result of a class, and the result of each student in each term, by studentId. */
type MergedClass = { halfYearly: ResultsByStudent; annual: ResultsByStudent; final: GradedClass };

/** Half Yearly + Annual (rules 7): the part that does not depend on the requested cohort. */
export function compileMergedClass(halfYearly: Cohort, annual: Cohort): MergedClass {
  const knownIds = new Set(halfYearly.students.map(({ studentId }) => studentId));
  const arrived = annual.students.filter(({ studentId }) => !knownIds.has(studentId));
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
    finishResults(compiled, daysOf, (student) => placementKey(student) === section),
  );
  return new Map(results.map((result) => [result.studentInfo.studentId, result]));
}

/** The merged results of a cohort, by roll (rules 7). Only the final part depends on the cohort. */
export function finishMergedResults(
  { halfYearly, annual, final }: MergedClass,
  isInCohort?: IsInCohort,
): MergedStudentResult[] {
  const termsOf = ({ studentId }: { studentId: string }) => ({
    halfYearlyResults: halfYearly.get(studentId)!,
    annualResults: annual.get(studentId)!,
  });
  const daysOf: DaysOf = (student) =>
    addDays(
      Object.values(termsOf(student)).flatMap(({ summary, exempt }) => {
        const { workingDays, present } = summary;
        return exempt ? [] : [{ workingDays, present }];
      }),
    );
  return finishResults(final, daysOf, isInCohort).map((result) => ({
    ...result,
    ...termsOf(result.studentInfo),
  }));
}

/** Half Yearly + Annual (rules 7) of a cohort of the annual exam's class, by roll. */
export const compileMergedResults = (
  halfYearly: Cohort,
  annual: Cohort,
  isInCohort?: IsInCohort,
): MergedStudentResult[] => finishMergedResults(compileMergedClass(halfYearly, annual), isInCohort);
