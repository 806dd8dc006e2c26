import type { Language } from '#documents/i18n/language.ts';
import type {
  Exact,
  Explanation,
  GpaExplanation,
  MarkSteps,
  MarksExplanation,
  MeritExplanation,
  PaperSteps,
  PassSteps,
  ScaleStep,
  SubjectSteps,
  TermSteps,
  WrittenPart,
} from '#documents/model/explanation.ts';
import { bn } from './bn.ts';
import { en, type WhyWords } from './en.ts';

const WORDS: Readonly<Record<Language['lang'], WhyWords>> = { en, bn };

/** An explanation as sentences, for the screen and for paper. */
export function whyInWords({ subjects, marks, gpa, merit }: Explanation, language: Language): WhyInWords {
  const why = WORDS[language.lang];
  return {
    title: why.title,
    working: why.working,
    note: why.note,
    subjects: subjects.map((subject) => subjectInWords(subject, why, language)),
    figures: [
      marksInWords(marks, why, language),
      ...gpaInWords(gpa, why, language),
      meritInWords(merit, why, language),
    ],
  };
}

/** A subject or a pair of papers: its names, the steps to its total and letter, and its result. */
type SubjectInWords = {
  names: string[];
  takenAs: string;
  lines: string[];
  total: string;
  letter: string;
  point: string;
};

/** A figure of the result: its name, how it is calculated, and its value. */
type FigureInWords = { label: string; line: string; figure: string };

export type WhyInWords = {
  title: string;
  working: string;
  note: string;
  subjects: SubjectInWords[];
  /** The sum of marks, the points, the GPA and the position. */
  figures: FigureInWords[];
};

function subjectInWords(subject: SubjectSteps, why: WhyWords, language: Language): SubjectInWords {
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
}

/** The pass mark of each part; also the student's marks if the lines above do not show them or they were too few. */
function passSentence(
  { separate, papers }: SubjectSteps,
  why: WhyWords,
  { words, digits }: Language,
): string {
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
}

function workings(subject: SubjectSteps, why: WhyWords, language: Language): string[] {
  const { papers, total } = subject;
  const { name, digits } = language;
  if (papers.length === 1) return paperSentences(papers[0]!, why, language);
  const lines = papers.map(
    (paper) => `${name(paper.subject, paper.subjectBn)}: ${paperSentences(paper, why, language).join('; ')}`,
  );
  const sum = papers.map((paper) => digits(paper.total)).join(' + ');
  return [...lines, `${why.together} ${sum} = ${digits(total)}`];
}

/** How a paper's total is calculated (rules 3 and 7), with a note on rounding after the last figure. */
function paperSentences(paper: PaperSteps, why: WhyWords, language: Language): string[] {
  const { terms, exact, total } = paper;
  const only = terms.length === 1 ? terms[0] : undefined;
  const lines = only ? oneMark(only, why, language) : bothTerms(paper, why, language);
  const isRounded = exact !== String(total);
  return isRounded
    ? [...lines.slice(0, -1), `${lines.at(-1)}, ${why.rounded(language.digits(total))}`]
    : lines;
}

/** The only mark that counts, with its term in a merged result. */
function oneMark(step: TermSteps, why: WhyWords, language: Language): string[] {
  const [first, ...rest] = markSentences(step.mark, why, language);
  return step.term ? [`${termIn(step, language)} (${why.onlyTerm}): ${first}`, ...rest] : [first!, ...rest];
}

/** One mark: its parts and their sum, then the weighted sum if the scheme has one. */
function markSentences(mark: MarkSteps, why: WhyWords, language: Language): string[] {
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
    // CA whose maximum equals its share is not scaled.
    if (outOf !== share) worth.push(why.caScaled(digits(scaled), digits(share)));
    worth.push(`${written} + ${digits(scaled)} = ${digits(mark.exact)}`);
  }
  return [sum, worth.join('; ')];
}

const termIn = ({ term }: TermSteps, { words }: Language): string => (term ? words[term] : '');

/** The marks of both terms and their weighted mean. */
function bothTerms({ terms, exact }: PaperSteps, why: WhyWords, language: Language): string[] {
  const { digits } = language;
  const lines = terms.map(
    (step) => `${termIn(step, language)}: ${markSentences(step.mark, why, language).join('; ')}`,
  );
  const mean = terms.map(({ percent, mark }) => `${digits(mark.exact)} × ${digits(percent)}%`);
  return [...lines, `${mean.join(' + ')} = ${digits(exact)}`];
}

/** How the total gives the letter, or why the subject has another letter. */
function judgement(subject: SubjectSteps, why: WhyWords, language: Language): string {
  const { digits } = language;
  if (subject.judgedBy === 'part') return why.partFailed(subject.letter);
  if (subject.judgedBy !== 'scale') {
    const reason = subject.judgedBy === 'absent' ? why.absent : why.missing;
    return `${reason}: ${subject.failed ? why.countsAsFailed : why.failsNobody}`;
  }
  const { total, fullMarks, percentage, scale } = subject;
  const percent = why.percentage(digits(total), digits(fullMarks), digits(percentage));
  return scale ? `${percent}: ${scaleSentence(scale, why, language)}` : percent;
}

function scaleSentence({ from, below }: ScaleStep, why: WhyWords, { digits }: Language): string {
  if (below === null) return why.atLeast(digits(from));
  return from === 0 ? why.under(digits(below)) : why.between(digits(from), digits(below));
}

/** Rules 5: the totals that add up to the obtained marks. */
function marksInWords(
  { totals, obtained, full, leavesOutFourth }: MarksExplanation,
  why: WhyWords,
  { words, digits }: Language,
): FigureInWords {
  const sum = totals.map(digits).join(' + ');
  const line = leavesOutFourth ? `${sum}; ${why.withoutFourth}` : sum;
  return { label: words.obtainedMarks, line, figure: `${digits(obtained)} / ${digits(full)}` };
}

/** Rules 5: the points, the fourth subject and the mean. */
function gpaInWords(explained: GpaExplanation, why: WhyWords, language: Language): FigureInWords[] {
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
}

function sumFigure({ points: all, sum }: GpaExplanation, why: WhyWords, language: Language) {
  const { points } = language;
  return { label: why.points, line: all.map(points).join(' + '), figure: points(sum) };
}

/** Why the GPA is 0.00 instead of a mean. */
const noMean = ({ noOfFail, gpa }: GpaExplanation, why: WhyWords, { digits, points }: Language): string =>
  noOfFail > 0 ? why.failedSome(digits(noOfFail), points(gpa)) : why.noSubjects;

function meanSentence(
  { sum, exact, figure }: { sum: string; exact: Exact; figure: number },
  { points: { length }, heldTo }: GpaExplanation,
  why: WhyWords,
  { digits, points }: Language,
): string {
  const mean = `${sum} ÷ ${digits(length)} = ${isFigure(exact) ? points(Number(exact)) : digits(exact)}`;
  if (Number.parseFloat(exact) > figure && figure === heldTo) return `${mean}; ${why.heldTo(points(heldTo))}`;
  return isFigure(exact) ? mean : `${mean}, ${why.rounded(points(figure))}`;
}

/** Whether a mean has at most two decimals, so that it is printed without rounding. */
const isFigure = (exact: Exact): boolean => /^\d+(\.\d\d?)?$/.test(exact);

function fourthSentence(
  { point, deduction, bonus }: NonNullable<GpaExplanation['fourth']>,
  why: WhyWords,
  { points }: Language,
): string {
  if (bonus === 0) return why.notAbove(points(point), points(deduction));
  return `${points(point)} − ${points(deduction)} = ${points(bonus)}`;
}

/** Rules 6: the figures that merit compares, in their order, and the position. */
function meritInWords(
  { position, students, inClass, sharedBy, noOfFail, gpa, obtainedMarks }: MeritExplanation,
  why: WhyWords,
  { words, digits, points }: Language,
): FigureInWords {
  const label = words.merit;
  if (position === null) return { label, line: why.notRanked, figure: '-' };
  const order = why.order(digits(noOfFail), points(gpa), digits(obtainedMarks));
  const clauses = [
    order,
    ...(sharedBy > 0 ? [why.equals(digits(sharedBy))] : []),
    ...(inClass?.position ? [why.inClass(digits(inClass.position), digits(inClass.of))] : []),
  ];
  return { label, line: clauses.join('; '), figure: why.of(digits(position), digits(students)) };
}
