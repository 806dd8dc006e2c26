import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { MERGED_TERM, MERGED_TERMS } from '#documents/model/exam.ts';
import type { SchoolPaper } from '#documents/model/paperSettings.ts';
import type { ExamHead } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import { DEFAULT_TIME_ZONE } from '#documents/model/schoolDay.ts';
import type { Publication } from '#server/exams/publication.ts';
import { type ClassExam, classesAndTerms, isOfExam } from '#server/school/exam.ts';
import {
  presentSnapshot,
  readSchool,
  type SchoolSnapshot,
  schoolFromSnapshot,
  snapshotSchool,
} from '#server/school/queries.ts';
import { answerPaper } from '#server/school/readPaper.ts';
import type { ExamRows } from './examRows.ts';

/** The rows of the class when it was published. */
export async function publishedRows(db: Knex, id: string): Promise<ExamRows> {
  const row = await db('publications').where({ id }).first('snapshot');
  return JSON.parse(row.snapshot);
}

/** A publication with the school as it was then. */
export type StoredPublication = Publication & { school: SchoolSnapshot };

type StoredExam = { publication: StoredPublication; rows: ExamRows };

/** The publication of each exam, in the order of `exams`, which are of one session; null while it is open. */
export async function readPublishedExams(
  db: Knex,
  exams: readonly ClassExam[],
): Promise<(StoredExam | null)[]> {
  const { session, classIds, terms } = classesAndTerms(exams);
  const found = await db('publications')
    .where({ session, live: 1 })
    .whereIn('term', terms)
    .whereIn('classId', classIds)
    .select('id', 'publishedAt', 'classId', 'term', 'snapshot', 'school', 'logo', 'paper');
  return exams.map((exam) => {
    const row = found.find(isOfExam(exam));
    if (!row) return null;
    const { id, publishedAt, snapshot } = row;
    return { publication: { id, publishedAt, school: toSchoolSnapshot(row) }, rows: JSON.parse(snapshot) };
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

type CachedExam = Pick<ExamHead, 'session' | 'term' | 'className'>;

/** The school stored with the publication; for a merged exam with the later one, once both terms are published. */
const readSnapshot = async (
  db: Knex,
  { session, term, className }: CachedExam,
): Promise<SchoolSnapshot | null> => {
  const terms = term === MERGED_TERM ? Object.values(MERGED_TERMS) : [term];
  const published = await db('publications')
    .join('classes', 'classes.id', 'publications.classId')
    .where({ session, 'publications.live': 1, 'classes.name': className })
    .whereIn('term', terms)
    .orderBy('publishedAt', 'desc')
    .select('school', 'logo', 'paper');
  return published.length === terms.length ? toSchoolSnapshot(published[0]) : null;
};

/** What was read of the exam's publication already; null while it is open. */
type KnownPublication = { school: SchoolSnapshot } | null | undefined;

const findSnapshot = async (
  db: Knex,
  exam: CachedExam,
  known: KnownPublication,
): Promise<SchoolSnapshot | null> => (known === undefined ? readSnapshot(db, exam) : (known?.school ?? null));

/** The school as the documents of this exam name it: as stored when it was published, otherwise as it is now. */
export const readSchoolOfExam = async (
  db: Knex,
  exam: CachedExam,
  publication?: KnownPublication,
): Promise<School> => {
  const snapshot = await findSnapshot(db, exam, publication);
  return snapshot ? schoolFromSnapshot(db, snapshot) : readSchool(db);
};

/**
 * The same for a screen that has the answer of GET /school: `school` is null when it says the same. The settings of the
 * papers are not in that answer, which everybody may read.
 */
export const readSchoolIfChanged = async (
  db: Knex,
  exam: CachedExam,
  publication?: KnownPublication,
): Promise<SchoolOfExam> => {
  const snapshot = await findSnapshot(db, exam, publication);
  const today = await snapshotSchool(db);
  const { paper } = snapshot ?? today;
  const hasChanged = snapshot !== null && !isDeepStrictEqual({ ...snapshot, paper: today.paper }, today);
  return { school: hasChanged ? presentSnapshot(snapshot) : null, paper: await answerPaper(db, paper) };
};

export type SchoolOfExam = { school: School | null; paper: SchoolPaper | null };
