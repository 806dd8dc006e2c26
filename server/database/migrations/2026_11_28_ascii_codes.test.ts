import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeTestExam } from '#server/results/testExam.ts';
import { type FreshDatabase, freshDatabase } from '#server/test/database.ts';
import { up } from './2026_11_28_ascii_codes.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  await storeTestExam(fresh.db);
});
afterAll(() => fresh.drop());

test('a subject and who chose it as her fourth meet in one script, however often it runs', async () => {
  const { db } = fresh;
  const [subjects, chosen] = [
    () => db('subjects').orderBy('id').pluck('subject_code'),
    () => db('enrolments').orderBy('id').pluck('fourth_subject_code'),
  ];
  const before = [await subjects(), await chosen()];
  await db('subjects').where({ subject_code: '126' }).update({ subject_code: '১২৬' });
  await db('enrolments').where({ fourth_subject_code: '126' }).update({ fourth_subject_code: '১২৬' });
  expect([await subjects(), await chosen()]).not.toEqual(before);
  await up(db);
  await up(db);
  expect([await subjects(), await chosen()]).toEqual(before);
});

test('two spellings of one subject in a class stay two', async () => {
  const { db } = fresh;
  const { id: _own, ...bangla } = await db('subjects').where({ subject_code: '101' }).first();
  await db('subjects').insert({ ...bangla, subject_code: '১০১' });
  await up(db);
  expect(await db('subjects').whereIn('subject_code', ['101', '১০১'])).toHaveLength(2);
});
