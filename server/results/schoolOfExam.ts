import type { Knex } from 'knex';
import { MERGED_TERM, MERGED_TERMS } from '#documents/model/exam.ts';
import type { ExamHead } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import { readSchool, showSchool } from '#server/school/queries.ts';

type Exam = Pick<ExamHead, 'session' | 'term' | 'className'>;

type KeptRow = { school: string | object | null; logo: string | null };

const keptOf = async (db: Knex, { session, className }: Exam, terms: readonly string[]): Promise<KeptRow[]> =>
  db('publications')
    .join('classes', 'classes.id', 'publications.class_id')
    .where({ session, 'publications.live': 1, 'classes.value': Number(className) })
    .whereIn('term', terms)
    .orderBy('published_at', 'desc')
    .select('school', 'logo');

/** The school as the papers of this exam name it: as it was when the exam was published, else as it is now. */
export const schoolOfExam = async (db: Knex, exam: Exam): Promise<School> => {
  const terms = exam.term === MERGED_TERM ? Object.values(MERGED_TERMS) : [exam.term];
  const published = await keptOf(db, exam, terms);
  const kept = published.length === terms.length ? published[0] : undefined;
  if (!kept?.school) return readSchool(db);
  const settings = typeof kept.school === 'string' ? JSON.parse(kept.school) : kept.school;
  return showSchool(db, { settings, logo: kept.logo });
};
