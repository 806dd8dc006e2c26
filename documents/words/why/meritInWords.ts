import type { MeritExplanation } from '#documents/model/explanation.ts';
import type { Language } from '../language.ts';
import type { WhyWords } from './en.ts';
import type { FigureInWords } from './figureInWords.ts';

/** Rules 6: what is compared, in its order, and where that puts the student. */
export const meritInWords = (
  { position, students, inClass, sharedBy, noOfFail, gpa, obtainedMarks }: MeritExplanation,
  why: WhyWords,
  { words, digits, points }: Language,
): FigureInWords => {
  const label = words.merit;
  if (position === null) return { label, line: why.notRanked, figure: '-' };
  const order = why.order(digits(noOfFail), points(gpa), digits(obtainedMarks));
  const said = [
    order,
    ...(sharedBy > 0 ? [why.equals(digits(sharedBy))] : []),
    ...(inClass?.position ? [why.inClass(digits(inClass.position), digits(inClass.of))] : []),
  ];
  return { label, line: said.join('; '), figure: why.of(digits(position), digits(students)) };
};
