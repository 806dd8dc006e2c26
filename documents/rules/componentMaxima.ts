import type { Scheme } from '#documents/model/scheme.ts';
import type { Band } from '#documents/model/school.ts';
import type { Subject } from '#documents/model/subject.ts';
import { caMaximum } from './caMaximum.ts';
import { defaultScheme } from './defaultScheme.ts';

export type ComponentMaxima = {
  subjective: number;
  objective: number;
  practical: number;
  /** null in bands without CA: it is stored there and counts nowhere (rules 2); checkParts bounds it by full marks. */
  classAssignment: number | null;
};

/**
 * The most that may be entered for each component (rules 2). Stated maxima add up to full marks, so a component
 * without one has what the stated ones leave: with 70 and 30 of 100, practical has 0.
 */
export const componentMaxima = (
  subject: Subject,
  band: Band,
  scheme: Scheme = defaultScheme,
): ComponentMaxima => {
  const { subjectiveMarks, objectiveMarks, practicalMarks, marks } = subject;
  const stated = (subjectiveMarks ?? 0) + (objectiveMarks ?? 0) + (practicalMarks ?? 0);
  const rest = Math.max(0, marks - stated);
  const { numerator, denominator } = caMaximum(subject);
  return {
    subjective: subjectiveMarks ?? rest,
    objective: objectiveMarks ?? rest,
    practical: practicalMarks ?? rest,
    // CA is entered whole, so out of 22.5 nobody can have more than 22.
    classAssignment: scheme.weights[band].ca > 0 ? Math.floor(numerator / denominator) : null,
  };
};
