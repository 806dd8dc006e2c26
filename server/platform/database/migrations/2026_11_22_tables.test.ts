import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  emptyDatabase,
  type FreshDatabase,
  freshDatabase,
  tableDefinitions,
} from '#server/testing/database.ts';
import { storeTestExam } from '#server/testing/testExam.ts';
import { up } from './2026_11_22_tables.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

describe('a first start', () => {
  let first: FreshDatabase;
  beforeAll(async () => {
    first = await emptyDatabase();
  });
  afterAll(() => first.drop());

  /** Runs the migration, and returns the tables in the order in which it creates them. */
  const createTables = async (): Promise<string[]> => {
    const made: string[] = [];
    const note = ({ sql }: { sql: string }) => {
      const name = /^create table if not exists (\w+)/.exec(sql)?.[1];
      if (name) made.push(name);
    };
    first.db.on('query', note);
    await up(first.db);
    first.db.off('query', note);
    return made;
  };

  test.each(['classes', 'users', 'enrolments', 'transcripts', 'rate_limits'])(
    'that was interrupted before %s is completed by the next one',
    async (table) => {
      const { db } = first;
      const made = await createTables();
      const before = await tableDefinitions(first.db);
      expect([...made].sort()).toEqual(Object.keys(before).sort());
      await db.raw('alter table students drop foreign key students_upload_id_fk, drop column upload_id');
      for (const name of made.slice(made.indexOf(table)).reverse()) await db.schema.dropTable(name);
      await up(db);
      expect(await tableDefinitions(first.db)).toEqual(before);
      expect(await db('classes').pluck('value')).toHaveLength(10);
    },
  );
});

test('a second run changes neither the tables nor their rows', async () => {
  const { db } = fresh;
  await storeTestExam(db);
  const read = async () => [
    await tableDefinitions(db),
    await db('config_values').select(),
    await db('marks').select(),
  ];
  const before = await read();
  await up(db);
  expect(await read()).toEqual(before);
});

test('no subject has an id that could be a code, also after a second run', async () => {
  const { db } = fresh;
  await db('subjects').insert({ ...(await db('subjects').first()), id: undefined, subjectCode: '199' });
  const ids = (await db('subjects').pluck('id')).map(Number);
  expect(Math.min(...ids)).toBeGreaterThan(1_000_000);
  expect(new Set(ids).size).toBe(ids.length);
});

test('every key but a JSON check has a name of its own, by which database/errors.ts finds its message', async () => {
  const keys: { name: string }[] = await fresh
    .db('information_schema.table_constraints')
    .where({ table_schema: fresh.db.client.database() })
    .whereIn('constraint_type', ['UNIQUE', 'FOREIGN KEY'])
    .select('constraint_name as name');
  expect(keys.length).toBeGreaterThan(50);
  for (const { name } of keys) expect(name).toMatch(/_(unique|fk)$/);
});
