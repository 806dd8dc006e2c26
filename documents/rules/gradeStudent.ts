import type { SubjectResult } from '#documents/model/result.ts';
import type { Scheme } from '#documents/model/scheme.ts';
import type { StudentScores } from './cohortScores.ts';
import { type Gpa, gpa } from './gpa.ts';
import { type GradedPapers, gradePapers } from './gradePapers.ts';
import { pairedPapers } from './pairedPapers.ts';
import { subjectResult } from './subjectResult.ts';

/** What follows from one student's own scores and the highest totals; merit and counts need the others. */
export type GradedStudent = Gpa & { rows: SubjectResult[]; totalMarks: number; obtainedMarks: number };

const sum = (graded: GradedPapers[], of: (subject: GradedPapers) => number): number =>
  graded.reduce((total, subject) => total + of(subject), 0);

/** Each subject, or the papers graded together as one, in the order they print. */
export const gradedSubjects = ({ scores }: StudentScores, scheme: Scheme): GradedPapers[] =>
  pairedPapers(scores).map((papers) => gradePapers(papers, scheme));

/** What counts in the sums of marks: a scheme may leave the fourth subject out (rules 9). */
export const countedSubjects = (graded: GradedPapers[], scheme: Scheme): GradedPapers[] =>
  graded.filter((each) => scheme.fourthCountsInTotals || !each.isFourth);

export const gradeStudent = (
  own: StudentScores,
  highestTotals: Map<string, number>,
  scheme: Scheme,
): GradedStudent => {
  const graded = gradedSubjects(own, scheme);
  const byFirstPaper = new Map(graded.map((each) => [each.papers[0]!.subject._id, each]));
  const counted = countedSubjects(graded, scheme);
  return {
    ...gpa(graded, scheme),
    rows: own.scores.map((score) =>
      subjectResult(
        score,
        byFirstPaper.get(score.subject._id) ?? null,
        highestTotals.get(score.subject._id) ?? 0,
      ),
    ),
    totalMarks: sum(counted, (subject) => subject.fullMarks),
    obtainedMarks: sum(counted, (subject) => subject.total),
  };
};
