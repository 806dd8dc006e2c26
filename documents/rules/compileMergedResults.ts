import type { Cohort } from '#documents/model/cohort.ts';
import type { MergedStudentResult, StudentResult } from '#documents/model/result.ts';
import { mergeAttendance } from './attendanceFigures.ts';
import { compileClass } from './compileResults.ts';
import { finishResults, type GradedClass, gradeClass, type IsInCohort } from './finishResults.ts';
import { mergedScores } from './mergedScores.ts';

/** Both terms of a class, each as its own papers have it, and the final. Their cohorts are the annual exam's. */
export type MergedClass = { halfYearly: GradedClass; annual: GradedClass; final: GradedClass };

/** Half Yearly + Annual (rules 7): everything that does not depend on the cohort that is asked for. */
export const compileMergedClass = (halfYearly: Cohort, annual: Cohort): MergedClass => {
  const then = new Set(halfYearly.students.map(({ studentId }) => studentId));
  const arrived = annual.students.filter(({ studentId }) => !then.has(studentId));
  const students = [...halfYearly.students, ...arrived];
  return {
    // By the sections, choices and scheme of then, also of those who have left since.
    halfYearly: compileClass({ ...halfYearly, students }),
    annual: compileClass(annual),
    final: gradeClass(mergedScores(halfYearly, annual).both, annual.scheme),
  };
};

const byStudent = (results: StudentResult[]): Map<string, StudentResult> =>
  new Map(results.map((result) => [result.studentInfo.studentId, result]));

type Attendances = { halfYearly: Cohort['attendance']; annual: Cohort['attendance'] };

/** The merged results of a cohort, by roll. */
export const finishMergedResults = (
  { halfYearly, annual, final }: MergedClass,
  attendance: Attendances,
  isInCohort: IsInCohort = () => true,
): MergedStudentResult[] => {
  const finals = finishResults(final, mergeAttendance(attendance.halfYearly, attendance.annual), isInCohort);
  const asked = new Set(finals.map(({ studentInfo }) => studentInfo.studentId));
  const first = byStudent(
    finishResults(halfYearly, attendance.halfYearly, ({ studentId }) => asked.has(studentId)),
  );
  const second = byStudent(finishResults(annual, attendance.annual, isInCohort));
  return finals.map((result) => ({
    ...result,
    halfYearlyResults: first.get(result.studentInfo.studentId)!,
    annualResults: second.get(result.studentInfo.studentId)!,
  }));
};

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
