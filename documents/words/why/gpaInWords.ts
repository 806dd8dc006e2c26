import type { Exact, GpaExplanation } from '#documents/model/explanation.ts';
import type { Language } from '../language.ts';
import type { WhyWords } from './en.ts';
import type { FigureInWords } from './figureInWords.ts';

/** A mean that two decimals hold is the figure itself. */
const isFigure = (exact: Exact): boolean => /^\d+(\.\d\d?)?$/.test(exact);

const meanSentence = (
  { sum, exact, figure }: { sum: string; exact: Exact; figure: number },
  { points: { length }, heldTo }: GpaExplanation,
  why: WhyWords,
  { digits, points }: Language,
): string => {
  const mean = `${sum} ÷ ${digits(length)} = ${isFigure(exact) ? points(Number(exact)) : digits(exact)}`;
  if (Number.parseFloat(exact) > figure && figure === heldTo) return `${mean}; ${why.heldTo(points(heldTo))}`;
  return isFigure(exact) ? mean : `${mean}, ${why.rounded(points(figure))}`;
};

const fourthSentence = (
  { point, deduction, bonus }: NonNullable<GpaExplanation['fourth']>,
  why: WhyWords,
  { points }: Language,
): string => {
  if (bonus === 0) return why.notAbove(points(point), points(deduction));
  return `${points(point)} − ${points(deduction)} = ${points(bonus)}`;
};

/** Why there is no mean to take. */
const noMean = ({ noOfFail, gpa }: GpaExplanation, why: WhyWords, { digits, points }: Language): string =>
  noOfFail > 0 ? why.failedSome(digits(noOfFail), points(gpa)) : why.noSubjects;

const sumFigure = ({ points: all, sum }: GpaExplanation, why: WhyWords, language: Language) => {
  const { points } = language;
  return { label: why.points, line: all.map(points).join(' + '), figure: points(sum) };
};

/** Rules 5: the points, the fourth subject, the mean. */
export const gpaInWords = (explained: GpaExplanation, why: WhyWords, language: Language): FigureInWords[] => {
  const { words, points } = language;
  const { fourth, exactGpa, exactWithout4th, gpa, without4th, letter } = explained;
  const sums = explained.points.length > 0 ? [sumFigure(explained, why, language)] : [];
  const last = { label: words.gpa, figure: `${points(gpa)}  ${letter}` };
  if (exactGpa === null || exactWithout4th === null)
    return [...sums, { ...last, line: noMean(explained, why, language) }];
  const sentence = (sum: string, exact: Exact, figure: number) =>
    meanSentence({ sum, exact, figure }, explained, why, language);
  const sum = points(explained.sum);
  const plain = sentence(sum, exactWithout4th, without4th);
  if (!fourth) return [...sums, { ...last, line: plain }];
  return [
    ...sums,
    { label: words.gpaWithout4th, line: plain, figure: points(without4th) },
    {
      label: words.fourthSubject,
      line: fourthSentence(fourth, why, language),
      figure: `+ ${points(fourth.bonus)}`,
    },
    { ...last, line: sentence(`(${sum} + ${points(fourth.bonus)})`, exactGpa, gpa) },
  ];
};
