import type { GradeScaleRow } from '#documents/model/result.ts';
import type { Scheme } from '#documents/model/scheme.ts';

export const gradeFor = (total: number, fullMarks: number, scheme: Scheme): Grade =>
  scaleRowFor(total, fullMarks, scheme) ?? failGrade(scheme);

export type Grade = { letter: string; pointHundredths: number };

/**
 * Rules 3: percentages are compared exactly, so both sides stay whole numbers: 799 of 1000 is not 80 %.
 * Rows may stand in any order. What lies below every row fails.
 */
export const scaleRowFor = (
  total: number,
  fullMarks: number,
  scheme: Scheme,
): Scheme['gradeScale'][number] | undefined =>
  highestReached(scheme.gradeScale, from, (row) => total * 100 >= row.from * fullMarks);

/** Of the rows that are reached the highest; without a list between, since a class has tens of thousands of marks. */
function highestReached<Row>(
  rows: readonly Row[],
  of: (row: Row) => number,
  isReached: (row: Row) => boolean,
): Row | undefined {
  let best: Row | undefined;
  for (const row of rows) if (isReached(row) && (best === undefined || of(row) > of(best))) best = row;
  return best;
}

const from = (row: { from: number }): number => row.from;

/** The letter of failing: the scale's own row of point 0. */
export const failGrade = (scheme: Scheme): Grade =>
  scheme.gradeScale.find((row) => row.pointHundredths === 0) ?? { letter: 'F', pointHundredths: 0 };

/** Rules 5: the letter of a GPA is that of the best point it reaches. */
export const gradeOfGpa = (gpaHundredths: number, scheme: Scheme): Grade =>
  highestReached(scheme.gradeScale, point, (row) => gpaHundredths >= row.pointHundredths) ??
  failGrade(scheme);

const point = (row: { pointHundredths: number }): number => row.pointHundredths;

/** Rules 5: the remark by the same points. */
export function remarkOfGpa(gpaHundredths: number, scheme: Scheme): { remark: string; remarkBn: string } {
  const row = highestReached(scheme.remarks, point, (each) => gpaHundredths >= each.pointHundredths);
  return { remark: row?.remark ?? '', remarkBn: row?.remarkBn ?? '' };
}

/** The printed box: the best letter first, each row up to one percent below the row above it. */
export function gradeScaleRows(scheme: Scheme): GradeScaleRow[] {
  const scale = scheme.gradeScale.toSorted((a, b) => b.from - a.from);
  return scale.map((row, index) => {
    const above = scale[index - 1];
    const to = above ? above.from - 1 : 100;
    return { letter: row.letter, marks: `${row.from}-${to}`, point: row.pointHundredths / 100 };
  });
}
