import type { Subject } from '#documents/model/subject.ts';
import { type Fraction, fraction } from './fraction.ts';

/**
 * Rules 2: 30 % of full marks where the subject states none. It stays 30 whatever a scheme's weight of CA is:
 * a CA entered out of 30 is still out of 30 after the scheme changed.
 */
const DEFAULT_PERCENT = 30;

/** What CA is entered out of: 30 of 100, 15 of 50, and exactly 22.5 of 75. */
export const caMaximum = (subject: Pick<Subject, 'marks' | 'classAssignmentMarks'>): Fraction => {
  const stated = subject.classAssignmentMarks;
  return stated == null ? fraction(subject.marks * DEFAULT_PERCENT, 100) : fraction(stated);
};
