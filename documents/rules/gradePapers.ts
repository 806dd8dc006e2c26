import type { Scheme } from '#documents/model/scheme.ts';
import { failGrade, type Grade, gradeFor } from './gradeFor.ts';
import { passesSeparately } from './passesSeparately.ts';
import type { Attendance, SubjectScore } from './subjectScorer.ts';

/** A subject, or the papers graded together as one: what counts once in GPA and in noOfFail. */
export type GradedPapers = Grade & { papers: SubjectScore[]; isFourth: boolean; failed: boolean };

/** Sat in any part of it: the rest counts 0. In no part: an absence that was entered says more than no mark at all. */
export const combinedAttendance = (parts: Attendance[]): Attendance => {
  if (parts.includes('sat')) return 'sat';
  return parts.includes('absent') ? 'absent' : 'missing';
};

const total = (papers: SubjectScore[], of: (paper: SubjectScore) => number): number =>
  papers.reduce((sum, paper) => sum + of(paper), 0);

const gradeOf = (papers: SubjectScore[], scheme: Scheme): Grade => {
  const attendance = combinedAttendance(papers.map((paper) => paper.attendance));
  if (attendance === 'absent') return { letter: 'Ab', pointHundredths: 0 };
  if (attendance === 'missing') return { letter: '-', pointHundredths: 0 };
  if (!passesSeparately(papers, scheme.separatePassPercent)) return failGrade(scheme);
  return gradeFor(
    total(papers, (paper) => paper.total),
    total(papers, (paper) => paper.subject.marks),
    scheme,
  );
};

/**
 * Rules 3 and 9. A pair is the fourth subject only when all of it is: a compulsory paper stays one that can fail.
 * Point 0 is failing, by whatever way it came about.
 */
export const gradePapers = (papers: SubjectScore[], scheme: Scheme): GradedPapers => {
  const { letter, pointHundredths } = gradeOf(papers, scheme);
  const isFourth = papers.every((paper) => paper.isFourth);
  return { papers, isFourth, letter, pointHundredths, failed: !isFourth && pointHundredths === 0 };
};
