import type { Cohort, CohortStudent } from '#documents/model/cohort.ts';
import type { Mark } from '#documents/model/mark.ts';
import { bandForClass } from '#documents/model/school.ts';
import type { Subject } from '#documents/model/subject.ts';
import { byRoll } from './placements.ts';
import { subjectComponents, usedComponents } from './subjectComponents.ts';
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
  const isExemptFrom = subjectExemptions(cohort);
  const examined = examSubjects(cohort, { marksFor, takenBy }).map((subject) => ({
    subject,
    components: subjectComponents(subject, used.get(subject._id), weights),
    score: subjectScorer(subject, weights, used.get(subject._id)),
  }));

  return [...students].sort(byRoll).map((student) => {
    const { fourth, takes } = takenBy(student);
    const own = { student, fourthSubject: fourth, exemptFrom: [] };
    if (exempt.has(student._id)) return { ...own, scores: [], isExempt: true };
    const marks = marksFor(student);
    const scores: SubjectScore[] = [];
    const exemptFrom: ExemptSubject[] = [];
    for (const { subject, components, score } of examined) {
      if (!takes(subject)) continue;
      const isFourth = countsAsFourth(subject, fourth);
      if (isExemptFrom(student, subject))
        exemptFrom.push({ subject, components, isFourth, before: scores.length });
      else scores.push(score(marks.get(subject._id), isFourth));
    }
    return { ...own, scores, exemptFrom, isExempt: isExemptFromAll({ scores, exemptFrom }) };
  });
}

/** One student's scores of one term, or of both terms merged; subjects in the order they print. */
export type StudentScores = {
  student: CohortStudent;
  fourthSubject: Subject | null;
  /** None where the term does not count for the student. */
  scores: SubjectScore[];
  /** The exam subjects that the student takes and that do not count (rules 1), in the order they print. */
  exemptFrom: ExemptSubject[];
  /** Rules 7: exempt from the term, or from each of its subjects; of both merged, from both. */
  isExempt: boolean;
};

/** A subject that does not count for a student; `before` is how many scores print before it. */
export type ExemptSubject = Pick<SubjectScore, 'subject' | 'components' | 'isFourth'> & { before: number };

/** Nothing is held against a student for whom no subject counts. */
export const isExemptFromAll = ({ scores, exemptFrom }: Pick<StudentScores, 'scores' | 'exemptFrom'>) =>
  scores.length === 0 && exemptFrom.length > 0;

/** Whether a student is exempt from a subject of the term (rules 1), apart from the term as a whole. */
export function subjectExemptions({ exemptSubjects = [] }: Pick<Cohort, 'exemptSubjects'>) {
  const exempt = new Set(exemptSubjects.map(({ studentId, subjectId }) => `${studentId} ${subjectId}`));
  return (student: Pick<CohortStudent, '_id'>, subject: Pick<Subject, '_id'>): boolean =>
    exempt.size > 0 && exempt.has(`${student._id} ${subject._id}`);
}

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
  const isExemptFrom = subjectExemptions(cohort);
  for (const student of studentsOfTerm(cohort)) {
    const marks = marksFor(student);
    if (marks.size === 0) continue;
    const { takes } = takenBy(student);
    for (const subject of cohort.subjects)
      if (
        !examined.has(subject._id) &&
        marks.has(subject._id) &&
        takes(subject) &&
        !isExemptFrom(student, subject)
      )
        examined.add(subject._id);
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
