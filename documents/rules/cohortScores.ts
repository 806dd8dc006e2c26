import type { Cohort, CohortStudent } from '#documents/model/cohort.ts';
import type { Mark } from '#documents/model/mark.ts';
import { bandForClass } from '#documents/model/school.ts';
import type { Subject } from '#documents/model/subject.ts';
import { byRoll } from './placements.ts';
import { type SubjectScore, subjectScorer } from './subjectScorer.ts';
import { appliesTo, countsAsFourth, takenSubjects } from './takenSubjects.ts';

/** A student's marks by subject. */
type MarksOfStudent = ReadonlyMap<string, Mark>;
const NO_MARKS: MarksOfStudent = new Map();

/**
 * Rules 1 and 4: which rows each student has, by roll. The exam subjects are those of the class; `students` may be
 * others, such as the same ones as they are enrolled later in the session.
 */
export function cohortScores(cohort: Cohort, students = cohort.students): StudentScores[] {
  const marksOf = marksByStudent(cohort.marks);
  const weights = cohort.scheme.weights[bandForClass(cohort.classValue)];
  const takenBy = takenSubjects(cohort);
  const examined = examSubjects(cohort).map((subject) => ({
    subject,
    scoreOf: subjectScorer(subject, weights),
  }));

  return students.toSorted(byRoll).map((student) => {
    const { fourth, takes } = takenBy(student);
    const marks = marksOf(student);
    const scores = examined.flatMap(({ subject, scoreOf }) =>
      takes(subject) ? [scoreOf(marks.get(subject._id), countsAsFourth(subject, fourth))] : [],
    );
    return { student, fourthSubject: fourth, scores };
  });
}

/** One student's scores of one term, or of both terms merged; subjects in the order they print. */
export type StudentScores = {
  student: CohortStudent;
  fourthSubject: Subject | null;
  scores: SubjectScore[];
};

/** By student, then by subject: each mark is looked up once, so a cohort takes linear time. */
export function marksByStudent(marks: Mark[]): (student: Pick<CohortStudent, 'studentId'>) => MarksOfStudent {
  const index = new Map<string, Map<string, Mark>>();
  for (const mark of marks) {
    const ofStudent = index.get(mark.studentId) ?? new Map<string, Mark>();
    index.set(mark.studentId, ofStudent.set(mark.subjectId, mark));
  }
  return ({ studentId }) => index.get(studentId) ?? NO_MARKS;
}

/**
 * Rules 1: the subjects of the class in which a student to whom they may apply has a mark. A mark typed in by mistake
 * for a subject of another religion or group does not make it an exam subject, which would fail those it is for.
 */
export function examSubjects({ students, subjects, marks }: Cohort): Subject[] {
  const marksOf = marksByStudent(marks);
  return subjects.filter((subject) =>
    students.some((student) => marksOf(student).has(subject._id) && appliesTo(subject, student)),
  );
}
