import type { SubjectResult } from '#documents/model/result.ts';
import type { Scheme } from '#documents/model/scheme.ts';
import type { StudentScores } from './cohortScores.ts';
import { type Gpa, gpa } from './gpa.ts';
import { type GradedPapers, gradePapers } from './gradePapers.ts';
import { pairedPapers } from './pairedPapers.ts';
import { subjectResult } from './subjectResult.ts';

/** What follows from one student's own scores; Highest, merit and counts need the others. */
export type GradedStudent = Gpa & {
  own: StudentScores;
  /** Each subject, or the papers graded together as one, in the order they print. */
  graded: GradedPapers[];
  totalMarks: number;
  obtainedMarks: number;
  /** Has at least one mark in the term; in a merged result, in either term (rules 1 and 8). */
  isExaminee: boolean;
};

const sum = (graded: GradedPapers[], of: (subject: GradedPapers) => number): number =>
  graded.reduce((total, subject) => total + of(subject), 0);

/** What counts in the sums of marks: a scheme may leave the fourth subject out (rules 9). */
export const countedSubjects = (graded: GradedPapers[], scheme: Scheme): GradedPapers[] =>
  graded.filter((each) => scheme.fourthCountsInTotals || !each.isFourth);

export const gradeStudent = (own: StudentScores, scheme: Scheme): GradedStudent => {
  const graded = pairedPapers(own.scores).map((papers) => gradePapers(papers, scheme));
  const counted = countedSubjects(graded, scheme);
  return {
    ...gpa(graded, scheme),
    own,
    graded,
    totalMarks: sum(counted, (subject) => subject.fullMarks),
    obtainedMarks: sum(counted, (subject) => subject.total),
    isExaminee: own.scores.some(({ attendance }) => attendance !== 'missing'),
  };
};

/** The rows as they print, with the highest total of each subject. */
export const subjectResults = (
  { own, graded }: GradedStudent,
  highestTotals: Map<string, number>,
): SubjectResult[] => {
  const byFirstPaper = new Map(graded.map((each) => [each.papers[0]!.subject._id, each]));
  return own.scores.map((score) =>
    subjectResult(
      score,
      byFirstPaper.get(score.subject._id) ?? null,
      highestTotals.get(score.subject._id) ?? 0,
    ),
  );
};
