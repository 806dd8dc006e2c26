import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#server/test/database.ts';
import { up } from './2026_11_26_undone_enrolments.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

const keys = async (): Promise<string[]> =>
  fresh
    .db('information_schema.statistics')
    .where({ table_schema: fresh.db.client.database(), table_name: 'enrolments', column_name: 'student_id' })
    .pluck('index_name');

test('exchanges the key also where it was cut off half-way, and nothing twice', async () => {
  const { db } = fresh;
  await db.raw('create unique index enrolments_student_session_unique on enrolments (student_id, session)');
  await db.raw('drop index enrolments_student_unique on enrolments');
  await up(db);
  await db.raw('create unique index enrolments_student_session_unique on enrolments (student_id, session)');
  await up(db);
  await up(db);
  expect(await keys()).toEqual(['enrolments_student_unique']);
});
