import type { Knex } from 'knex';
import type { CohortFilters } from '#documents/model/exam.ts';
import { AppError } from '#server/errors.ts';
import type { CohortPlace } from './examPlace.ts';
import type { ExamRows } from './examRows.ts';
import type { Publication } from './publication.ts';
import { rowsInForce } from './rowsInForce.ts';

/** The cohort's filters with the class's key. Throws 404 for a class that is not one of the school's. */
export const placeOf = async (db: Knex, filters: CohortFilters): Promise<CohortPlace> => {
  const row = await db('classes').where({ name: filters.className }).first('id');
  if (!row) throw new AppError('notFound', `There is no class ${filters.className}.`);
  return { ...filters, classId: row.id };
};

export type ReadExam = { place: CohortPlace; publication: Publication | null; rows: ExamRows };

/** The exam of the whole class that a cohort is of. */
export const readExam = async (db: Knex, filters: CohortFilters): Promise<ReadExam> => {
  const place = await placeOf(db, filters);
  const { publication, rows } = await rowsInForce(db, place);
  return { place, publication, rows };
};
