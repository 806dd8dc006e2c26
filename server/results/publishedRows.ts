import type { Knex } from 'knex';
import { type ClassExam, classesAndTerms } from '#server/exams/exam.ts';
import type { Publication } from '#server/exams/publication.ts';
import type { SchoolSnapshot } from '#server/school/queries.ts';
import type { ExamRows } from './examRows.ts';

/** The snapshot of the class's rows; null for a publication made before snapshots were stored. */
export async function publishedRows(db: Knex, id: string): Promise<ExamRows | null> {
  const row = await db('publications').where({ id }).first('snapshot');
  return row?.snapshot ? parseSnapshot(row.snapshot) : null;
}

/** A publication and its snapshot of the records; null for one made before snapshots were stored. */
type PublishedExam = { publication: Publication; rows: ExamRows | null };

/** The publication of each exam, in the order of `exams`, which are of one session; null while it is open. */
export async function readPublishedExams(
  db: Knex,
  exams: readonly ClassExam[],
): Promise<(PublishedExam | null)[]> {
  const { session, classIds, terms } = classesAndTerms(exams);
  const found = await db('publications')
    .where({ session, live: 1 })
    .whereIn('term', terms)
    .whereIn('classId', classIds)
    .select('id', 'publishedAt', 'classId', 'term', 'snapshot');
  return exams.map(({ classId, term }) => {
    const row = found.find((one) => one.classId === classId && one.term === term);
    if (!row) return null;
    const publication = { id: row.id, publishedAt: row.publishedAt };
    return { publication, rows: row.snapshot ? parseSnapshot(row.snapshot) : null };
  });
}

/** Older snapshots have neither chosen subjects nor marks of other terms. */
function parseSnapshot(stored: string): ExamRows {
  const rows: ExamRows = JSON.parse(stored);
  const students = rows.students.map(({ key, student }) => ({
    key,
    student: { ...student, chosenSubjectCodes: student.chosenSubjectCodes ?? null },
  }));
  return { ...rows, students, markedInSession: rows.markedInSession ?? [] };
}

/** The school when the exam was published; null for a publication made before that was stored. */
export const publishedSchool = async (db: Knex, id: string): Promise<SchoolSnapshot | null> =>
  toSchoolSnapshot(await db('publications').where({ id }).first('school', 'logo'));

type SchoolRow = { school: SchoolSnapshot['settings'] | null; logo: string | null };

export const toSchoolSnapshot = (row: SchoolRow | undefined): SchoolSnapshot | null =>
  row?.school ? { settings: row.school, logo: row.logo } : null;
