import type { Knex } from 'knex';
import { type Assignment, type ItemRow, presentAssignments } from './present.ts';

/**
 * The assignments of one teacher or of all, by teacher's name, then class, shift and code. A subject has the name of
 * its newest session. Left out are subjects that no session has any more, and users who are no longer teachers.
 */
export async function listAssignments(db: Knex, teacherId?: string): Promise<Assignment[]> {
  const newest = db('subjects')
    .where('live', 1)
    .groupBy('class_id', 'group_name', 'subject_code')
    .select('class_id', 'group_name', 'subject_code')
    .max({ session: 'session' })
    .as('newest');
  const rows = await db('teacher_subject_items as items')
    .join('teacher_subjects', 'teacher_subjects.id', 'items.teacher_subject_id')
    .join('users', 'users.id', 'teacher_subjects.teacher_id')
    .join('classes', 'classes.id', 'items.class_id')
    .join(newest, (join) => {
      for (const column of ['class_id', 'group_name', 'subject_code'])
        join.on(`newest.${column}`, `items.${column}`);
    })
    .join('subjects', (join) => {
      for (const column of ['class_id', 'group_name', 'subject_code', 'session'])
        join.on(`subjects.${column}`, `newest.${column}`);
    })
    .where({ 'users.live': 1, 'users.user_type': 'teacher', 'subjects.live': 1 })
    .modify((query) => {
      if (teacherId !== undefined) query.where('teacher_subjects.teacher_id', teacherId);
    })
    .orderBy(['users.first_name', 'users.id', 'classes.value', { column: 'items.shift', order: 'desc' }])
    .orderBy(['subjects.subject_code', 'subjects.id'])
    .select<ItemRow[]>('teacher_subjects.id', 'teacher_subjects.teacher_id', 'first_name', 'last_name')
    .select('items.class_id', 'classes.name as class_name', 'classes.value as class_value')
    .select('items.shift', 'subjects.id as subject_id', 'subjects.name as subject_name')
    .select('items.group_name', 'items.subject_code', 'subjects.name_bn as subject_name_bn');
  return presentAssignments(rows);
}
