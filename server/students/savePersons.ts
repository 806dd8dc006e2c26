import type { Knex } from 'knex';
import type { StudentInput } from '#documents/model/student.ts';
import { personColumns } from './studentColumns.ts';

type PersonRow = {
  id: number | string;
  student_id: string;
  student_name_bn: string | null;
  father_name_bn: string | null;
  mother_name_bn: string | null;
};

/** What a sheet of another year changes of a person it knows: everything but her number and when she came. */
const UPDATED = [
  'student_name',
  'student_name_bn',
  'father_name',
  'father_name_bn',
  'mother_name',
  'mother_name_bn',
  'mobile',
  'religion',
  'gender',
  'updated_at',
] as const;

const personsBy = async (db: Knex, studentIds: string[]): Promise<Map<string, PersonRow>> => {
  const found: PersonRow[] = await db('students')
    .whereIn('student_id', studentIds)
    .where('live', 1)
    .select('id', 'student_id', 'student_name_bn', 'father_name_bn', 'mother_name_bn');
  return new Map(found.map((person) => [person.student_id, person]));
};

/** A sheet without Bangla names does not erase those that are known. */
const personRow = (student: StudentInput, known: PersonRow | undefined, at: Date) => {
  const columns = personColumns(student);
  return {
    ...columns,
    student_name_bn: columns.student_name_bn ?? known?.student_name_bn ?? null,
    father_name_bn: columns.father_name_bn ?? known?.father_name_bn ?? null,
    mother_name_bn: columns.mother_name_bn ?? known?.mother_name_bn ?? null,
    live: 1,
    created_at: at,
    updated_at: at,
  };
};

/**
 * Adds the persons of one batch, or updates those the school knows from another year: what is said of one last
 * counts. Answers their row ids by studentId.
 */
export const savePersons = async (
  db: Knex,
  students: readonly StudentInput[],
  at: Date,
): Promise<Map<string, number>> => {
  const studentIds = [...new Set(students.map(({ studentId }) => studentId))];
  const known = await personsBy(db, studentIds);
  const last = new Map(students.map((student) => [student.studentId, student]));
  const rows = [...last.values()].map((student) => personRow(student, known.get(student.studentId), at));
  await db('students')
    .insert(rows)
    .onConflict(['student_id', 'live'])
    .merge([...UPDATED]);
  const saved = await personsBy(db, studentIds);
  return new Map([...saved].map(([studentId, { id }]) => [studentId, Number(id)]));
};
