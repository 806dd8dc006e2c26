import type { Scheme } from '#documents/model/scheme.ts';
import type { Subject } from '#documents/model/subject.ts';
import type { StudentScores } from './cohortScores.ts';
import { add, type Fraction, fraction, multiply } from './fraction.ts';
import { combinedAttendance } from './gradePapers.ts';
import { type SubjectScore, totalOf } from './subjectScorer.ts';

type Weights = Scheme['merge'];

const mean = (halfYearly: Fraction, annual: Fraction, weights: Weights): Fraction => {
  const whole = weights.halfYearly + weights.annual;
  return add(
    multiply(halfYearly, fraction(weights.halfYearly, whole)),
    multiply(annual, fraction(weights.annual, whole)),
  );
};

/** Rules 7: weighted means of the exact figures, rounded once at the end. An absence was scored 0 in its term. */
const mergeScore = (halfYearly: SubjectScore, annual: SubjectScore, weights: Weights): SubjectScore => {
  const meanOf = (column: keyof SubjectScore['exact']) =>
    mean(halfYearly.exact[column], annual.exact[column], weights);
  const exact = {
    subjective: meanOf('subjective'),
    objective: meanOf('objective'),
    practical: meanOf('practical'),
    ca: meanOf('ca'),
    weightedWritten: meanOf('weightedWritten'),
    weightedCa: meanOf('weightedCa'),
  };
  const attendance = combinedAttendance([halfYearly.attendance, annual.attendance]);
  return { ...annual, attendance, exact, total: totalOf(exact) };
};

const bySubject = (scores: SubjectScore[]): Map<string, SubjectScore> =>
  new Map(scores.map((score) => [score.subject._id, score]));

/**
 * One student's final scores. A subject that has a row in one term only takes that term alone: it was no exam subject
 * of the class in the other.
 */
export const mergeScores = (
  halfYearly: StudentScores,
  annual: StudentScores,
  subjects: Subject[],
  weights: Weights,
): StudentScores => {
  const first = bySubject(halfYearly.scores);
  const second = bySubject(annual.scores);
  const scores = subjects.flatMap(({ _id }) => {
    const a = first.get(_id);
    const b = second.get(_id);
    return (a && b ? mergeScore(a, b, weights) : (a ?? b)) ?? [];
  });
  return { ...annual, scores };
};
