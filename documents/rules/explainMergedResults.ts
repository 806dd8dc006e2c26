import type { Cohort } from '#documents/model/cohort.ts';
import type { Explanation, TermSteps } from '#documents/model/explanation.ts';
import { exactDecimals } from './exactDecimals.ts';
import { explainMark } from './explainMark.ts';
import { explainStudents } from './explainStudents.ts';
import { fraction } from './fraction.ts';
import { mergedScores } from './mergedScores.ts';

const TERMS = ['halfYearly', 'annual'] as const;

/** How each result of compileMergedResults follows from the marks of both terms, in the same order (rules 7). */
export const explainMergedResults = (halfYearly: Cohort, annual: Cohort): Explanation[] => {
  const { classValue, scheme } = annual;
  const scores = mergedScores(halfYearly, annual);
  const weights = scheme.merge;
  const schemes = { halfYearly: halfYearly.scheme, annual: scheme };
  const whole = weights.halfYearly + weights.annual;
  return explainStudents(scores.both, { scheme, attendance: annual.attendance }, ({ subject }, index) => {
    const counted = TERMS.flatMap((term) =>
      scores[term]
        [index]!.scores.filter((score) => score.subject._id === subject._id)
        .map((score) => ({ term, score })),
    );
    return counted.map(({ term, score }): TermSteps => {
      const percent = counted.length > 1 ? fraction(weights[term] * 100, whole) : fraction(100);
      return { term, percent: exactDecimals(percent), mark: explainMark(score, classValue, schemes[term]) };
    });
  });
};
