import type { Scheme } from '#documents/model/scheme.ts';
import { failGrade, type Grade, gradeFor } from './gradeFor.ts';
import { passesSeparately } from './passesSeparately.ts';
import type { Attendance, SubjectScore } from './subjectScorer.ts';

/** A subject, or the papers graded together as one: what counts once in GPA and in noOfFail. */
export type GradedPapers = Judged & {
  papers: SubjectScore[];
  /** Over all of the papers. */
  total: number;
  fullMarks: number;
  isFourth: boolean;
  failed: boolean;
};

/** What the letter comes from: the scale, a part that was not passed, or that nobody sat. */
type Judged = Grade & { judgedBy: 'scale' | 'part' | 'absent' | 'missing' };

/** Sat in any part of it: the rest counts 0. In no part: an absence that was entered says more than no mark at all. */
export const combinedAttendance = (parts: Attendance[]): Attendance => {
  if (parts.includes('sat')) return 'sat';
  return parts.includes('absent') ? 'absent' : 'missing';
};

const sum = (papers: SubjectScore[], of: (paper: SubjectScore) => number): number =>
  papers.reduce((total, paper) => total + of(paper), 0);

const judge = (papers: SubjectScore[], total: number, fullMarks: number, scheme: Scheme): Judged => {
  const attendance = combinedAttendance(papers.map((paper) => paper.attendance));
  if (attendance === 'absent') return { letter: 'Ab', pointHundredths: 0, judgedBy: attendance };
  if (attendance === 'missing') return { letter: '-', pointHundredths: 0, judgedBy: attendance };
  if (!passesSeparately(papers, scheme.separatePassPercent))
    return { ...failGrade(scheme), judgedBy: 'part' };
  return { ...gradeFor(total, fullMarks, scheme), judgedBy: 'scale' };
};

/**
 * Rules 3 and 9. A pair is the fourth subject only when all of it is: a compulsory paper stays one that can fail.
 * Point 0 is failing, by whatever way it came about.
 */
export const gradePapers = (papers: SubjectScore[], scheme: Scheme): GradedPapers => {
  const total = sum(papers, (paper) => paper.total);
  const fullMarks = sum(papers, (paper) => paper.subject.marks);
  const { letter, pointHundredths, judgedBy } = judge(papers, total, fullMarks, scheme);
  const isFourth = papers.every((paper) => paper.isFourth);
  const failed = !isFourth && pointHundredths === 0;
  return { papers, total, fullMarks, isFourth, letter, pointHundredths, judgedBy, failed };
};
