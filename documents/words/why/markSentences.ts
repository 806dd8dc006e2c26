import type { MarkSteps, WrittenPart } from '#documents/model/explanation.ts';
import type { Language } from '../language.ts';
import type { WhyWords } from './en.ts';

/** One mark in words: its parts, and below them what they are worth where that is not their sum. */
export const markSentences = (mark: MarkSteps, why: WhyWords, language: Language): string[] => {
  const { words, digits } = language;
  if (mark.attendance === 'absent') return [`${why.absent}, ${why.countsNothing}`];
  if (mark.attendance === 'missing') return [`${why.missing}, ${why.countsNothing}`];
  const labels: Record<WrittenPart, string> = words;
  const parts = mark.parts.map(({ part, marks }) => `${labels[part]} ${digits(marks)}`);
  const sum = parts.length > 1 ? `${parts.join(' + ')} = ${digits(mark.written)}` : parts.join('');
  const { weighted } = mark;
  if (!weighted) return [sum];
  const written = digits(weighted.written);
  const worth = [why.percentOf(digits(weighted.writtenPercent), digits(mark.written), written)];
  if (weighted.ca) {
    const { marks, outOf, worth: scaled, share } = weighted.ca;
    worth.push(why.ca(digits(marks), digits(outOf)));
    // Out of its share already, CA is worth what it says.
    if (outOf !== share) worth.push(why.caScaled(digits(scaled), digits(share)));
    worth.push(`${written} + ${digits(scaled)} = ${digits(mark.exact)}`);
  }
  return [sum, worth.join('; ')];
};
