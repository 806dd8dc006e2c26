import type { Language } from '#documents/i18n/language.ts';
import { fillIn, type ParamNames } from '#documents/i18n/messages/message.ts';
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
import { whyTexts } from './whyTexts.ts';

/** An explanation as sentences, for the screen and for paper. */
export function whyInWords(explanation: Explanation, language: Language): WhyInWords {
  const { subjects, exemptSubjects = [], marks, gpa, merit, exempt } = explanation;
  const spoken = addWhy(language);
  const leftOut = exempt ? [exemptInWords(exempt, spoken)] : [];
  return {
    title: spoken.why('title'),
    working: spoken.why('working'),
    note: spoken.why('note'),
    subjects: [
      ...subjects.map((subject) => subjectInWords(subject, spoken)),
      ...exemptSubjects.map((subject) => exemptSubjectInWords(subject, spoken)),
    ],
    figures:
      exempt === 'whole'
        ? leftOut
        : [...leftOut, marksInWords(marks, spoken), ...gpaInWords(gpa, spoken), meritInWords(merit, spoken)],
  };
}

/** A subject or a pair of papers: its names, the steps to its result, and the result; without figures if it does not count. */
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
  /** A term that does not count, the sum of marks, the points, the GPA and the position. */
  figures: FigureInWords[];
};

type WhyText<Key extends keyof typeof whyTexts> = (typeof whyTexts)[Key]['en'];

type WhyLanguage = Language & {
  /** A sentence with its values: numbers in the document's digits, texts as they are. */
  why: <Key extends keyof typeof whyTexts>(
    key: Key,
    ...params: ParamNames<WhyText<Key>> extends never
      ? []
      : [Readonly<Record<ParamNames<WhyText<Key>>, string | number>>]
  ) => string;
};

const addWhy = (language: Language): WhyLanguage => ({
  ...language,
  why: (key, ...[params = {}]) =>
    fillIn(whyTexts[key][language.lang], params, (param) =>
      typeof param === 'number' ? language.digits(param) : String(param),
    ),
});

function subjectInWords(subject: SubjectSteps, language: WhyLanguage): SubjectInWords {
  const { papers, judgedBy, separate } = subject;
  const wasSat = judgedBy === 'scale' || judgedBy === 'part';
  const parts = wasSat && separate.length > 0 ? [passSentence(subject, language)] : [];
  return {
    names: papers.map((paper) => language.name(paper.subject, paper.subjectBn)),
    takenAs: language.why(subject.takenAs),
    lines: [...(wasSat ? workings(subject, language) : []), ...parts, judgement(subject, language)],
    total: language.digits(subject.total),
    letter: subject.letter,
    point: language.points(subject.point),
  };
}

/** Rules 1: a subject that does not count for the student. */
const exemptSubjectInWords = (
  { subject, subjectBn }: NonNullable<Explanation['exemptSubjects']>[number],
  { name, words, why }: WhyLanguage,
): SubjectInWords => ({
  names: [name(subject, subjectBn)],
  takenAs: words.exempt,
  lines: [why('exemptSubject')],
  total: '',
  letter: words.exempt,
  point: '',
});

/** The pass mark of each part; also the student's marks if the lines above do not show them or they were too few. */
function passSentence({ separate, papers }: SubjectSteps, { words, digits, why }: WhyLanguage): string {
  const isShown = papers.length === 1 && papers[0]!.terms.length === 1;
  const reached = ({ got, passes }: PassSteps): string => {
    if (!passes) return ` (${why('notReached', { marks: digits(got) })})`;
    return isShown ? '' : ` (${why('got', { marks: digits(got) })})`;
  };
  const parts = separate.map(
    (step) =>
      `${words[step.part]} ${why('needed', { needed: step.needed, full: step.fullMarks })}${reached(step)}`,
  );
  return `${why('passMarks')}: ${parts.join(', ')}`;
}

function workings({ papers, total }: SubjectSteps, language: WhyLanguage): string[] {
  const { name, digits, why } = language;
  if (papers.length === 1) return paperSentences(papers[0]!, language);
  const lines = papers.map(
    (paper) => `${name(paper.subject, paper.subjectBn)}: ${paperSentences(paper, language).join('; ')}`,
  );
  const sum = papers.map((paper) => digits(paper.total)).join(' + ');
  return [...lines, `${why('together')} ${sum} = ${digits(total)}`];
}

/** How a paper's total is calculated (rules 3 and 7), with a note on rounding after the last figure. */
function paperSentences(paper: PaperSteps, language: WhyLanguage): string[] {
  const { terms, exact, total } = paper;
  const only = terms.length === 1 ? terms[0] : undefined;
  const lines = only ? oneMark(only, paper, language) : bothTerms(paper, language);
  if (exact === String(total)) return lines;
  return [...lines.slice(0, -1), `${lines.at(-1)}, ${language.why('rounded', { figure: total })}`];
}

/** The only mark that counts, with its term in a merged result. */
function oneMark({ term, mark }: TermSteps, { exemptIn }: PaperSteps, language: WhyLanguage): string[] {
  const { words, why } = language;
  const [first, ...rest] = markSentences(mark, language);
  const because = exemptIn ? why('otherExempt', { term: words[exemptIn] }) : why('onlyTerm');
  return [term ? `${words[term]} (${because}): ${first}` : first!, ...rest];
}

/** One mark: its parts and their sum, then the weighted sum if the scheme has one. */
function markSentences(mark: MarkSteps, { words, digits, why }: WhyLanguage): string[] {
  if (mark.attendance !== 'sat') return [`${why(mark.attendance)}, ${why('countsNothing')}`];
  const labels: Record<WrittenPart, string> = words;
  const parts = mark.parts.map(({ part, marks }) => `${labels[part]} ${digits(marks)}`);
  const sum = parts.length > 1 ? `${parts.join(' + ')} = ${digits(mark.written)}` : parts.join('');
  const { weighted } = mark;
  if (!weighted) return [sum];
  const worth = digits(weighted.written);
  const percent = digits(weighted.writtenPercent);
  const sentences = [why('percentOf', { percent, marks: digits(mark.written), worth })];
  if (weighted.ca) {
    const { marks, outOf, worth: scaled, share } = weighted.ca;
    sentences.push(why('ca', { marks: digits(marks), outOf: digits(outOf) }));
    // CA whose maximum equals its share is not scaled.
    if (outOf !== share) sentences.push(why('caScaled', { worth: digits(scaled), share: digits(share) }));
    sentences.push(`${worth} + ${digits(scaled)} = ${digits(mark.exact)}`);
  }
  return [sum, sentences.join('; ')];
}

/** The marks of both terms and their weighted mean. */
function bothTerms({ terms, exact }: PaperSteps, language: WhyLanguage): string[] {
  const { words, digits } = language;
  const lines = terms.map(
    ({ term, mark }) => `${term ? words[term] : ''}: ${markSentences(mark, language).join('; ')}`,
  );
  const mean = terms.map(({ percent, mark }) => `${digits(mark.exact)} × ${digits(percent)}%`);
  return [...lines, `${mean.join(' + ')} = ${digits(exact)}`];
}

/** How the total gives the letter, or why the subject has another letter. */
function judgement(subject: SubjectSteps, language: WhyLanguage): string {
  const { why, digits } = language;
  const { judgedBy, letter, total, fullMarks, percentage, scale } = subject;
  if (judgedBy === 'part') return why('partFailed', { letter });
  if (judgedBy !== 'scale')
    return `${why(judgedBy)}: ${why(subject.failed ? 'countsAsFailed' : 'failsNobody')}`;
  const percent = why('percentage', { total, full: fullMarks, percent: digits(percentage) });
  return scale ? `${percent}: ${scaleSentence(scale, language)}` : percent;
}

function scaleSentence({ from, below }: ScaleStep, { why }: WhyLanguage): string {
  if (below === null) return why('atLeast', { from });
  return from === 0 ? why('under', { below }) : why('between', { from, below });
}

/** Rules 7: which term does not count. */
function exemptInWords(term: NonNullable<Explanation['exempt']>, { words, why }: WhyLanguage): FigureInWords {
  const label = term === 'whole' ? words.result : words[term];
  return { label, line: why('exempt'), figure: words.exempt };
}

/** Rules 5: the totals that add up to the obtained marks. */
function marksInWords(
  { totals, obtained, full, leavesOutFourth }: MarksExplanation,
  { words, digits, why }: WhyLanguage,
): FigureInWords {
  const sum = totals.map(digits).join(' + ');
  const line = leavesOutFourth ? `${sum}; ${why('withoutFourth')}` : sum;
  return { label: words.obtainedMarks, line, figure: `${digits(obtained)} / ${digits(full)}` };
}

/** Rules 5: the points, the fourth subject and the mean. */
function gpaInWords(explained: GpaExplanation, language: WhyLanguage): FigureInWords[] {
  const { words, points, why } = language;
  const { fourth, exactGpa, exactWithout4th, gpa, without4th, letter } = explained;
  const sum = points(explained.sum);
  const all = explained.points.map(points).join(' + ');
  const sums = explained.points.length > 0 ? [{ label: why('points'), line: all, figure: sum }] : [];
  const last = { label: words.gpa, figure: `${points(gpa)}  ${letter}` };
  if (exactGpa === null || exactWithout4th === null)
    return [...sums, { ...last, line: noMean(explained, language) }];
  const sentence = (of: string, exact: Exact, figure: number) =>
    meanSentence({ sum: of, exact, figure }, explained, language);
  const plain = sentence(sum, exactWithout4th, without4th);
  if (!fourth) return [...sums, { ...last, line: plain }];
  const bonus = points(fourth.bonus);
  return [
    ...sums,
    { label: words.gpaWithout4th, line: plain, figure: points(without4th) },
    { label: words.fourthSubject, line: fourthSentence(fourth, language), figure: `+ ${bonus}` },
    { ...last, line: sentence(`(${sum} + ${bonus})`, exactGpa, gpa) },
  ];
}

/** Why the GPA is 0.00 instead of a mean. */
const noMean = ({ noOfFail: fails, gpa }: GpaExplanation, { why, points }: WhyLanguage): string =>
  fails > 0 ? why('failedSome', { fails, gpa: points(gpa) }) : why('noSubjects');

function meanSentence(
  { sum, exact, figure }: { sum: string; exact: Exact; figure: number },
  { points: { length }, heldTo }: GpaExplanation,
  { digits, points, why }: WhyLanguage,
): string {
  const mean = `${sum} ÷ ${digits(length)} = ${isFigure(exact) ? points(Number(exact)) : digits(exact)}`;
  if (Number.parseFloat(exact) > figure && figure === heldTo)
    return `${mean}; ${why('heldTo', { most: points(heldTo) })}`;
  return isFigure(exact) ? mean : `${mean}, ${why('rounded', { figure: points(figure) })}`;
}

/** Whether a mean has at most two decimals, so that it is printed without rounding. */
const isFigure = (exact: Exact): boolean => /^\d+(\.\d\d?)?$/.test(exact);

function fourthSentence(fourth: NonNullable<GpaExplanation['fourth']>, { points, why }: WhyLanguage): string {
  const [point, deduction] = [points(fourth.point), points(fourth.deduction)];
  if (fourth.bonus === 0) return why('notAbove', { point, deduction });
  return `${point} − ${deduction} = ${points(fourth.bonus)}`;
}

/** Rules 6: the figures that merit compares, in their order, and the position. */
function meritInWords(merit: MeritExplanation, { words, points, why }: WhyLanguage): FigureInWords {
  const { position, students, inClass, sharedBy } = merit;
  const label = words.merit;
  if (position === null) return { label, line: why('notRanked'), figure: '-' };
  const clauses = [
    why('order', { fails: merit.noOfFail, gpa: points(merit.gpa), marks: merit.obtainedMarks }),
    ...(sharedBy > 0 ? [why('equals', { others: sharedBy })] : []),
    ...(inClass?.position ? [why('inClass', { position: inClass.position, students: inClass.of })] : []),
  ];
  return { label, line: clauses.join('; '), figure: why('of', { position, students }) };
}
