import type { Cohort } from '#documents/model/cohort.ts';
import type {
  Explanation,
  MarksExplanation,
  MeritExplanation,
  TermSteps,
} from '#documents/model/explanation.ts';
import type { StudentResult } from '#documents/model/result.ts';
import type { Scheme } from '#documents/model/scheme.ts';
import type { StudentScores } from './cohortScores.ts';
import { explainGpa } from './explainGpa.ts';
import { explainSubject } from './explainSubject.ts';
import { finishResults } from './finishResults.ts';
import type { GradedPapers } from './gradePapers.ts';
import { countedSubjects, gradedSubjects } from './gradeStudent.ts';
import type { SubjectScore } from './subjectScorer.ts';

const explainMarks = (
  { summary }: StudentResult,
  graded: GradedPapers[],
  scheme: Scheme,
): MarksExplanation => {
  const counted = countedSubjects(graded, scheme);
  return {
    totals: counted.map(({ total }) => total),
    obtained: summary.obtainedMarks,
    full: summary.totalMarks,
    leavesOutFourth: counted.length < graded.length,
  };
};

const explainMerit = ({ meritPosition, summary }: StudentResult, all: StudentResult[]): MeritExplanation => {
  const onIt = all.filter((other) => other.meritPosition === meritPosition).length;
  return {
    position: meritPosition,
    students: summary.studentsCount,
    sharedBy: meritPosition === null ? 0 : onIt - 1,
    noOfFail: summary.noOfFail,
    gpa: summary.gpa,
    obtainedMarks: summary.obtainedMarks,
  };
};

/**
 * From scores to explanations, as finishResults goes from scores to results: by the same functions, so that the two
 * cannot say different things. `termsOf` says which marks the score of the student at `index` was made of.
 */
export const explainStudents = (
  students: StudentScores[],
  { scheme, attendance }: Pick<Cohort, 'scheme' | 'attendance'>,
  termsOf: (score: SubjectScore, index: number) => TermSteps[],
): Explanation[] => {
  const results = finishResults(students, scheme, attendance);
  return students.map((own, index) => {
    const graded = gradedSubjects(own, scheme);
    const result = results[index]!;
    return {
      studentId: own.student.studentId,
      subjects: graded.map((each) => explainSubject(each, (score) => termsOf(score, index), scheme)),
      marks: explainMarks(result, graded, scheme),
      gpa: explainGpa(graded, scheme),
      merit: explainMerit(result, results),
    };
  });
};
