import type { SubjectResult } from '#documents/model/result.ts';
import type { Scheme } from '#documents/model/scheme.ts';
import type { StudentScores } from './cohortScores.ts';
import { type Gpa, gpa } from './gpa.ts';
import { type GradedPapers, gradePapers } from './gradePapers.ts';
import { pairedPapers } from './pairedPapers.ts';
import { subjectResult } from './subjectResult.ts';
import type { SubjectScore } from './subjectScorer.ts';

/** What follows from one student's own scores and the highest totals; merit and counts need the others. */
export type GradedStudent = Gpa & { rows: SubjectResult[]; totalMarks: number; obtainedMarks: number };

const sum = (scores: SubjectScore[], of: (score: SubjectScore) => number): number =>
  scores.reduce((total, score) => total + of(score), 0);

/** Each subject, or the papers graded together as one, in the order they print. */
export const gradedSubjects = ({ scores }: StudentScores, scheme: Scheme): GradedPapers[] =>
  pairedPapers(scores).map((papers) => gradePapers(papers, scheme));

export const gradeStudent = (
  own: StudentScores,
  highestTotals: Map<string, number>,
  scheme: Scheme,
): GradedStudent => {
  const graded = gradedSubjects(own, scheme);
  const byFirstPaper = new Map(graded.map((each) => [each.papers[0]!.subject._id, each]));
  const counted = graded
    .filter((each) => scheme.fourthCountsInTotals || !each.isFourth)
    .flatMap((each) => each.papers);
  return {
    ...gpa(graded, scheme),
    rows: own.scores.map((score) =>
      subjectResult(
        score,
        byFirstPaper.get(score.subject._id) ?? null,
        highestTotals.get(score.subject._id) ?? 0,
      ),
    ),
    totalMarks: sum(counted, (score) => score.subject.marks),
    obtainedMarks: sum(counted, (score) => score.total),
  };
};
