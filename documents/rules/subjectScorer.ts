import type { Mark, MarkPart } from '#documents/model/mark.ts';
import type { Component } from '#documents/model/result.ts';
import type { Scheme } from '#documents/model/scheme.ts';
import type { Band } from '#documents/model/school.ts';
import type { Subject } from '#documents/model/subject.ts';
import { caMaximum } from './componentMaxima.ts';
import { add, compare, divide, type Fraction, fraction, multiply, roundHalfUp, ZERO } from './fraction.ts';
import { subjectComponents } from './subjectComponents.ts';

const NOTHING: ExactMarks = {
  subjective: ZERO,
  objective: ZERO,
  practical: ZERO,
  ca: ZERO,
  weightedWritten: ZERO,
  weightedCa: ZERO,
};

/**
 * Scores the marks of one subject of a band (rules 3); `used` are the components with marks in the class. An absent student has 0 in every component, whatever else was
 * entered beside the absence.
 */
export function subjectScorer(
  subject: Subject,
  weights: Scheme['weights'][Band],
  used?: ReadonlySet<Component>,
) {
  const components = subjectComponents(subject, used, weights);
  const worth = markWorth(subject, weights);
  return (mark: Mark | undefined, isFourth: boolean): SubjectScore => {
    const exact = mark && !mark.absent ? exactMarks(mark, worth) : NOTHING;
    const total = roundedTotal(exact);
    return { subject, isFourth, components, attendance: readAttendance(mark), exact, total };
  };
}

/** What each mark of a subject is worth, by the weights of its band (rules 3). */
export function markWorth(
  subject: Pick<Subject, 'marks' | 'classAssignmentMarks'>,
  weights: Scheme['weights'][Band],
): Worth {
  const maximum = caMaximum(subject);
  // A subject that states a CA maximum of 0 has no CA: nothing can be scaled, so the written part is all of it.
  if (compare(maximum, ZERO) === 0) return { written: fraction(1), ca: ZERO };
  return {
    written: fraction(weights.written, 100),
    ca: divide(fraction(subject.marks * weights.ca, 100), maximum),
  };
}

/** What one entered mark of the written part, and of CA, adds to the total. */
export type Worth = { written: Fraction; ca: Fraction };

/** One student's marks in one subject, before grading alone or with its other paper. */
export type SubjectScore = {
  subject: Subject;
  isFourth: boolean;
  /** The components of the subject. */
  components: readonly Component[];
  attendance: Attendance;
  exact: ExactMarks;
  /** Rounded half up once, from the exact sum (rules 3). */
  total: number;
};

/** A missing mark, an absence and a 0 differ: only a student who was present gets a letter of the scale. */
export type Attendance = 'sat' | 'absent' | 'missing';

/** The exact columns of a row. Merging starts from these, never from the printed figures (rules 7). */
export type ExactMarks = {
  subjective: Fraction;
  objective: Fraction;
  practical: Fraction;
  ca: Fraction;
  /** Written part and CA after their weights. */
  weightedWritten: Fraction;
  weightedCa: Fraction;
};

function exactMarks(mark: Pick<Mark, MarkPart>, worth: Worth): ExactMarks {
  const ca = fraction(mark.classAssignment);
  return {
    subjective: fraction(mark.subjective),
    objective: fraction(mark.objective),
    practical: fraction(mark.practical),
    ca,
    weightedWritten: multiply(fraction(mark.subjective + mark.objective + mark.practical), worth.written),
    weightedCa: multiply(ca, worth.ca),
  };
}

function readAttendance(mark: Mark | undefined): Attendance {
  if (!mark) return 'missing';
  return mark.absent ? 'absent' : 'sat';
}

/** The total of a subject, rounded half up once (rules 3). */
export const roundedTotal = (exact: ExactMarks): number => roundHalfUp(exactTotal(exact));

/** The total that is printed of a mark (rules 3): by the weights of the band, rounded. */
export const countedTotal = (
  mark: Pick<Mark, MarkPart>,
  subject: Pick<Subject, 'marks' | 'classAssignmentMarks'>,
  weights: Scheme['weights'][Band],
): number => roundedTotal(exactMarks(mark, markWorth(subject, weights)));

/** The total before it is rounded. */
export const exactTotal = (exact: ExactMarks): Fraction => add(exact.weightedWritten, exact.weightedCa);
