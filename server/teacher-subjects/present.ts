import type { Caller } from '#server/access/access.ts';
import { assignmentPolicy } from './policy.ts';

export type AssignedClass = {
  class_id: { _id: string; name: string; value: number };
  shift: string;
  /**
   * Valid in every session in which the class has the code in the group; `_id` and names are of the newest session.
   */
  subjects: { _id: string; name: string; nameBn: string; code: string; group: string }[];
};

/** The subjects that a teacher teaches besides their own class (contract 3). */
export type Assignment = {
  _id: string;
  teacher_id: { _id: string; firstName: string; lastName: string };
  ClassVsSubject: AssignedClass[];
};
export type AssignmentsAnswer = { data: Assignment[]; total: number; can: { assign: boolean } };

/** A subject of a class and shift with its teacher. */
export type ItemRow = {
  id: string;
  teacherId: string;
  firstName: string;
  lastName: string | null;
  classId: string;
  className: string;
  classValue: number;
  shift: string;
  subjectId: string;
  subjectName: string;
  subjectNameBn: string | null;
  subjectCode: string;
  groupName: string;
};

/** One assignment for each teacher, in the order of the rows. */
export function presentAssignments(rows: readonly ItemRow[]): Assignment[] {
  const assignments = new Map<string, Assignment>();
  for (const row of rows) {
    const teacher = { _id: row.teacherId, firstName: row.firstName, lastName: row.lastName ?? '' };
    const known = assignments.get(row.id) ?? { _id: row.id, teacher_id: teacher, ClassVsSubject: [] };
    assignments.set(row.id, known);
    add(known, row);
  }
  return [...assignments.values()];
}

function add(assignment: Assignment, row: ItemRow): void {
  const { classId, className, classValue, shift } = row;
  const subject = {
    _id: row.subjectId,
    name: row.subjectName,
    nameBn: row.subjectNameBn ?? '',
    code: row.subjectCode,
    group: row.groupName,
  };
  const known = assignment.ClassVsSubject.find((one) => one.class_id._id === classId && one.shift === shift);
  if (known) known.subjects.push(subject);
  else
    assignment.ClassVsSubject.push({
      class_id: { _id: classId, name: className, value: classValue },
      shift,
      subjects: [subject],
    });
}

export const presentList = (
  caller: Caller,
  listed: Pick<AssignmentsAnswer, 'data' | 'total'>,
): AssignmentsAnswer => ({
  ...listed,
  can: { assign: assignmentPolicy.assign.allows(caller) },
});
