import type { Knex } from 'knex';
import type { Caller } from '#server/route.ts';

/** A subject that a teacher was given, in a class and shift. */
export type Assigned = { className: string; shift: string; subjectId: string };

/** The subjects of an assignment: those of its class, group and code in every session (contract 8). */
export const joinAssignedSubjects = (join: Knex.JoinClause): void => {
  for (const column of ['class_id', 'group_name', 'subject_code'])
    join.on(`subjects.${column}`, `items.${column}`);
};

/** What a teacher teaches beyond the own class, in whatever session; nothing for anyone else (contract 1). */
export const assignedSubjects = async (db: Knex, caller: Caller): Promise<Assigned[]> => {
  if (caller.userType !== 'teacher') return [];
  const rows: { value: number; shift: string; subject_id: string }[] = await db('teacher_subjects')
    .join('teacher_subject_items as items', 'items.teacher_subject_id', 'teacher_subjects.id')
    .join('classes', 'classes.id', 'items.class_id')
    .join('subjects', joinAssignedSubjects)
    .where('teacher_subjects.teacher_id', caller._id)
    .select('classes.value', 'items.shift', 'subjects.id as subject_id');
  return rows.map(({ value, shift, subject_id }) => ({
    className: String(value),
    shift,
    subjectId: subject_id,
  }));
};
