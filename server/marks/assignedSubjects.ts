import type { Knex } from 'knex';
import type { Caller } from '#server/route.ts';

/** A subject that a teacher was given, in a class and shift. */
export type Assigned = { className: string; shift: string; subjectId: string };

/** What a teacher teaches beyond her own class; nothing for anyone else (contract 1). */
export const assignedSubjects = async (db: Knex, caller: Caller): Promise<Assigned[]> => {
  if (caller.userType !== 'teacher') return [];
  const rows: { value: number; shift: string; subject_id: string }[] = await db('teacher_subjects')
    .join('teacher_subject_items as items', 'items.teacher_subject_id', 'teacher_subjects.id')
    .join('classes', 'classes.id', 'items.class_id')
    .where('teacher_subjects.teacher_id', caller._id)
    .select('classes.value', 'items.shift', 'items.subject_id');
  return rows.map(({ value, shift, subject_id }) => ({
    className: String(value),
    shift,
    subjectId: subject_id,
  }));
};
