import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeStudents } from '#server/people/students/storeStudents.ts';
import { type FreshDatabase, freshDatabase } from '#server/testing/database.ts';
import { testStudentRows } from '#server/testing/testStudents.ts';
import { removeUnusedDaily, removeUnusedFiles, storeFile } from './storeFile.ts';

const DAY_MS = 24 * 3600 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  await storeStudents(fresh.db, testStudentRows({ studentId: '1', roll: 1 }, { studentId: '2', roll: 2 }));
});
afterAll(() => fresh.drop());

const store = (content: string) => storeFile(fresh.db, Buffer.from(content), 'image/png');
const isThere = async (hash: string) => (await fresh.db('files').where({ hash })).length === 1;

test('removes files that no row refers to, once they are a day old', async () => {
  const { db } = fresh;
  const [photo, front, back, logo, replaced] = await Promise.all(
    ['photo', 'front', 'back', 'logo', 'replaced'].map(store),
  );
  const at = { createdAt: new Date(), updatedAt: new Date() };
  await db('students').where({ studentId: '1' }).update({ picture: photo });
  await db('card_templates').insert({ front, back, ...at });
  await db('school').insert({ settings: '{}', logo, ...at });

  await removeUnusedFiles(db, inDays(0.9));
  expect(await isThere(replaced!)).toBe(true);
  await removeUnusedFiles(db, inDays(1.1));
  expect(await isThere(replaced!)).toBe(false);
  for (const hash of [photo, front, back, logo]) expect(await isThere(hash!)).toBe(true);
});

test('keeps the photo of a deleted student for as long as they can be restored', async () => {
  const { db } = fresh;
  const photo = await store('deleted');
  await db('students')
    .where({ studentId: '2' })
    .update({ picture: photo, live: null, deletedAt: new Date() });
  await removeUnusedFiles(db, inDays(29));
  expect(await isThere(photo)).toBe(true);
  await removeUnusedFiles(db, inDays(31));
  expect(await isThere(photo)).toBe(false);
});

test('a picture that is stored again counts as new', async () => {
  const again = await store('again');
  await fresh
    .db('files')
    .where({ hash: again })
    .update({ createdAt: inDays(-2) });
  await store('again');
  await removeUnusedFiles(fresh.db, new Date());
  expect(await isThere(again)).toBe(true);
});

test('keeps the small one of a picture for as long as the picture', async () => {
  const { db } = fresh;
  const small = await store('small');
  const large = await storeFile(db, Buffer.from('large'), 'image/png', small);
  await db('school').update({ logo: large });
  await removeUnusedFiles(db, inDays(2));
  expect([await isThere(large), await isThere(small)]).toEqual([true, true]);
  await db('school').update({ logo: null });
  await removeUnusedFiles(db, inDays(2));
  await removeUnusedFiles(db, inDays(2));
  expect([await isThere(large), await isThere(small)]).toEqual([false, false]);
});

test('runs once at the start, and stops with the app', async () => {
  const old = await store('old');
  await fresh
    .db('files')
    .where({ hash: old })
    .update({ createdAt: inDays(-2) });
  const stop = removeUnusedDaily(fresh.db);
  await stop();
  expect(await isThere(old)).toBe(false);
});

test('removes nothing when the database does not list every column that refers to files', async () => {
  const { db } = fresh;
  const old = await store('old and unused');
  await db.raw('alter table students drop foreign key students_picture_fk');
  await expect(removeUnusedFiles(db, inDays(2))).rejects.toThrow(/students\.picture/);
  expect(await isThere(old)).toBe(true);
  await db.raw(
    'alter table students add constraint students_picture_fk foreign key (picture) references files (hash)',
  );
  await removeUnusedFiles(db, inDays(2));
  expect(await isThere(old)).toBe(false);
});
