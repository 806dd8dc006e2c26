import type { Knex } from 'knex';
import { superadmin } from '#server/access.ts';
import { AppError } from '#server/errors.ts';
import type { KeptSchool } from '#server/school/queries.ts';
import type { ExamRows } from './examRows.ts';

/** The publication in force of an exam; null while it is open. */
export type Publication = { id: string; publishedAt: Date };

/** MariaDB hands JSON over as text, MySQL as what it says. */
export const parseJson = <Value>(stored: string | Value): Value =>
  typeof stored === 'string' ? JSON.parse(stored) : stored;

type Exam = { session: number; term: string; classId: string };

export async function publicationOf(db: Knex, { session, term, classId }: Exam): Promise<Publication | null> {
  const row = await db('publications')
    .where({ session, term, class_id: classId, live: 1 })
    .first('id', 'published_at');
  return row ? { id: row.id, publishedAt: row.published_at } : null;
}

/** The class's records as they were published; null of a publication that is older than these copies. */
export async function publishedRows(db: Knex, { id }: Pick<Publication, 'id'>): Promise<ExamRows | null> {
  const row = await db('publications').where({ id }).first('frozen');
  return row?.frozen ? readKeptRows(row.frozen) : null;
}

/** A copy that is older than the chosen subjects says nothing of them, and has no marks of other terms. */
function readKeptRows(stored: string): ExamRows {
  const rows: ExamRows = JSON.parse(stored);
  const students = rows.students.map(({ key, student }) => ({
    key,
    student: { ...student, chosenSubjectCodes: student.chosenSubjectCodes ?? null },
  }));
  return { ...rows, students, markedInSession: rows.markedInSession ?? [] };
}

/** The school as it was when the exam was published; null of a publication that is older than these copies. */
export async function publishedSchool(db: Knex, { id }: Pick<Publication, 'id'>): Promise<KeptSchool | null> {
  const row: { school: string | KeptSchool['settings'] | null; logo: string | null } | undefined = await db(
    'publications',
  )
    .where({ id })
    .first('school', 'logo');
  return row?.school ? { settings: parseJson(row.school), logo: row.logo } : null;
}

/**
 * Throws 409 for an exam that was published and is closed now (rules 10). It says the same of every student, so that
 * nobody learns who is one.
 */
export async function refuseClosed(
  db: Knex,
  { session, term, className }: { session: number; term: string; className: string },
): Promise<void> {
  const publications = await db('publications')
    .join('classes', 'classes.id', 'publications.class_id')
    .where({ session, term, 'classes.name': className })
    .select('publications.live');
  if (publications.length === 0 || publications.some(({ live }) => live !== null)) return;
  throw new AppError(
    'conflict',
    `${term} ${session} of class ${className} is being corrected. Please look again later.`,
  );
}

/** Contract 5: only a superadmin publishes an exam and opens it again. */
export const publicationPolicy = { publish: superadmin };
