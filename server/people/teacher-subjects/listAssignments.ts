import type { Knex } from 'knex';
import { groupBy } from '#documents/rules/groupBy.ts';
import { type Caller, superadmin } from '#server/platform/access/access.ts';
import { asInADictionary, inSchoolOrder } from '#server/platform/database/tables.ts';

/**
 * The assignments of one teacher or of all, by teacher's name as in a dictionary, then class, shift in the school's order, and code. A subject has the name of
 * its newest session. Left out are subjects that no session has any more, and users who are no longer teachers.
 */
export async function listAssignments(db: Knex, teacherId?: string): Promise<Assignment[]> {
  const newest = db('subjects')
    .where('live', 1)
    .groupBy('classId', 'groupName', 'subjectCode')
    .select('classId', 'groupName', 'subjectCode')
    .max({ session: 'session' })
    .as('newest');
  const rows = await db('teacher_subject_items as items')
    .join('teacher_subjects', 'teacher_subjects.id', 'items.teacherSubjectId')
    .join('users', 'users.id', 'teacher_subjects.teacherId')
    .join('classes', 'classes.id', 'items.classId')
    .join(newest, (join) => {
      for (const column of ['classId', 'groupName', 'subjectCode'])
        join.on(`newest.${column}`, `items.${column}`);
    })
    .join('subjects', (join) => {
      for (const column of ['classId', 'groupName', 'subjectCode', 'session'])
        join.on(`subjects.${column}`, `newest.${column}`);
    })
    .where({ 'users.live': 1, 'users.userType': 'teacher', 'subjects.live': 1 })
    .modify((query) => {
      if (teacherId !== undefined) query.where({ teacherId });
    })
    .orderByRaw(asInADictionary('users.first_name', "coalesce(users.last_name, '')"))
    .orderBy(['users.id', 'classes.value'])
    .modify(inSchoolOrder('items.shift'))
    // '1001' after '136', as printed.
    .orderByRaw('length(subjects.subject_code)')
    .orderBy(['subjects.subjectCode', 'subjects.id'])
    .select<ItemRow[]>('teacher_subjects.id', 'teacher_subjects.teacherId', 'firstName', 'lastName')
    .select('items.classId', 'classes.name as className', 'classes.value as classValue')
    .select('items.shift', 'subjects.id as subjectId', 'subjects.name as subjectName')
    .select('items.groupName', 'items.subjectCode', 'subjects.nameBn as subjectNameBn');
  return presentAssignments(rows);
}

/** Contract 3: a superadmin assigns and sees all assignments, other users see their own. */
export const assignmentPolicy = {
  assign: superadmin,
  read: (caller: Caller, teacherId: string): boolean => caller._id === teacherId || superadmin.allows(caller),
};

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
        // Valid in every session in which the class has the code in the group; id and names are of the newest.
        subjects: taught.map((row) => ({
          _id: row.subjectId,
          name: row.subjectName,
          nameBn: row.subjectNameBn ?? '',
          code: row.subjectCode,
          group: row.groupName,
        })),
      }),
    ),
  }));

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
