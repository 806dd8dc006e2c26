import type { Cohort } from '#documents/model/cohort.ts';
import type { MergedStudentResult, StudentResult } from '#documents/model/result.ts';
import { mergeAttendance } from './attendanceFigures.ts';
import { compileResults } from './compileResults.ts';
import { finishResults } from './finishResults.ts';
import { mergedScores } from './mergedScores.ts';

/** What the half-yearly papers say: by the seats, fourth subjects and scheme of then, of those who are here now. */
const resultsThen = (halfYearly: Cohort, annual: Cohort): Map<string, StudentResult> => {
  const then = new Map(halfYearly.students.map((student) => [student.studentId, student]));
  const students = annual.students.map((student) => then.get(student.studentId) ?? student);
  const results = compileResults({ ...halfYearly, students });
  return new Map(results.map((result) => [result.studentInfo.studentId, result]));
};

/** Half Yearly + Annual (rules 7) of the annual cohort's students, by roll. */
export const compileMergedResults = (halfYearly: Cohort, annual: Cohort): MergedStudentResult[] => {
  const scores = mergedScores(halfYearly, annual);
  const then = resultsThen(halfYearly, annual);
  const annualResults = finishResults(scores.annual, annual.scheme, annual.attendance);
  const attendance = mergeAttendance(halfYearly.attendance, annual.attendance);
  return finishResults(scores.both, annual.scheme, attendance).map((final, index) => ({
    ...final,
    halfYearlyResults: then.get(final.studentInfo.studentId)!,
    annualResults: annualResults[index]!,
  }));
};
