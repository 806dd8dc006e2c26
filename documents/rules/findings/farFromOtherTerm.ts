import type { Cohort, CohortStudent } from '#documents/model/cohort.ts';
import type { FarFromOtherTerm } from '#documents/model/finding.ts';
import type { Subject } from '#documents/model/subject.ts';
import { cohortScores } from '../cohortScores.ts';
import { fraction, toOneDecimal } from '../fraction.ts';
import { findingOf } from './findingOf.ts';

/** Percentage points between a student's change and the class's. */
const FAR = 30;
/** Of two students none is the one who moved otherwise. */
const FEWEST = 3;

/** Totals by subject of who sat, by student. */
type Totals = Map<string, Map<string, number>>;
type Change = { student: CohortStudent; total: number; otherTotal: number };

const totalsOf = (cohort: Cohort): Totals =>
  new Map(
    cohortScores(cohort).map(({ student, scores }) => [
      student.studentId,
      new Map(
        scores
          .filter(({ attendance }) => attendance === 'sat')
          .map(({ subject, total }) => [subject._id, total]),
      ),
    ]),
  );

/** Twice the median, so that it stays a whole number. */
const doubleMedian = (changes: Change[]): number => {
  const sorted = changes.map(({ total, otherTotal }) => total - otherTotal).sort((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  return sorted[Math.floor(half)]! + sorted[Math.ceil(half)]!;
};

/**
 * Whose total in a subject moved, from her own other term, 30 percentage points or more otherwise than the median of
 * the class did: a hard paper moves everybody, a mark in the wrong row moves one.
 */
export const farFromOtherTerm = (
  students: CohortStudent[],
  cohort: Cohort,
  otherTerm: Cohort,
): FarFromOtherTerm[] => {
  const [totals, otherTotals] = [totalsOf(cohort), totalsOf(otherTerm)];
  const changesIn = ({ _id }: Subject): Change[] =>
    students.flatMap((student) => {
      const total = totals.get(student.studentId)?.get(_id);
      const otherTotal = otherTotals.get(student.studentId)?.get(_id);
      return total === undefined || otherTotal === undefined ? [] : [{ student, total, otherTotal }];
    });
  return cohort.subjects.flatMap((subject) => {
    const changes = changesIn(subject);
    if (changes.length < FEWEST) return [];
    const doubled = doubleMedian(changes);
    const usualChange = toOneDecimal(fraction(doubled, 2));
    const isFar = ({ total, otherTotal }: Change) =>
      Math.abs(2 * (total - otherTotal) - doubled) * 100 >= 2 * FAR * subject.marks;
    return changes.filter(isFar).map(({ student, total, otherTotal }) =>
      findingOf(student, {
        kind: 'farFromOtherTerm',
        level: 'look',
        subjectId: subject._id,
        total,
        otherTotal,
        fullMarks: subject.marks,
        usualChange,
      } as const),
    );
  });
};
