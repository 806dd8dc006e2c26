import type { Knex } from 'knex';
import { DEFAULT_TIME_ZONE } from '#documents/model/schoolDay.ts';
import type { ResultCache } from '#server/platform/http/resultCache.ts';
import { readTimeZone } from './queries.ts';

/**
 * Reads the school's time zone; from memory, as what lookups answer is. While the database is away it is the one that
 * was read last: no request fails or waits longer for it.
 */
export function timeZoneReader(db: Knex, cache: ResultCache): () => Promise<string> {
  let last: string = DEFAULT_TIME_ZONE;
  const read = async () => ({ timeZone: await readTimeZone(db), bytes: 50 });
  return async () => {
    last = await cache.get('time zone', read).then(
      ({ timeZone }) => timeZone,
      () => last,
    );
    return last;
  };
}
