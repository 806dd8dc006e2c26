import type { Cohort, CohortStudent } from '#documents/model/cohort.ts';
import type { Mark } from '#documents/model/mark.ts';
import { bandOf } from '#documents/model/school.ts';
import type { Subject } from '#documents/model/subject.ts';
import { appliesTo, countsAsFourth, fourthSubjectOf } from './appliesTo.ts';
import { byRoll } from './byRoll.ts';
import { type SubjectScore, subjectScorer } from './subjectScorer.ts';

/** One student's scores of one term, or of both terms merged; subjects in the order they print. */
export type StudentScores = {
  student: CohortStudent;
  fourthSubject: Subject | null;
  scores: SubjectScore[];
};

type MarksOfStudent = Map<string, Mark>;
const NO_MARKS: MarksOfStudent = new Map();

/** By student, then by subject: each mark is looked up once, so a cohort takes linear time. */
const indexMarks = (marks: Mark[]): Map<string, MarksOfStudent> => {
  const index = new Map<string, MarksOfStudent>();
  for (const mark of marks) {
    const ofStudent = index.get(mark.studentId) ?? new Map<string, Mark>();
    index.set(mark.studentId, ofStudent.set(mark.subjectId, mark));
  }
  return index;
};

/**
 * Rules 1 and 4: which rows each student has. A mark typed in by mistake for a subject of another religion or group
 * is no row of hers, and does not make that subject an exam subject, which would fail the girls it is for.
 */
export const cohortScores = (cohort: Cohort): StudentScores[] => {
  const marks = indexMarks(cohort.marks);
  const weights = cohort.scheme.weights[bandOf(cohort.classValue)];
  const marksOf = (student: CohortStudent) => marks.get(student.studentId) ?? NO_MARKS;
  const examSubjects = cohort.subjects
    .filter((subject) =>
      cohort.students.some((student) => marksOf(student).has(subject._id) && appliesTo(subject, student)),
    )
    .map((subject) => ({ subject, scoreOf: subjectScorer(subject, weights) }));

  return cohort.students.toSorted(byRoll).map((student) => {
    const fourthSubject = fourthSubjectOf(student, cohort.subjects, cohort.classValue);
    const scores = examSubjects.flatMap(({ subject, scoreOf }) => {
      if (!appliesTo(subject, student)) return [];
      const mark = marksOf(student).get(subject._id);
      const isFourth = countsAsFourth(subject, fourthSubject);
      const isTaken = !subject.isFourthSubject || isFourth || mark !== undefined;
      return isTaken ? [scoreOf(mark, isFourth)] : [];
    });
    return { student, fourthSubject, scores };
  });
};
