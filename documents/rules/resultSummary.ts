import { type ExamSummary, GPA_BANDS, type GpaBand, type StudentResult } from '#documents/model/result.ts';
import { fraction, toTwoDecimals } from './fraction.ts';

/** The least gpa of each band. All are exact in binary, so comparing a gpa of two decimals with them is exact. */
const LEAST: [number, GpaBand][] = [
  [5, '5.00'],
  [4, '4.00-4.99'],
  [3.5, '3.50-3.99'],
  [3, '3.00-3.49'],
  [2, '2.00-2.99'],
];

/**
 * Rules 8. The percentages of examinees and of the absent are of the enrolled who are not exempt, all others are of
 * examinees, with two decimals; of nobody they are 0, not NaN.
 */
export function resultSummary(results: readonly StudentResult[]): ExamSummary {
  const examinees = results.filter(isExaminee);
  const passed = examinees.filter(({ summary }) => summary.noOfFail === 0);
  const counts = perBand(() => 0);
  for (const { summary } of passed) counts[bandForGpa(summary.gpa)] += 1;
  const percentage = (count: number, of = examinees.length) =>
    of === 0 ? 0 : toTwoDecimals(fraction(count * 100, of));
  const failed = examinees.length - passed.length;
  const exempt = results.filter((result) => result.exempt).length;
  const absent = results.length - examinees.length - exempt;
  return {
    totalStudents: results.length,
    totalExaminees: examinees.length,
    absent,
    exempt,
    totalPassed: passed.length,
    totalFailed: failed,
    examineePercentage: percentage(examinees.length, results.length - exempt),
    absentPercentage: percentage(absent, results.length - exempt),
    passPercentage: percentage(passed.length),
    failPercentage: percentage(failed),
    gpaBreakdown: counts,
    gpaPercentages: perBand((band) => percentage(counts[band])),
  };
}

/**
 * Whether a student has a mark in the term, or in either merged term, that is not an absence (rules 1 and 8). One who
 * was absent in every subject is not.
 */
export const isExaminee = (result: Pick<StudentResult, 'TotalResult'>): boolean =>
  result.TotalResult.some((row) => row.entered && !row.absent);

const perBand = (value: (band: GpaBand) => number): Record<GpaBand, number> =>
  Object.fromEntries(GPA_BANDS.map((band) => [band, value(band)])) as Record<GpaBand, number>;

export const bandForGpa = (gpa: number): GpaBand =>
  LEAST.find(([least]) => gpa >= least)?.[1] ?? 'below 2.00';
