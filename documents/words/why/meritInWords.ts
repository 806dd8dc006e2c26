import type { MeritExplanation } from '#documents/model/explanation.ts';
import type { Language } from '../language.ts';
import type { WhyWords } from './en.ts';
import type { FigureInWords } from './gpaInWords.ts';

/** Rules 6: what is compared, in its order, and where that puts her. */
export const meritInWords = (
  { position, students, sharedBy, noOfFail, gpa, obtainedMarks, fourthCounts }: MeritExplanation,
  why: WhyWords,
  { words, digits, points }: Language,
): FigureInWords => {
  const label = words.merit;
  if (position === null) return { label, line: why.notRanked, figure: '-' };
  const marks = fourthCounts ? digits(obtainedMarks) : `${digits(obtainedMarks)}, ${why.withoutFourth}`;
  const order = why.order(digits(noOfFail), points(gpa), marks);
  const line = sharedBy > 0 ? `${order}; ${why.equals(digits(sharedBy))}` : order;
  return { label, line, figure: why.of(digits(position), digits(students)) };
};
