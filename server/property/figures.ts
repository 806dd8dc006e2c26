import { expect } from 'vitest';
import type { ResultSummary, StudentResult } from '#documents/model/result.ts';

/** For tests: all that a result says whichever cohort it was asked for with. Highest, counts and merit in it are not. */
export const comparedFigures = ({
  TotalResult,
  summary,
  merit,
}: Pick<StudentResult, 'TotalResult' | 'merit'> & { summary: ResultSummary }) => ({
  rows: TotalResult.map(({ Highest: _, ...row }) => row),
  totalMarks: summary.totalMarks,
  obtainedMarks: summary.obtainedMarks,
  gpa: summary.gpa,
  gpaWithout4th: summary.gpaWithout4th,
  letter: summary.letter,
  remark: summary.remark,
  noOfFail: summary.noOfFail,
  merit,
});

export type Figures = ReturnType<typeof comparedFigures>;

export const byStudent = (results: readonly StudentResult[]): Map<string, Figures> =>
  new Map(results.map((result) => [result.studentInfo.studentId, comparedFigures(result)]));

/** As toEqual, and a hundred times as fast where the two are equal, as they are all but always. */
export const expectEqual = (actual: unknown, expected: unknown, where: string): void => {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) expect(actual, where).toEqual(expected);
};
