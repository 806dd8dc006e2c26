import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#server/testing/database.ts';

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
    fileName: 'a.xlsx',
    createdAt: at,
    summary: JSON.stringify(summary),
  });
  const columns = ['id', 'createdAt', 'undoneAt', 'summary'];
  expect(await db('uploads').select(columns)).toEqual([{ id: '1', createdAt: at, undoneAt: null, summary }]);
  expect(await db('uploads as u').leftJoin('users', 'users.id', 'u.createdBy').select('u.summary')).toEqual([
    { summary },
  ]);
  await expect(db('uploads').pluck('fileName')).rejects.toThrow('pluck needs a name of one word');
  expect(await db('uploads').pluck('kind')).toEqual(['marks']);
  const [[{ day }]] = await db.raw("select cast('2026-02-28' as date) as day");
  expect(day).toBe('2026-02-28');
});
