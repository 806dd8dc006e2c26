import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#server/test/database.ts';
import { up } from './2026_11_21_schema.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

const keysOf = async (table: string): Promise<string[]> => {
  const { db } = fresh;
  const place = { table_schema: db.client.database(), table_name: table };
  const constraints = await db('information_schema.table_constraints')
    .where(place)
    .select('constraint_name as name');
  const indexes = await db('information_schema.statistics').where(place).distinct('index_name as name');
  return [...constraints, ...indexes].map(({ name }) => name).sort();
};

test('a table that was left without its keys gets them, and nothing twice', async () => {
  const { db } = fresh;
  const before = { marks: await keysOf('marks'), school: await keysOf('school') };
  await db.raw(
    'alter table marks drop foreign key marks_student_id_fk, drop foreign key marks_subject_id_fk',
  );
  await db.raw('alter table marks drop index marks_entry_unique, drop index marks_exam_index');
  await db.raw('alter table school drop foreign key school_logo_fk');
  await up(db);
  expect({ marks: await keysOf('marks'), school: await keysOf('school') }).toEqual(before);
  await up(db);
  expect(await keysOf('marks')).toEqual(before.marks);
});

test('a table that is not there is made with its keys', async () => {
  const { db } = fresh;
  const before = await keysOf('attendance');
  await db.schema.dropTable('attendance');
  await up(db);
  expect(await keysOf('attendance')).toEqual(before);
});
