import { expect } from 'vitest';
import type { ResultSummary, StudentResult } from '#documents/model/result.ts';

/**
 * For tests: a result without what depends on the cohort, which is highest marks, counts and the cohort's position, and
 * without the row ids of its subjects.
 */
export const comparedFigures = ({
  TotalResult,
  summary,
  merit,
}: Pick<StudentResult, 'TotalResult' | 'merit'> & { summary: ResultSummary }) => ({
  rows: TotalResult.map(({ Highest: _, subjectId: __, ...row }) => row),
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

/** As toEqual, but a hundred times faster if the values are equal, which they nearly always are. */
export const expectEqual = (actual: unknown, expected: unknown, where: string): void => {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) expect(actual, where).toEqual(expected);
};
