import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeTestExam } from '#server/results/testExam.ts';
import { type FreshDatabase, freshDatabase } from '#server/test/database.ts';
import { up } from './2026_11_25_subject_ids.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

test('no subject has an id that could be a code, and a second run gives none twice', async () => {
  const { db } = fresh;
  await storeTestExam(db);
  const before = (await db('subjects').pluck('id')).map(Number);
  expect(Math.min(...before)).toBeGreaterThan(1_000_000);
  await up(db);
  await db('subjects').insert({
    ...(await db('subjects').first()),
    id: undefined,
    subject_code: '199',
  });
  const after = (await db('subjects').pluck('id')).map(Number);
  expect(Math.max(...after)).toBeGreaterThan(Math.max(...before));
});
