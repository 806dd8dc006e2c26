import type { Cohort, CohortStudent } from '#documents/model/cohort.ts';
import type { Seat } from '#documents/model/finding.ts';
import type { Subject } from '#documents/model/subject.ts';
import { examSubjects } from './cohortScores.ts';
import { marksByStudent } from './marksByStudent.ts';
import { seatsOf } from './seatsOf.ts';
import { takenSubjects } from './takenSubjects.ts';

/** How far one subject of one section, shift and group is entered. */
export type Completeness = Seat & {
  subjectId: string;
  /** Who takes the subject; what may be a fourth counts for those who take it (rules 4). */
  enrolled: number;
  /** Absences are entered marks. */
  entered: number;
  /** studentIds, by roll. */
  missing: string[];
  /** How many of the missing would be printed as '-': they have other marks, and the class has marks in this subject. */
  due: number;
};

/** A student and which subjects of the class they take. */
type Taker = { student: CohortStudent; takes: (subject: Subject) => boolean };

/** Rules 4 over a whole class: a row for each subject that somebody of a section, shift and group takes. */
export const completeness = (cohort: Cohort): Completeness[] => {
  const marksOf = marksByStudent(cohort.marks);
  const hasMark = (student: CohortStudent, { _id }: Subject) => marksOf(student).has(_id);
  const examined = new Set(examSubjects(cohort));
  const takenBy = takenSubjects(cohort);
  const takerOf = (student: CohortStudent): Taker => ({ student, takes: takenBy(student).takes });
  const rowOf = (seat: Seat, takers: Taker[], subject: Subject): Completeness => {
    const missing = takers.filter(({ student }) => !hasMark(student, subject));
    const sat = missing.filter(({ student }) => marksOf(student).size > 0);
    return {
      ...seat,
      subjectId: subject._id,
      enrolled: takers.length,
      entered: takers.length - missing.length,
      missing: missing.map(({ student }) => student.studentId),
      due: examined.has(subject) ? sat.length : 0,
    };
  };
  return seatsOf(cohort.students).flatMap(({ seat, students }) => {
    const takers = students.map(takerOf);
    return cohort.subjects.flatMap((subject) => {
      const ofSubject = takers.filter(({ takes }) => takes(subject));
      return ofSubject.length > 0 ? [rowOf(seat, ofSubject, subject)] : [];
    });
  });
};
