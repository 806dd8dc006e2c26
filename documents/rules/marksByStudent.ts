import type { CohortStudent } from '#documents/model/cohort.ts';
import type { Mark } from '#documents/model/mark.ts';

/** A student's marks by subject. */
export type MarksOfStudent = ReadonlyMap<string, Mark>;
const NO_MARKS: MarksOfStudent = new Map();

/** By student, then by subject: each mark is looked up once, so a cohort takes linear time. */
export const marksByStudent = (
  marks: Mark[],
): ((student: Pick<CohortStudent, 'studentId'>) => MarksOfStudent) => {
  const index = new Map<string, Map<string, Mark>>();
  for (const mark of marks) {
    const ofStudent = index.get(mark.studentId) ?? new Map<string, Mark>();
    index.set(mark.studentId, ofStudent.set(mark.subjectId, mark));
  }
  return ({ studentId }) => index.get(studentId) ?? NO_MARKS;
};
