import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#server/test/database.ts';
import { up } from './2026_11_30_kept_transcripts.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

test('exchanges the key also where it was cut off half-way, and nothing twice', async () => {
  const { db } = fresh;
  await db.raw('create unique index transcripts_student_unique on transcripts (publication_id, student_id)');
  await db.raw('drop index transcripts_student_live_unique on transcripts');
  await db.raw('alter table mark_changes drop column reason');
  await up(db);
  await up(db);
  const keys = await db('information_schema.statistics')
    .where({ table_schema: db.client.database(), table_name: 'transcripts', column_name: 'publication_id' })
    .pluck('index_name');
  expect(keys).toEqual(['transcripts_student_live_unique']);
  expect(await db.schema.hasColumn('mark_changes', 'reason')).toBe(true);
});
