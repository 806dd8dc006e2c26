import type { Knex } from 'knex';

export type AssignedClass = {
  class_id: { _id: string; name: string; value: number };
  shift: string;
  subjects: { _id: string; name: string }[];
};

/** What a teacher teaches, beyond her own class: contract 3. */
export type Assignment = {
  _id: string;
  teacher_id: { _id: string; firstName: string; lastName: string };
  ClassVsSubject: AssignedClass[];
};

type ItemRow = {
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
};

const add = (assignment: Assignment, row: ItemRow): void => {
  const { class_id, class_name, class_value, shift } = row;
  const subject = { _id: row.subject_id, name: row.subject_name };
  const known = assignment.ClassVsSubject.find((one) => one.class_id._id === class_id && one.shift === shift);
  if (known) known.subjects.push(subject);
  else
    assignment.ClassVsSubject.push({
      class_id: { _id: class_id, name: class_name, value: class_value },
      shift,
      subjects: [subject],
    });
};

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
  const assignments = new Map<string, Assignment>();
  for (const row of rows) {
    const teacher = { _id: row.teacher_id, firstName: row.first_name, lastName: row.last_name ?? '' };
    const known = assignments.get(row.id) ?? { _id: row.id, teacher_id: teacher, ClassVsSubject: [] };
    assignments.set(row.id, known);
    add(known, row);
  }
  return [...assignments.values()];
};
