import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#server/test/database.ts';
import { createAccount } from '#server/test/factories.ts';
import { up } from './2026_12_03_assignments_by_code.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

const TABLE = 'teacher_subject_items';

/** The table as it was before, half-way to what it is. */
const goBack = async () => {
  const { db } = fresh;
  await db.raw(`alter table ${TABLE} modify subject_id bigint unsigned not null`);
  await db.raw(`drop index ${TABLE}_code_unique on ${TABLE}`);
  await db.schema.alterTable(TABLE, (table) => table.dropColumn('group_name'));
};

test('an assignment keeps its group and code, once for all years, also where it was cut off half-way', async () => {
  const { db } = fresh;
  const at = { created_at: new Date(), updated_at: new Date() };
  const teacher_id = await createAccount(db, { phoneNumber: '01711111111', userType: 'teacher' });
  const [teacher_subject_id] = await db('teacher_subjects').insert({ teacher_id, ...at });
  const { id: class_id } = await db('classes').where({ value: 9 }).first('id');
  await goBack();
  for (const [session, group_name, subject_code] of [
    [2026, 'Science', '136'],
    [2027, 'Science', '136'],
    [2027, 'Business', '146'],
  ] as const) {
    const subject = { session, class_id, group_name, subject_code, name: subject_code, marks: 100, ...at };
    const [subject_id] = await db('subjects').insert(subject);
    await db(TABLE).insert({ teacher_subject_id, class_id, shift: 'Day', subject_id, subject_code: '' });
  }
  await up(db);
  await up(db);
  expect(await db(TABLE).orderBy('subject_code').select('group_name', 'subject_code', 'shift')).toEqual([
    { group_name: 'Science', subject_code: '136', shift: 'Day' },
    { group_name: 'Business', subject_code: '146', shift: 'Day' },
  ]);
  const [item] = await db(TABLE).select();
  const { id: _, subject_id: __, ...again } = item;
  await expect(db(TABLE).insert(again)).rejects.toThrow(/teacher_subject_items_code_unique/);
});
