import type { Cohort } from '#documents/model/cohort.ts';
import type { MergedStudentResult, StudentResult } from '#documents/model/result.ts';
import { cohortScores } from './cohortScores.ts';
import {
  finishResults,
  type GradedClass,
  gradeClass,
  type IsInCohort,
  mergeAttendance,
} from './finishResults.ts';
import { mergedScores } from './mergedScores.ts';

/** The results of one exam, by roll: every student of the cohort, also those without any mark (merit null). */
export const compileResults = (cohort: Cohort, isInCohort?: IsInCohort): StudentResult[] =>
  finishResults(compileClass(cohort), cohort.attendance, isInCohort);

/** The part of the results of one exam that does not depend on the requested cohort. */
export const compileClass = (cohort: Cohort): GradedClass => gradeClass(cohortScores(cohort), cohort.scheme);

/** Each term of a class by its own records, and the final result. Cohorts are those of the annual exam. */
type MergedClass = { halfYearly: GradedClass; annual: GradedClass; final: GradedClass };

/** Half Yearly + Annual (rules 7): the part that does not depend on the requested cohort. */
export function compileMergedClass(halfYearly: Cohort, annual: Cohort): MergedClass {
  const knownIds = new Set(halfYearly.students.map(({ studentId }) => studentId));
  const arrived = annual.students.filter(({ studentId }) => !knownIds.has(studentId));
  const students = [...halfYearly.students, ...arrived];
  return {
    // By the sections, choices and scheme of that exam, including students who have left since.
    halfYearly: compileClass({ ...halfYearly, students }),
    annual: compileClass(annual),
    final: gradeClass(mergedScores(halfYearly, annual).both, annual.scheme),
  };
}

type Attendances = { halfYearly: Cohort['attendance']; annual: Cohort['attendance'] };

/** The merged results of a cohort, by roll (rules 7). */
export function finishMergedResults(
  { halfYearly, annual, final }: MergedClass,
  attendance: Attendances,
  isInCohort: IsInCohort = () => true,
): MergedStudentResult[] {
  const finals = finishResults(final, mergeAttendance(attendance.halfYearly, attendance.annual), isInCohort);
  const cohortIds = new Set(finals.map(({ studentInfo }) => studentInfo.studentId));
  const first = byStudent(
    finishResults(halfYearly, attendance.halfYearly, ({ studentId }) => cohortIds.has(studentId)),
  );
  const second = byStudent(finishResults(annual, attendance.annual, isInCohort));
  return finals.map((result) => ({
    ...result,
    halfYearlyResults: first.get(result.studentInfo.studentId)!,
    annualResults: second.get(result.studentInfo.studentId)!,
  }));
}

const byStudent = (results: StudentResult[]): Map<string, StudentResult> =>
  new Map(results.map((result) => [result.studentInfo.studentId, result]));

/** Half Yearly + Annual (rules 7) of a cohort of the annual exam's class, by roll. */
export const compileMergedResults = (
  halfYearly: Cohort,
  annual: Cohort,
  isInCohort?: IsInCohort,
): MergedStudentResult[] =>
  finishMergedResults(
    compileMergedClass(halfYearly, annual),
    { halfYearly: halfYearly.attendance, annual: annual.attendance },
    isInCohort,
  );
