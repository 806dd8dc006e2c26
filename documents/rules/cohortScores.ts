import type { Cohort, CohortStudent } from '#documents/model/cohort.ts';
import { bandOf } from '#documents/model/school.ts';
import type { Subject } from '#documents/model/subject.ts';
import { appliesTo, countsAsFourth, fourthSubjectOf, isTaken } from './appliesTo.ts';
import { byRoll } from './byRoll.ts';
import { marksByStudent } from './marksByStudent.ts';
import { type SubjectScore, subjectScorer } from './subjectScorer.ts';

/** One student's scores of one term, or of both terms merged; subjects in the order they print. */
export type StudentScores = {
  student: CohortStudent;
  fourthSubject: Subject | null;
  scores: SubjectScore[];
};

/**
 * Rules 1 and 4: which rows each student has. A mark typed in by mistake for a subject of another religion or group
 * is no row of hers, and does not make that subject an exam subject, which would fail the girls it is for.
 */
export const cohortScores = (cohort: Cohort): StudentScores[] => {
  const marksOf = marksByStudent(cohort.marks);
  const weights = cohort.scheme.weights[bandOf(cohort.classValue)];
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
      if (!isTaken(subject, fourthSubject, mark)) return [];
      return [scoreOf(mark, countsAsFourth(subject, fourthSubject))];
    });
    return { student, fourthSubject, scores };
  });
};
