import type { Cohort } from '#documents/model/cohort.ts';
import type { MergedStudentResult } from '#documents/model/result.ts';
import { mergeAttendance } from './attendanceFigures.ts';
import { finishResults } from './finishResults.ts';
import { mergedScores } from './mergedScores.ts';

/** Half Yearly + Annual (rules 7), by roll. */
export const compileMergedResults = (halfYearly: Cohort, annual: Cohort): MergedStudentResult[] => {
  const { scheme } = annual;
  const scores = mergedScores(halfYearly, annual);
  const attendance = mergeAttendance(halfYearly.attendance, annual.attendance);
  const halfYearlyResults = finishResults(scores.halfYearly, scheme, halfYearly.attendance);
  const annualResults = finishResults(scores.annual, scheme, annual.attendance);
  return finishResults(scores.both, scheme, attendance).map((final, index) => ({
    ...final,
    halfYearlyResults: halfYearlyResults[index]!,
    annualResults: annualResults[index]!,
  }));
};
