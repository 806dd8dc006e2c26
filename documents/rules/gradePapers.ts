import type { PassSteps, SubjectSteps } from '#documents/model/explanation.ts';
import type { Component } from '#documents/model/result.ts';
import type { Scheme } from '#documents/model/scheme.ts';
import { addAll, compare, type Fraction, fraction, roundHalfUp } from './fraction.ts';
import { failGrade, type Grade, gradeFor } from './gradeFor.ts';
import type { Attendance, SubjectScore } from './subjectScorer.ts';

/**
 * The components with a pass mark where the subject states their maximum (rules 2 and 3). CA has none: its maximum has
 * a default, and a school that states the default must not get one more pass mark.
 */
const WRITTEN = [
  ['subjective', 'subjectiveMarks'],
  ['objective', 'objectiveMarks'],
  ['practical', 'practicalMarks'],
] as const;

/**
 * Grades the papers of a subject together (rules 3 and 9). A pair is the fourth subject only when all its papers are:
 * with a compulsory paper it can fail. Point 0 fails, for whatever reason.
 */
export function gradePapers(papers: SubjectScore[], scheme: Scheme): GradedPapers {
  const total = sum(papers, (paper) => paper.total);
  const fullMarks = sum(papers, (paper) => paper.subject.marks);
  const { letter, pointHundredths, judgedBy, failedComponents } = judge(papers, total, fullMarks, scheme);
  const isFourth = papers.every((paper) => paper.isFourth);
  const failed = !isFourth && pointHundredths === 0;
  return { papers, total, fullMarks, isFourth, letter, pointHundredths, judgedBy, failedComponents, failed };
}

const NONE: readonly Component[] = [];

type Judged = Grade &
  Pick<SubjectSteps, 'judgedBy'> & {
    /** The components below their pass mark, of a student who was present. */
    failedComponents: readonly Component[];
  };

/** A subject, or the papers graded together as one: what counts once in GPA and in noOfFail. */
export type GradedPapers = Judged & {
  papers: SubjectScore[];
  /** Total and full marks of all the papers. */
  total: number;
  fullMarks: number;
  isFourth: boolean;
  failed: boolean;
};

const sum = (papers: SubjectScore[], value: (paper: SubjectScore) => number): number =>
  papers.reduce((total, paper) => total + value(paper), 0);

function judge(papers: SubjectScore[], total: number, fullMarks: number, scheme: Scheme): Judged {
  const attendance = combinedAttendance(papers.map((paper) => paper.attendance));
  if (attendance === 'absent') return judged('Ab', 0, attendance);
  if (attendance === 'missing') return judged('-', 0, attendance);
  const parts = separateParts(papers, scheme.separatePassPercent);
  const failedComponents = parts.filter(({ passes }) => !passes).map(({ part }) => part);
  const isFailed = failedComponents.length > 0;
  const { letter, pointHundredths } = isFailed ? failGrade(scheme) : gradeFor(total, fullMarks, scheme);
  return judged(letter, pointHundredths, isFailed ? 'part' : 'scale', failedComponents);
}

/** Without spreading objects, which takes longer than all else: a class has tens of thousands of marks. */
const judged = (
  letter: string,
  pointHundredths: number,
  judgedBy: Judged['judgedBy'],
  failedComponents = NONE,
): Judged => ({ letter, pointHundredths, judgedBy, failedComponents });

/** 'sat' if any paper or term has a mark, and the others count 0; else 'absent' if an absence was entered. */
export function combinedAttendance(parts: Attendance[]): Attendance {
  if (parts.includes('sat')) return 'sat';
  return parts.includes('absent') ? 'absent' : 'missing';
}

type SeparatePart = Omit<PassSteps, 'got'> & { got: Fraction };

/**
 * Rules 3: each component with a stated maximum needs `percent` of it, half up (23 of 70). Papers that are graded
 * together are judged together, as the boards do: 46 of 140 in both. Components are exact, so a merged 22.5 is not
 * enough for 23.
 */
export function separateParts(papers: SubjectScore[], percent: number): SeparatePart[] {
  const judged = papers.filter((paper) => paper.subject.passSeparately);
  // Returned early: most subjects are not passed separately, and a class has tens of thousands of marks.
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
