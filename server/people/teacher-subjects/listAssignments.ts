import type { Knex } from 'knex';
import { asInADictionary, inSchoolOrder } from '#server/platform/database/tables.ts';
import { type Assignment, type ItemRow, presentAssignments } from './present.ts';

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
      if (teacherId !== undefined) query.where('teacher_subjects.teacherId', teacherId);
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
