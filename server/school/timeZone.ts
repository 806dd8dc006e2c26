import type { Knex } from 'knex';
import type { ResultCache } from '#server/http/resultCache.ts';
import { readTimeZone } from './queries.ts';

/** The school's time zone; from memory, as what lookups answer is. */
export async function keptTimeZone(db: Knex, cache: ResultCache): Promise<string> {
  const read = async () => ({ timeZone: await readTimeZone(db), bytes: 50 });
  return (await cache.get('time zone', read)).timeZone;
}
