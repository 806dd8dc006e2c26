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
  teacher_id: string;
  first_name: string;
  last_name: string | null;
  class_id: string;
  class_name: string;
  class_value: number;
  shift: string;
  subject_id: string;
  subject_name: string;
  subject_name_bn: string | null;
  subject_code: string;
  group_name: string;
};

/** One assignment for each teacher, in the order of the rows. */
export function presentAssignments(rows: readonly ItemRow[]): Assignment[] {
  const assignments = new Map<string, Assignment>();
  for (const row of rows) {
    const teacher = { _id: row.teacher_id, firstName: row.first_name, lastName: row.last_name ?? '' };
    const known = assignments.get(row.id) ?? { _id: row.id, teacher_id: teacher, ClassVsSubject: [] };
    assignments.set(row.id, known);
    add(known, row);
  }
  return [...assignments.values()];
}

function add(assignment: Assignment, row: ItemRow): void {
  const { class_id, class_name, class_value, shift } = row;
  const subject = {
    _id: row.subject_id,
    name: row.subject_name,
    nameBn: row.subject_name_bn ?? '',
    code: row.subject_code,
    group: row.group_name,
  };
  const known = assignment.ClassVsSubject.find((one) => one.class_id._id === class_id && one.shift === shift);
  if (known) known.subjects.push(subject);
  else
    assignment.ClassVsSubject.push({
      class_id: { _id: class_id, name: class_name, value: class_value },
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
