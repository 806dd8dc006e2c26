import type { PassSteps, ScaleStep, SubjectSteps } from '#documents/model/explanation.ts';
import type { Language } from '../language.ts';
import type { WhyWords } from './en.ts';
import { paperSentences } from './paperSentences.ts';

/** A subject, or a pair of papers, as it is read: what it is, how it was worked out, what came of it. */
export type SubjectInWords = {
  names: string[];
  takenAs: string;
  lines: string[];
  total: string;
  letter: string;
  point: string;
};

const scaleSentence = ({ from, below }: ScaleStep, why: WhyWords, { digits }: Language): string => {
  if (below === null) return why.atLeast(digits(from));
  return from === 0 ? why.under(digits(below)) : why.between(digits(from), digits(below));
};

/** What each part needs; what she got where the lines above do not show it, or where it was not enough. */
const passSentence = (
  { separate, papers }: SubjectSteps,
  why: WhyWords,
  { words, digits }: Language,
): string => {
  const isShown = papers.length === 1 && papers[0]!.terms.length === 1;
  const reached = ({ got, passes }: PassSteps): string => {
    if (!passes) return ` (${why.notReached(digits(got))})`;
    return isShown ? '' : ` (${why.got(digits(got))})`;
  };
  const parts = separate.map((step) => {
    const needed = why.needed(digits(step.needed), digits(step.fullMarks));
    return `${words[step.part]} ${needed}${reached(step)}`;
  });
  return `${why.passMarks}: ${parts.join(', ')}`;
};

/** What the total earns, or why it earns nothing. */
const judgement = (subject: SubjectSteps, why: WhyWords, language: Language): string => {
  const { digits } = language;
  if (subject.judgedBy === 'part') return why.partFailed(subject.letter);
  if (subject.judgedBy !== 'scale') {
    const said = subject.judgedBy === 'absent' ? why.absent : why.missing;
    return `${said}: ${subject.failed ? why.countsAsFailed : why.failsNobody}`;
  }
  const { total, fullMarks, percentage, scale } = subject;
  const percent = why.percentage(digits(total), digits(fullMarks), digits(percentage));
  return scale ? `${percent}: ${scaleSentence(scale, why, language)}` : percent;
};

const workings = (subject: SubjectSteps, why: WhyWords, language: Language): string[] => {
  const { papers, total } = subject;
  const { name, digits } = language;
  if (papers.length === 1) return paperSentences(papers[0]!, why, language);
  const said = papers.map(
    (paper) => `${name(paper.subject, paper.subjectBn)}: ${paperSentences(paper, why, language).join('; ')}`,
  );
  const sum = papers.map((paper) => digits(paper.total)).join(' + ');
  return [...said, `${why.together} ${sum} = ${digits(total)}`];
};

export const subjectInWords = (subject: SubjectSteps, why: WhyWords, language: Language): SubjectInWords => {
  const { papers, judgedBy, separate } = subject;
  const wasSat = judgedBy === 'scale' || judgedBy === 'part';
  const parts = wasSat && separate.length > 0 ? [passSentence(subject, why, language)] : [];
  return {
    names: papers.map((paper) => language.name(paper.subject, paper.subjectBn)),
    takenAs: why[subject.takenAs],
    lines: [...(wasSat ? workings(subject, why, language) : []), ...parts, judgement(subject, why, language)],
    total: language.digits(subject.total),
    letter: subject.letter,
    point: language.points(subject.point),
  };
};
