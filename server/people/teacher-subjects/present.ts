import { groupBy } from '#documents/rules/groupBy.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { assignmentPolicy } from './policy.ts';

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

/** The subjects that a teacher teaches besides their own class (contract 3), in the order of the rows. */
export const presentAssignments = (rows: readonly ItemRow[]) =>
  firstAndAll(rows, ({ id }) => id).map(([{ id, teacherId, firstName, lastName }, items]) => ({
    _id: id,
    teacher_id: { _id: teacherId, firstName, lastName: lastName ?? '' },
    ClassVsSubject: firstAndAll(items, ({ classId, shift }) => `${classId}|${shift}`).map(
      ([{ classId, className, classValue, shift }, taught]) => ({
        class_id: { _id: classId, name: className, value: classValue },
        shift,
        subjects: taught.map(presentItem),
      }),
    ),
  }));

/** Valid in every session in which the class has the code in the group; `_id` and names are of the newest session. */
const presentItem = (row: ItemRow) => ({
  _id: row.subjectId,
  name: row.subjectName,
  nameBn: row.subjectNameBn ?? '',
  code: row.subjectCode,
  group: row.groupName,
});

export type Assignment = ReturnType<typeof presentAssignments>[number];
export type AssignedClass = Assignment['ClassVsSubject'][number];

/** The first row of each group with all its rows. */
const firstAndAll = (rows: readonly ItemRow[], keyFor: (row: ItemRow) => string): [ItemRow, ItemRow[]][] =>
  [...groupBy(rows, keyFor).values()].map((group) => [group[0]!, group]);

export const presentList = (caller: Caller, listed: { data: Assignment[]; total: number }) => ({
  ...listed,
  can: { assign: assignmentPolicy.assign.allows(caller) },
});

export type AssignmentsAnswer = ReturnType<typeof presentList>;
