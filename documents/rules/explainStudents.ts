import type { Cohort } from '#documents/model/cohort.ts';
import type {
  Explanation,
  MarksExplanation,
  MeritExplanation,
  TermSteps,
} from '#documents/model/explanation.ts';
import type { StudentResult } from '#documents/model/result.ts';
import type { Scheme } from '#documents/model/scheme.ts';
import { explainGpa } from './explainGpa.ts';
import { explainSubject } from './explainSubject.ts';
import { finishResults, type GradedClass, type IsInCohort } from './finishResults.ts';
import type { GradedPapers } from './gradePapers.ts';
import { countedSubjects } from './gradeStudent.ts';
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

const explainMerit = (
  { meritPosition, summary, merit }: StudentResult,
  all: StudentResult[],
): MeritExplanation => {
  const onIt = all.filter((other) => other.meritPosition === meritPosition).length;
  const isOfClass = merit?.class.of === summary.studentsCount;
  return {
    position: meritPosition,
    students: summary.studentsCount,
    inClass: merit && !isOfClass ? merit.class : null,
    sharedBy: meritPosition === null ? 0 : onIt - 1,
    noOfFail: summary.noOfFail,
    gpa: summary.gpa,
    obtainedMarks: summary.obtainedMarks,
  };
};

/**
 * From what is graded to explanations, as finishResults goes on to results: by the same functions, so that the two
 * cannot say different things. `termsOf` says which marks a student's score was made of.
 */
export const explainStudents = (
  gradedClass: GradedClass,
  attendance: Cohort['attendance'],
  isInCohort: IsInCohort,
  termsOf: (score: SubjectScore, studentId: string) => TermSteps[],
): Explanation[] => {
  const { scheme } = gradedClass;
  const results = finishResults(gradedClass, attendance, isInCohort);
  const here = gradedClass.students.filter(({ own }) => isInCohort(own.student));
  return here.map(({ own: { student }, graded }, index) => {
    const { studentId } = student;
    const result = results[index]!;
    return {
      studentId,
      subjects: graded.map((each) => explainSubject(each, (score) => termsOf(score, studentId), scheme)),
      marks: explainMarks(result, graded, scheme),
      gpa: explainGpa(graded, scheme),
      merit: explainMerit(result, results),
    };
  });
};
