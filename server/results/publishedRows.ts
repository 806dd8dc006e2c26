import type { Knex } from 'knex';
import type { Publication } from '#server/exams/publication.ts';
import { parseJson } from '#server/exams/publication.ts';
import type { SchoolSnapshot } from '#server/school/queries.ts';
import type { ExamRows } from './examRows.ts';

/** The class's records as they were published; null of a publication that is older than these copies. */
export async function publishedRows(db: Knex, { id }: Pick<Publication, 'id'>): Promise<ExamRows | null> {
  const row = await db('publications').where({ id }).first('frozen');
  return row?.frozen ? parseSnapshot(row.frozen) : null;
}

/** A copy that is older than the chosen subjects says nothing of them, and has no marks of other terms. */
function parseSnapshot(stored: string): ExamRows {
  const rows: ExamRows = JSON.parse(stored);
  const students = rows.students.map(({ key, student }) => ({
    key,
    student: { ...student, chosenSubjectCodes: student.chosenSubjectCodes ?? null },
  }));
  return { ...rows, students, markedInSession: rows.markedInSession ?? [] };
}

/** The school as it was when the exam was published; null of a publication that is older than these copies. */
export async function publishedSchool(
  db: Knex,
  { id }: Pick<Publication, 'id'>,
): Promise<SchoolSnapshot | null> {
  const row: { school: string | SchoolSnapshot['settings'] | null; logo: string | null } | undefined =
    await db('publications').where({ id }).first('school', 'logo');
  return row?.school ? { settings: parseJson(row.school), logo: row.logo } : null;
}
