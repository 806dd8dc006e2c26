import type { MarkSteps, WrittenPart } from '#documents/model/explanation.ts';
import type { Scheme } from '#documents/model/scheme.ts';
import { type Band, bandOf } from '#documents/model/school.ts';
import { caMaximum } from './caMaximum.ts';
import { componentMaxima } from './componentMaxima.ts';
import { exactDecimals } from './exactDecimals.ts';
import { compare, fraction, multiply, sumOf, ZERO } from './fraction.ts';
import { exactTotal, type SubjectScore, worthOf } from './subjectScorer.ts';

const PARTS: readonly WrittenPart[] = ['subjective', 'objective', 'practical'];

/** The parts that its sheet prints and the subject has marks for; and any part that counted all the same. */
const partsOf = ({ subject, exact }: SubjectScore, band: Band, scheme: Scheme): WrittenPart[] => {
  const maxima = componentMaxima(subject, band, scheme);
  const isPrinted = (part: WrittenPart) =>
    (band !== 'primary' || part === 'subjective') && (maxima[part] ?? 0) > 0;
  const parts = PARTS.filter((part) => isPrinted(part) || compare(exact[part], ZERO) > 0);
  return parts.length > 0 ? parts : ['subjective'];
};

const caOf = ({ subject, exact }: SubjectScore, percent: number) => ({
  marks: exactDecimals(exact.ca),
  outOf: exactDecimals(caMaximum(subject)),
  worth: exactDecimals(exact.weightedCa),
  share: exactDecimals(fraction(subject.marks * percent, 100)),
});

const weightedOf = (score: SubjectScore, weights: Scheme['weights'][Band]): MarkSteps['weighted'] => {
  const worth = worthOf(score.subject, weights);
  const hasCa = compare(worth.ca, ZERO) > 0;
  if (!hasCa && compare(worth.written, fraction(1)) === 0) return null;
  return {
    writtenPercent: exactDecimals(multiply(worth.written, fraction(100))),
    written: exactDecimals(score.exact.weightedWritten),
    ca: hasCa ? caOf(score, weights.ca) : null,
  };
};

/** Rules 3: one mark of one term, step by step, from the score that its result was made of. */
export const explainMark = (score: SubjectScore, classValue: number, scheme: Scheme): MarkSteps => {
  const band = bandOf(classValue);
  const { subjective, objective, practical } = score.exact;
  return {
    attendance: score.attendance,
    parts: partsOf(score, band, scheme).map((part) => ({ part, marks: exactDecimals(score.exact[part]) })),
    written: exactDecimals(sumOf([subjective, objective, practical])),
    weighted: weightedOf(score, scheme.weights[band]),
    exact: exactDecimals(exactTotal(score.exact)),
  };
};
