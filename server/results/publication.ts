import type { Knex } from 'knex';
import type { ExamRows } from './examRows.ts';

/** The publication in force of an exam; null while it is open. */
export type Publication = { id: string; publishedAt: Date };

type Exam = { session: number; term: string; classId: string };

export const publicationOf = async (
  db: Knex,
  { session, term, classId }: Exam,
): Promise<Publication | null> => {
  const row = await db('publications')
    .where({ session, term, class_id: classId, live: 1 })
    .first('id', 'published_at');
  return row ? { id: row.id, publishedAt: row.published_at } : null;
};

/** A copy that is older than the chosen subjects says nothing of them. */
const readKeptRows = (stored: string): ExamRows => {
  const rows: ExamRows = JSON.parse(stored);
  const students = rows.students.map(({ key, student }) => ({
    key,
    student: { ...student, chosenSubjectCodes: student.chosenSubjectCodes ?? null },
  }));
  return { ...rows, students };
};

/** The class's records as they were published; null of a publication that is older than these copies. */
export const publishedRows = async (db: Knex, { id }: Publication): Promise<ExamRows | null> => {
  const row = await db('publications').where({ id }).first('frozen');
  return row?.frozen ? readKeptRows(row.frozen) : null;
};
