import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#server/test/database.ts';
import { migrate } from '../migrate.ts';
import { up } from './2026_11_22_print_jobs.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

test('adds what was left out when it was cut off half-way, and nothing twice', async () => {
  const { db } = fresh;
  await db.schema.alterTable('print_jobs', (table) => table.dropColumn('options'));
  await up(db);
  await up(db);
  for (const column of ['claimed_by', 'options', 'finished_at'])
    expect([column, await db.schema.hasColumn('print_jobs', column)]).toEqual([column, true]);
  expect(await db.schema.hasColumn('print_job_parts', 'meta')).toBe(true);
  expect(await migrate(db)).toBe(0);
});
