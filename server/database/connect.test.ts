import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#server/test/database.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

test('ids and dates come as strings, times as dates and JSON columns as their values', async () => {
  const { db } = fresh;
  const at = new Date('2026-07-20T05:00:00.123Z');
  const summary = { added: 2, names: ['ক', 'খ'] };
  await db('uploads').insert({
    kind: 'marks',
    file_name: 'a.xlsx',
    created_at: at,
    summary: JSON.stringify(summary),
  });
  const columns = ['id', 'created_at', 'undone_at', 'summary'];
  expect(await db('uploads').select(columns)).toEqual([
    { id: '1', created_at: at, undone_at: null, summary },
  ]);
  expect(await db('uploads as u').leftJoin('users', 'users.id', 'u.created_by').select('u.summary')).toEqual([
    { summary },
  ]);
  const [[{ day }]] = await db.raw("select cast('2026-02-28' as date) as day");
  expect(day).toBe('2026-02-28');
});
