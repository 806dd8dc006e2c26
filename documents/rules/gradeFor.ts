import type { GradeScaleRow } from '#documents/model/result.ts';
import type { Scheme } from '#documents/model/scheme.ts';

/** Rules 3: the letter and point of a total; a total below every row of the scale fails. */
export const gradeFor = (total: number, fullMarks: number, scheme: Scheme): Grade =>
  scaleRowFor(total, fullMarks, scheme) ?? failGrade(scheme);

export type Grade = { letter: string; pointHundredths: number };

/**
 * The row of the scale that a total reaches, whatever the order of the rows; none below the lowest. Percentages are
 * compared exactly, as whole numbers: 799 of 1000 is not 80 % (rules 3).
 */
export const scaleRowFor = (
  total: number,
  fullMarks: number,
  scheme: Scheme,
): Scheme['gradeScale'][number] | undefined =>
  highestReached(scheme.gradeScale, from, (row) => total * 100 >= row.from * fullMarks);

/** The highest of the reached rows; in one loop, since a class has tens of thousands of marks. */
function highestReached<Row>(
  rows: readonly Row[],
  height: (row: Row) => number,
  isReached: (row: Row) => boolean,
): Row | undefined {
  let best: Row | undefined;
  for (const row of rows)
    if (isReached(row) && (best === undefined || height(row) > height(best))) best = row;
  return best;
}

const from = (row: { from: number }): number => row.from;

/** The grade of failing: the scale's row of point 0. */
export const failGrade = (scheme: Scheme): Grade =>
  scheme.gradeScale.find((row) => row.pointHundredths === 0) ?? { letter: 'F', pointHundredths: 0 };

/** Rules 5: the grade of a GPA in hundredths, which is that of the best point it reaches. */
export const gradeForGpa = (gpaHundredths: number, scheme: Scheme): Grade =>
  highestReached(scheme.gradeScale, point, (row) => gpaHundredths >= row.pointHundredths) ??
  failGrade(scheme);

const point = (row: { pointHundredths: number }): number => row.pointHundredths;

/** Rules 5: the remark on a GPA in hundredths, by the points of the remarks; blank below the lowest. */
export function remarkForGpa(gpaHundredths: number, scheme: Scheme): { remark: string; remarkBn: string } {
  const row = highestReached(scheme.remarks, point, (each) => gpaHundredths >= each.pointHundredths);
  return { remark: row?.remark ?? '', remarkBn: row?.remarkBn ?? '' };
}

/** The rows of the printed box: the best letter first, each up to one percent below the row above it. */
export function gradeScaleRows(scheme: Scheme): GradeScaleRow[] {
  const scale = [...scheme.gradeScale].sort((a, b) => b.from - a.from);
  return scale.map((row, index) => {
    const above = scale[index - 1];
    const to = above ? above.from - 1 : 100;
    return { letter: row.letter, marks: `${row.from}-${to}`, point: row.pointHundredths / 100 };
  });
}
