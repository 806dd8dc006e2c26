import type { Knex } from 'knex';
import { DEFAULT_TIME_ZONE } from '#documents/model/schoolDay.ts';
import type { Publication } from '#server/exams/publication.ts';
import { type ClassExam, classesAndTerms } from '#server/school/exam.ts';
import type { SchoolSnapshot } from '#server/school/queries.ts';
import type { ExamRows } from './examRows.ts';

/** The rows of the class when it was published. */
export async function publishedRows(db: Knex, id: string): Promise<ExamRows> {
  const row = await db('publications').where({ id }).first('snapshot');
  return JSON.parse(row.snapshot);
}

/** A publication with the school as it was then. */
export type StoredPublication = Publication & { school: SchoolSnapshot };

/** A publication and its snapshot of the records. */
type PublishedExam = { publication: StoredPublication; rows: ExamRows };

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
    .select('id', 'publishedAt', 'classId', 'term', 'snapshot', 'school', 'logo', 'paper');
  return exams.map(({ classId, term }) => {
    const row = found.find((one) => one.classId === classId && one.term === term);
    if (!row) return null;
    const publication = { id: row.id, publishedAt: row.publishedAt, school: toSchoolSnapshot(row) };
    return { publication, rows: JSON.parse(row.snapshot) };
  });
}

/** The school when the exam was published. */
export const publishedSchool = async (db: Knex, id: string): Promise<SchoolSnapshot> =>
  toSchoolSnapshot(await db('publications').where({ id }).first('school', 'logo', 'paper'));

type SchoolRow = Pick<SchoolSnapshot, 'logo' | 'paper'> & { school: SchoolSnapshot['settings'] };

export const toSchoolSnapshot = ({ school, logo, paper }: SchoolRow): SchoolSnapshot => ({
  // What an earlier version published has no zone.
  settings: { ...school, timeZone: school.timeZone ?? DEFAULT_TIME_ZONE },
  logo,
  paper,
});
