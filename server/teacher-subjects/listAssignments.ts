import type { Knex } from 'knex';
import { type Assignment, type ItemRow, presentAssignments } from './present.ts';

/** By teacher's name, then class, shift and subject code; of everyone, or of one teacher. What was deleted is left out. */
export const listAssignments = async (db: Knex, teacherId?: string): Promise<Assignment[]> => {
  const rows = await db('teacher_subject_items as items')
    .join('teacher_subjects', 'teacher_subjects.id', 'items.teacher_subject_id')
    .join('users', 'users.id', 'teacher_subjects.teacher_id')
    .join('classes', 'classes.id', 'items.class_id')
    .join('subjects', 'subjects.id', 'items.subject_id')
    .where({ 'users.live': 1, 'subjects.live': 1 })
    .modify((query) => {
      if (teacherId !== undefined) query.where('teacher_subjects.teacher_id', teacherId);
    })
    .orderBy(['users.first_name', 'users.id', 'classes.value', { column: 'items.shift', order: 'desc' }])
    .orderBy(['subjects.subject_code', 'subjects.id'])
    .select<ItemRow[]>('teacher_subjects.id', 'teacher_subjects.teacher_id', 'first_name', 'last_name')
    .select('items.class_id', 'classes.name as class_name', 'classes.value as class_value')
    .select('items.shift', 'items.subject_id', 'subjects.name as subject_name');
  return presentAssignments(rows);
};
