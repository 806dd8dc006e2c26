import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#server/testing/database.ts';
import { ONE, storeJob } from '#server/testing/testJobs.ts';
import { dropParts, readBytes, readMetas, type StoredMeta, storePart } from './jobParts.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

const partMeta = (length: number): StoredMeta => ({
  length,
  offsets: [0],
  packed: [1],
  pagesRoot: 5,
  firstPage: 6,
  pageCount: 1,
  count: 2,
  bookmarks: [{ title: 'সুমাইয়া', page: 6 }],
  fingerprint: 'f',
  cutTexts: [],
  overflows: [],
  structure: { sections: [6], parentTree: 6, limits: [6, 6] },
  info: { title: 'Marksheet', author: 'School', lang: 'en', date: '2026-07-20T05:00:00Z' },
  place: { className: '9', group: 'Science', section: 'A', shift: 'Morning' },
  fileName: 'marksheets',
});

test('parts of any size are stored in order, in rows that every database accepts', async () => {
  const { db } = fresh;
  const id = await storeJob(db, ONE);
  const parts = [Buffer.alloc(9_000_000, 'large '), Buffer.from('small'), Buffer.alloc(4 * 1024 * 1024, 'x')];
  for (const bytes of parts)
    await db.transaction((transaction) => storePart(transaction, id, bytes, partMeta(bytes.length)));
  expect(await readMetas(db, id)).toEqual(parts.map(({ length }) => partMeta(length)));
  const rows: Buffer[] = [];
  for await (const row of readBytes(db, id)) rows.push(row);
  expect(rows).toHaveLength(5);
  expect(Math.max(...rows.map(({ length }) => length))).toBeLessThan(5_000_000);
  expect(Buffer.compare(Buffer.concat(rows), Buffer.concat(parts))).toBe(0);
  await dropParts(db, id);
  expect(await readMetas(db, id)).toEqual([]);
});
