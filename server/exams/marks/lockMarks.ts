import type { Knex } from 'knex';
import { markedSubjects, refuseAnyPublished } from '#server/exams/refusePublished.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { requireEntry } from './markPolicy.ts';
import { findMarks, groupByExam, type MarkRow, type MarksOfExam } from './markQueries.ts';

/**
 * Locks marks, also deleted ones, so that nobody else can change them, and returns them as they are now. Throws
 * `missing` for an unknown id, 403, or 409 while an exam is published.
 */
export async function lockMarks(
  trx: Knex,
  caller: Caller,
  ids: readonly string[],
  missing = markNotFound(),
): Promise<MarksOfExam[]> {
  const findAll = async () => {
    const found = await findMarks(trx, ids);
    if (found.length < ids.length) throw missing;
    return found;
  };
  const found = await findAll();
  await requireEntry(trx, caller, found);
  const exams = groupByExam(found).map(({ exam }) => exam);
  await refuseAnyPublished(trx, exams);
  await markedSubjects(trx, exams);
  // Others may have changed them until they were locked.
  return groupByExam(await findAll());
}

/** The same for one mark. Throws 404, 403 or 409. */
export async function lockMark(trx: Knex, caller: Caller, id: string) {
  const [{ exam, rows }] = (await lockMarks(trx, caller, [id])) as [MarksOfExam];
  return { exam, row: rows[0]! };
}

/** A mark by its id, also a deleted one. Throws 404. */
export async function theMark(db: Knex, id: string): Promise<MarkRow> {
  const [row] = await findMarks(db, [id]);
  if (!row) throw markNotFound();
  return row;
}

export function markNotFound(): AppError {
  return new AppError('notFound', 'mark.notFound');
}
