import type { Knex } from 'knex';
import { latestFirst } from '#server/results/latestFirst.ts';
import { termsOf } from './queries.ts';

/** GET /school/published: what a lookup can find. */
export type PublishedClass = { session: number; term: string; className: string };

/** The latest exam first, and of each its classes in ascending order. */
export const listPublished = async (db: Knex): Promise<PublishedClass[]> => {
  const rows: PublishedClass[] = await db('publications')
    .join('classes', 'classes.id', 'publications.class_id')
    .where('publications.live', 1)
    .orderBy('classes.value')
    .select('session', 'term', 'classes.name as className');
  return latestFirst(
    rows.map((exam) => ({ exam })),
    await termsOf(db),
  ).map(({ exam }) => exam);
};
