import type { MarksExplanation } from '#documents/model/explanation.ts';
import type { Language } from '../language.ts';
import type { WhyWords } from './en.ts';
import type { FigureInWords } from './figureInWords.ts';

/** Rules 5: the totals that add up to the obtained marks. */
export const marksInWords = (
  { totals, obtained, full, leavesOutFourth }: MarksExplanation,
  why: WhyWords,
  { words, digits }: Language,
): FigureInWords => {
  const sum = totals.map(digits).join(' + ');
  const line = leavesOutFourth ? `${sum}; ${why.withoutFourth}` : sum;
  return { label: words.obtainedMarks, line, figure: `${digits(obtained)} / ${digits(full)}` };
};
