import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeTestExam } from '#server/results/testExam.ts';
import { type FreshDatabase, freshDatabase } from '#server/test/database.ts';
import { up } from './2026_11_22_tables.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

type Schema = Record<string, string>;

const readSchema = async (): Promise<Schema> => {
  const [tables] = await fresh.db.raw('show tables');
  const schema: Schema = {};
  for (const name of tables.flatMap(Object.values)) {
    const [[row]] = await fresh.db.raw('show create table ??', [name]);
    // MySQL names the characters of a column only where the statement did.
    schema[name] = row['Create Table'].replace(/ AUTO_INCREMENT=\d+| CHARACTER SET utf8mb4(?= )/g, '');
  }
  return schema;
};

/** The database as an interrupted first start leaves it: without `table` and all that come after it. */
const cutOffBefore = async (table: string) => {
  const { db } = fresh;
  const names = Object.keys(await readSchema()).filter((name) => !/^(knex_|start_turn)/.test(name));
  const made = [...(await tablesInOrder())];
  expect([...made].sort()).toEqual(names.sort());
  await db.raw('alter table students drop foreign key students_upload_id_fk, drop column upload_id');
  for (const name of made.slice(made.indexOf(table)).reverse()) await db.schema.dropTable(name);
};

/** The tables in the order in which a first start creates them. */
const tablesInOrder = async (): Promise<string[]> => {
  const made: string[] = [];
  const note = ({ sql }: { sql: string }) => {
    const name = /^create table if not exists (\w+)/.exec(sql)?.[1];
    if (name) made.push(name);
  };
  fresh.db.on('query', note);
  await up(fresh.db);
  fresh.db.off('query', note);
  return made;
};

test.each(['classes', 'users', 'enrolments', 'transcripts', 'rate_limits'])(
  'a start that was interrupted before %s is completed by the next one',
  async (table) => {
    const before = await readSchema();
    await cutOffBefore(table);
    await up(fresh.db);
    expect(await readSchema()).toEqual(before);
    expect(await fresh.db('classes').pluck('value')).toHaveLength(10);
  },
);

test('a second run changes neither the tables nor their rows', async () => {
  const { db } = fresh;
  await storeTestExam(db);
  const read = async () => [
    await readSchema(),
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
