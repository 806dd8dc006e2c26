import type { Scheme } from '#documents/model/scheme.ts';

export type Grade = { letter: string; pointHundredths: number };

/** The letter of failing: the scale's own row of point 0. */
export const failGrade = (scheme: Scheme): Grade =>
  scheme.gradeScale.find((row) => row.pointHundredths === 0) ?? { letter: 'F', pointHundredths: 0 };

const highest = <T>(rows: T[], of: (row: T) => number): T | undefined =>
  rows.reduce<T | undefined>((best, row) => (best && of(best) >= of(row) ? best : row), undefined);

/**
 * Rules 3: percentages are compared exactly, so both sides stay whole numbers: 799 of 1000 is not 80 %.
 * Rows may stand in any order. What lies below every row fails.
 */
export const scaleRowFor = (
  total: number,
  fullMarks: number,
  scheme: Scheme,
): Scheme['gradeScale'][number] | undefined => {
  const reached = scheme.gradeScale.filter((row) => total * 100 >= row.from * fullMarks);
  return highest(reached, (row) => row.from);
};

export const gradeFor = (total: number, fullMarks: number, scheme: Scheme): Grade =>
  scaleRowFor(total, fullMarks, scheme) ?? failGrade(scheme);

/** Rules 5: the letter of a GPA is that of the best point it reaches. */
export const gradeOfGpa = (gpaHundredths: number, scheme: Scheme): Grade => {
  const reached = scheme.gradeScale.filter((row) => gpaHundredths >= row.pointHundredths);
  return highest(reached, (row) => row.pointHundredths) ?? failGrade(scheme);
};

/** Rules 5: the remark by the same points. */
export const remarkOfGpa = (gpaHundredths: number, scheme: Scheme): { remark: string; remarkBn: string } => {
  const reached = scheme.remarks.filter((row) => gpaHundredths >= row.pointHundredths);
  const row = highest(reached, (each) => each.pointHundredths);
  return { remark: row?.remark ?? '', remarkBn: row?.remarkBn ?? '' };
};
