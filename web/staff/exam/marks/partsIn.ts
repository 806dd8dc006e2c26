import type { MarkParts } from '#documents/model/mark.ts';

/** The mark alone, out of a record that says more. */
export const partsIn = (mark: MarkParts): MarkParts => ({
  subjective: mark.subjective,
  objective: mark.objective,
  practical: mark.practical,
  classAssignment: mark.classAssignment,
  absent: mark.absent,
});
