import type { Cohort, CohortStudent } from '#documents/model/cohort.ts';
import type { Mark } from '#documents/model/mark.ts';
import { bandForClass } from '#documents/model/school.ts';
import type { Subject } from '#documents/model/subject.ts';
import { byRoll } from './placements.ts';
import { usedComponents } from './subjectComponents.ts';
import { type SubjectScore, subjectScorer } from './subjectScorer.ts';
import { countsAsFourth, takenSubjects } from './takenSubjects.ts';

/** A student's marks by subject. */
type MarksOfStudent = ReadonlyMap<string, Mark>;
const NO_MARKS: MarksOfStudent = new Map();

/**
 * The scores of each student in the exam subjects that the student takes, by roll (rules 1 and 4). The exam subjects
 * follow from the class; `students` may differ from it, such as the class as it is enrolled later in the session.
 */
export function cohortScores(cohort: Cohort, students = cohort.students): StudentScores[] {
  const marksFor = marksByStudent(cohort.marks);
  const weights = cohort.scheme.weights[bandForClass(cohort.classValue)];
  const used = usedComponents(cohort.marks);
  const takenBy = takenSubjects(cohort);
  const exempt = new Set(cohort.exempt);
  const examined = examSubjects(cohort, { marksFor, takenBy }).map((subject) => ({
    subject,
    score: subjectScorer(subject, weights, used.get(subject._id)),
  }));

  return [...students].sort(byRoll).map((student) => {
    const { fourth, takes } = takenBy(student);
    const isExempt = exempt.has(student._id);
    if (isExempt) return { student, fourthSubject: fourth, scores: [], isExempt };
    const marks = marksFor(student);
    const scores = examined.flatMap(({ subject, score }) =>
      takes(subject) ? [score(marks.get(subject._id), countsAsFourth(subject, fourth))] : [],
    );
    return { student, fourthSubject: fourth, scores, isExempt };
  });
}

/** One student's scores of one term, or of both terms merged; subjects in the order they print. */
export type StudentScores = {
  student: CohortStudent;
  fourthSubject: Subject | null;
  /** None where the term does not count for the student. */
  scores: SubjectScore[];
  /** Rules 7: exempt from the term; of both merged, from both. */
  isExempt: boolean;
};

/** Looks up a student's marks by subject, in constant time. */
export function marksByStudent(marks: Mark[]): (student: Pick<CohortStudent, '_id'>) => MarksOfStudent {
  const index = new Map<string, Map<string, Mark>>();
  for (const mark of marks) {
    const studentMarks = index.get(mark.studentId) ?? new Map<string, Mark>();
    index.set(mark.studentId, studentMarks.set(mark.subjectId, mark));
  }
  return ({ _id }) => index.get(_id) ?? NO_MARKS;
}

/**
 * Rules 1: the subjects of the class in which a student who takes them has a mark. A mark that is set aside makes no exam
 * subject, since that would fail all students who take it.
 */
export function examSubjects(
  cohort: Cohort,
  { marksFor = marksByStudent(cohort.marks), takenBy = takenSubjects(cohort) } = {},
): Subject[] {
  const examined = new Set<string>();
  for (const student of studentsOfTerm(cohort)) {
    const marks = marksFor(student);
    if (marks.size === 0) continue;
    const { takes } = takenBy(student);
    for (const subject of cohort.subjects)
      if (!examined.has(subject._id) && marks.has(subject._id) && takes(subject)) examined.add(subject._id);
  }
  return cohort.subjects.filter(({ _id }) => examined.has(_id));
}

/** The students for whom the term counts (rules 7). */
export function studentsOfTerm({
  students,
  exempt = [],
}: Pick<Cohort, 'students' | 'exempt'>): CohortStudent[] {
  if (exempt.length === 0) return students;
  const ids = new Set(exempt);
  return students.filter(({ _id }) => !ids.has(_id));
}
