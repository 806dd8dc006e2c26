import type { Knex } from 'knex';
import type { StudentInput } from '#documents/model/student.ts';
import { AppError } from '#server/errors.ts';
import type { StudentRow } from './queries.ts';

/** Subjects of that year in which she has marks, and which her new class and group do not have. */
const subjectsLeft = (
  transaction: Knex,
  { id, session }: StudentRow,
  { group }: StudentInput,
  classId: number,
): PromiseLike<string[]> =>
  transaction('marks')
    .join('subjects', 'subjects.id', 'marks.subject_id')
    .where({ 'marks.student_id': id, 'marks.session': session, 'subjects.live': 1 })
    .whereNull('marks.deleted_at')
    .where((either) => {
      either.whereNot('subjects.class_id', classId).orWhereNotIn('subjects.group_name', [group, 'General']);
    })
    .orderBy('subjects.subject_code')
    .distinct('subjects.name', 'subjects.subject_code')
    .then((rows) => rows.map(({ name }) => name));

/** Marks of a subject that her class does not have are in no list, and nobody could correct or delete them. Throws 409. */
export const refuseStranded = async (
  transaction: Knex,
  row: StudentRow,
  student: StudentInput,
  classId: number,
): Promise<void> => {
  const changesClass = String(row.class_value) !== student.class;
  if (!changesClass && row.group_name === student.group) return;
  const left = await subjectsLeft(transaction, row, student, classId);
  if (left.length === 0) return;
  const where = changesClass ? `class ${student.class}` : `the group ${student.group}`;
  const message = `She has marks of ${row.session} that ${where} has no subject for (${left.join(', ')}): delete them first.`;
  throw new AppError('conflict', message, [{ path: changesClass ? 'class' : 'group', message }]);
};
