import type { Scheme } from '#documents/model/scheme.ts';
import type { Band } from '#documents/model/school.ts';
import type { Subject } from '#documents/model/subject.ts';
import { defaultScheme } from './defaultScheme.ts';
import { type Fraction, fraction } from './fraction.ts';

/**
 * Rules 2: 30 % of full marks where the subject states none. It stays 30 whatever a scheme's weight of CA is:
 * a CA entered out of 30 is still out of 30 after the scheme changed.
 */
const DEFAULT_PERCENT = 30;

/**
 * The most marks that may be entered for each component (rules 2). Stated maxima add up to full marks, so a component
 * without one has what the stated ones leave: with 70 and 30 of 100, practical has 0.
 */
export function componentMaxima(
  subject: Subject,
  band: Band,
  scheme: Scheme = defaultScheme,
): ComponentMaxima {
  const { subjectiveMarks, objectiveMarks, practicalMarks, marks } = subject;
  const stated = (subjectiveMarks ?? 0) + (objectiveMarks ?? 0) + (practicalMarks ?? 0);
  const rest = Math.max(0, marks - stated);
  const { numerator, denominator } = caMaximum(subject);
  return {
    subjective: subjectiveMarks ?? rest,
    objective: objectiveMarks ?? rest,
    practical: practicalMarks ?? rest,
    // CA is a whole number, so out of 22.5 it is at most 22.
    classAssignment: scheme.weights[band].ca > 0 ? Math.floor(numerator / denominator) : null,
  };
}

export type ComponentMaxima = {
  subjective: number;
  objective: number;
  practical: number;
  /** Null in bands without CA, where it is stored but counts nowhere (rules 2); checkParts bounds it by full marks. */
  classAssignment: number | null;
};

/** The marks that CA is entered out of, exactly: by default 30 of 100, 15 of 50 and 22.5 of 75. */
export function caMaximum(subject: Pick<Subject, 'marks' | 'classAssignmentMarks'>): Fraction {
  const stated = subject.classAssignmentMarks;
  return stated == null ? fraction(subject.marks * DEFAULT_PERCENT, 100) : fraction(stated);
}
