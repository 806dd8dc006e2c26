import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#server/test/database.ts';
import { up } from './2026_12_01_uploads.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

test('adds the table, its keys and the pointer of a change, and nothing twice', async () => {
  const { db } = fresh;
  await db.raw('alter table mark_changes drop foreign key mark_changes_upload_id_fk, drop column upload_id');
  await db.raw('alter table uploads drop foreign key uploads_undone_by_fk');
  await up(db);
  await up(db);
  const keys = await db('information_schema.key_column_usage')
    .where({ table_schema: db.client.database() })
    .whereIn('constraint_name', ['mark_changes_upload_id_fk', 'uploads_undone_by_fk'])
    .orderBy('constraint_name')
    .pluck('referenced_table_name');
  expect(keys).toEqual(['uploads', 'users']);
});
