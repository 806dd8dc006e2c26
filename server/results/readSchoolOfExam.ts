import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { MERGED_TERM, MERGED_TERMS } from '#documents/model/exam.ts';
import type { ExamHead } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import {
  readSchool,
  type SchoolSnapshot,
  schoolFromSnapshot,
  snapshotSchool,
} from '#server/school/queries.ts';

type Exam = Pick<ExamHead, 'session' | 'term' | 'className'>;
type Row = { school: string | SchoolSnapshot['settings'] | null; logo: string | null };

/** What was kept with the publication; of a merged exam with the later one, once both are published. */
const readSnapshot = async (db: Knex, { session, term, className }: Exam): Promise<SchoolSnapshot | null> => {
  const terms = term === MERGED_TERM ? Object.values(MERGED_TERMS) : [term];
  const published: Row[] = await db('publications')
    .join('classes', 'classes.id', 'publications.class_id')
    .where({ session, 'publications.live': 1, 'classes.value': Number(className) })
    .whereIn('term', terms)
    .orderBy('published_at', 'desc')
    .select('school', 'logo');
  const last = published.length === terms.length ? published[0] : undefined;
  if (!last?.school) return null;
  const settings = typeof last.school === 'string' ? JSON.parse(last.school) : last.school;
  return { settings, logo: last.logo };
};

/** The school as the papers of this exam name it: as it was when the exam was published, else as it is now. */
export const readSchoolOfExam = async (db: Knex, exam: Exam): Promise<School> => {
  const kept = await readSnapshot(db, exam);
  return kept ? schoolFromSnapshot(db, kept) : readSchool(db);
};

/** The same for a screen, which knows the school of today: null where that is still the one. */
export const readSchoolIfChanged = async (db: Knex, exam: Exam): Promise<School | null> => {
  const kept = await readSnapshot(db, exam);
  const hasChanged = kept !== null && !isDeepStrictEqual(kept, await snapshotSchool(db));
  return hasChanged ? schoolFromSnapshot(db, kept) : null;
};
