import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { freshDatabase } from '#server/testing/database.ts';
import { createResultCache } from './resultCache.ts';

let db: Knex;
let drop: () => Promise<void>;
let holder: Knex.Transaction;
beforeAll(async () => {
  ({ db, drop } = await freshDatabase());
});
afterAll(() => drop());
beforeEach(() => noteResultChange(db));

const HOUR = 3_600_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Until `release` the database does not answer which version it has. */
const hold = async () => {
  holder = await db.transaction();
  await holder.raw('lock tables result_changes write');
};
const release = async () => {
  await holder.raw('unlock tables');
  await holder.rollback();
};

/** A cache, and a read of it that says how often it had to read anew. */
function createCache(checkMs: { ask: number; most: number; patience: number }) {
  const cache = createResultCache(db, { checkMs });
  let reads = 0;
  return () => cache.get('key', async () => ({ bytes: 1, read: ++reads })).then(({ read }) => read);
}

test('what is kept is answered while the version is asked for', async () => {
  const get = createCache({ ask: 0, most: HOUR, patience: HOUR });
  expect(await get()).toBe(1);
  await hold();
  expect([await get(), await get()]).toEqual([1, 1]);
  // As another process does, whose changes this one is not told.
  await holder.raw('insert into result_changes () values ()');
  await release();
  await expect.poll(get).toBe(2);
});

test('but no longer than changes may stay unseen: then a database that does not answer is a 503', async () => {
  const get = createCache({ ask: 0, most: 200, patience: 300 });
  expect(await get()).toBe(1);
  await hold();
  await wait(200);
  await expect(get()).rejects.toMatchObject({ code: 'unavailable', headers: { 'Retry-After': '5' } });
  const began = performance.now();
  await expect(get(), 'nobody waits for what was waited for already').rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(performance.now() - began).toBeLessThan(250);
  await release();
  await expect.poll(get).toBe(1);
});

test('a change of this process is seen at once', async () => {
  const get = createCache({ ask: HOUR, most: HOUR, patience: HOUR });
  expect(await get()).toBe(1);
  await noteResultChange(db);
  expect([await get(), await get()]).toEqual([2, 2]);
});
