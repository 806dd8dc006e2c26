import type { GradeScaleRow } from '#documents/model/result.ts';
import type { Scheme } from '#documents/model/scheme.ts';

/** The printed box: the best letter first, each row up to one percent below the row above it. */
export const gradeScaleRows = (scheme: Scheme): GradeScaleRow[] => {
  const scale = scheme.gradeScale.toSorted((a, b) => b.from - a.from);
  return scale.map((row, index) => {
    const above = scale[index - 1];
    const to = above ? above.from - 1 : 100;
    return { letter: row.letter, marks: `${row.from}-${to}`, point: row.pointHundredths / 100 };
  });
};
