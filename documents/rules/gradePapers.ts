import type { Scheme } from '#documents/model/scheme.ts';
import { addAll, compare, type Fraction, fraction, roundHalfUp } from './fraction.ts';
import { failGrade, type Grade, gradeFor } from './gradeFor.ts';
import type { Attendance, SubjectScore } from './subjectScorer.ts';

/**
 * The components that have a maximum of their own (rules 2). CA is not among them: what it is entered out of has a
 * default, and a school that writes the default down must not get one more pass mark by it.
 */
const WRITTEN = [
  ['subjective', 'subjectiveMarks'],
  ['objective', 'objectiveMarks'],
  ['practical', 'practicalMarks'],
] as const;

/**
 * Rules 3 and 9. A pair is the fourth subject only when all of it is: a compulsory paper stays one that can fail.
 * Point 0 is failing, by whatever way it came about.
 */
export function gradePapers(papers: SubjectScore[], scheme: Scheme): GradedPapers {
  const total = sum(papers, (paper) => paper.total);
  const fullMarks = sum(papers, (paper) => paper.subject.marks);
  const { letter, pointHundredths, judgedBy } = judge(papers, total, fullMarks, scheme);
  const isFourth = papers.every((paper) => paper.isFourth);
  const failed = !isFourth && pointHundredths === 0;
  return { papers, total, fullMarks, isFourth, letter, pointHundredths, judgedBy, failed };
}

/** What the letter comes from: the scale, a part that was not passed, or that nobody sat. */
type Judged = Grade & { judgedBy: 'scale' | 'part' | 'absent' | 'missing' };

/** A subject, or the papers graded together as one: what counts once in GPA and in noOfFail. */
export type GradedPapers = Judged & {
  papers: SubjectScore[];
  /** Over all of the papers. */
  total: number;
  fullMarks: number;
  isFourth: boolean;
  failed: boolean;
};

const sum = (papers: SubjectScore[], of: (paper: SubjectScore) => number): number =>
  papers.reduce((total, paper) => total + of(paper), 0);

function judge(papers: SubjectScore[], total: number, fullMarks: number, scheme: Scheme): Judged {
  const attendance = combinedAttendance(papers.map((paper) => paper.attendance));
  if (attendance === 'absent') return { letter: 'Ab', pointHundredths: 0, judgedBy: attendance };
  if (attendance === 'missing') return { letter: '-', pointHundredths: 0, judgedBy: attendance };
  if (!passesSeparately(papers, scheme.separatePassPercent))
    return { ...failGrade(scheme), judgedBy: 'part' };
  return { ...gradeFor(total, fullMarks, scheme), judgedBy: 'scale' };
}

/** Sat in any part of it: the rest counts 0. In no part: an absence that was entered says more than no mark at all. */
export function combinedAttendance(parts: Attendance[]): Attendance {
  if (parts.includes('sat')) return 'sat';
  return parts.includes('absent') ? 'absent' : 'missing';
}

/** Also where nothing is judged separately. */
export const passesSeparately = (papers: SubjectScore[], percent: number): boolean =>
  separateParts(papers, percent).every(({ passes }) => passes);

type SeparatePart = {
  part: (typeof WRITTEN)[number][0];
  fullMarks: number;
  needed: number;
  got: Fraction;
  passes: boolean;
};

/**
 * Rules 3: each component with a stated maximum needs its share of it, half up (23 of 70). Papers that are graded
 * together are judged together, as the boards do: 46 of 140 over both, however they are spread. Components are exact,
 * so a merged 22.5 does not pass for 23.
 */
export function separateParts(papers: SubjectScore[], percent: number): SeparatePart[] {
  const judged = papers.filter((paper) => paper.subject.passSeparately);
  // Most subjects are not, and a class has tens of thousands of marks.
  if (judged.length === 0) return [];
  return WRITTEN.flatMap(([part, maximum]) => {
    const stated = judged.filter((paper) => paper.subject[maximum] != null);
    if (stated.length === 0) return [];
    const fullMarks = stated.reduce((sum, paper) => sum + (paper.subject[maximum] ?? 0), 0);
    const needed = roundHalfUp(fraction(fullMarks * percent, 100));
    const got = addAll(stated.map((paper) => paper.exact[part]));
    return [{ part, fullMarks, needed, got, passes: compare(got, fraction(needed)) >= 0 }];
  });
}
