import type { PaperSteps, TermSteps } from '#documents/model/explanation.ts';
import type { Language } from '../language.ts';
import type { WhyWords } from './en.ts';
import { markSentences } from './markSentences.ts';

const termIn = ({ term }: TermSteps, { words }: Language): string => (term ? words[term] : '');

/** The only mark that counts; in a year's result it says of which term it is. */
const oneMark = (step: TermSteps, why: WhyWords, language: Language): string[] => {
  const [first, ...rest] = markSentences(step.mark, why, language);
  return step.term ? [`${termIn(step, language)} (${why.onlyTerm}): ${first}`, ...rest] : [first!, ...rest];
};

/** Each term's mark, and their weighted mean. */
const bothTerms = ({ terms, exact }: PaperSteps, why: WhyWords, language: Language): string[] => {
  const { digits } = language;
  const said = terms.map(
    (step) => `${termIn(step, language)}: ${markSentences(step.mark, why, language).join('; ')}`,
  );
  const mean = terms.map(({ percent, mark }) => `${digits(mark.exact)} × ${digits(percent)}%`);
  return [...said, `${mean.join(' + ')} = ${digits(exact)}`];
};

/** How a paper's total comes about (rules 3 and 7). Rounding is said where it happens: after the last figure. */
export const paperSentences = (paper: PaperSteps, why: WhyWords, language: Language): string[] => {
  const { terms, exact, total } = paper;
  const only = terms.length === 1 ? terms[0] : undefined;
  const said = only ? oneMark(only, why, language) : bothTerms(paper, why, language);
  const isRounded = exact !== String(total);
  return isRounded ? [...said.slice(0, -1), `${said.at(-1)}, ${why.rounded(language.digits(total))}`] : said;
};
