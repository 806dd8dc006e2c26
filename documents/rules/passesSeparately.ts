import { compare, type Fraction, fraction, roundHalfUp, sumOf } from './fraction.ts';
import type { SubjectScore } from './subjectScorer.ts';

/**
 * The components that have a maximum of their own (rules 2). CA is not among them: what it is entered out of has a
 * default, and a school that writes the default down must not get one more pass mark by it.
 */
const WRITTEN = [
  ['subjective', 'subjectiveMarks'],
  ['objective', 'objectiveMarks'],
  ['practical', 'practicalMarks'],
] as const;

export type SeparatePart = {
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
export const separateParts = (papers: SubjectScore[], percent: number): SeparatePart[] => {
  const judged = papers.filter((paper) => paper.subject.passSeparately);
  // Most subjects are not, and a class has tens of thousands of marks.
  if (judged.length === 0) return [];
  return WRITTEN.flatMap(([part, maximum]) => {
    const stated = judged.filter((paper) => paper.subject[maximum] != null);
    if (stated.length === 0) return [];
    const fullMarks = stated.reduce((sum, paper) => sum + (paper.subject[maximum] ?? 0), 0);
    const needed = roundHalfUp(fraction(fullMarks * percent, 100));
    const got = sumOf(stated.map((paper) => paper.exact[part]));
    return [{ part, fullMarks, needed, got, passes: compare(got, fraction(needed)) >= 0 }];
  });
};

/** Also where nothing is judged separately. */
export const passesSeparately = (papers: SubjectScore[], percent: number): boolean =>
  separateParts(papers, percent).every(({ passes }) => passes);
