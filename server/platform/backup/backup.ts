import { createHash, type Hash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import type { Knex } from 'knex';
import { recordChange } from '#server/platform/database/changes.ts';
import { isOutage } from '#server/platform/database/errors.ts';
import { oneAtATime } from '#server/platform/database/lease.ts';
import {
  createTables,
  listMigrations,
  migrate,
  requireKnownMigrations,
} from '#server/platform/database/migrate.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';

/**
 * A backup is JSON in lines, compressed: a head, then each table with its columns and its rows, and an end with the
 * number and the checksum of the rows of each table. Every value is the text that the database gives, so that a
 * restored school prints the same bytes.
 */
const FORMAT = 'school-results backup 1';

/** Of the moment: print jobs, counted tries, notes to other processes, locks, and sign-ins: everyone signs in again. */
const LEFT_OUT = [
  ...['print_jobs', 'print_job_parts', 'rate_limits', 'result_changes'],
  ...['locks', 'start_turn', 'user_sessions'],
];
const ROWS_AT_ONCE = 200;

type TableColumns = { table: string; columns: string[] };
type Sum = { table: string; rows: number; sha256: string };
/** NULL, text, or bytes in base64. */
type Value = null | string | { base64: string };

/** The backup as a stream of compressed bytes: of one moment, while others go on writing. */
export const backupStream = (db: Knex, by: string | null): Readable =>
  pipeline(Readable.from(writeLines(db, by), { objectMode: false }), createGzip(), whenEnded);

/** Whoever reads the last stream of a pipeline gets its error. */
const whenEnded = () => {};

async function* writeLines(db: Knex, by: string | null): AsyncGenerator<string> {
  const snapshot = await db.transaction({ isolationLevel: 'repeatable read' });
  try {
    const migrations = await listMigrations(snapshot);
    yield toJsonLine({ format: FORMAT, migrations, madeAt: new Date().toISOString() });
    const end: Sum[] = [];
    for (const table of await listTables(snapshot)) {
      yield toJsonLine(table);
      const sum = createHash('sha256');
      let rows = 0;
      for await (const row of readRows(snapshot, table)) {
        const line = toJsonLine(row);
        sum.update(line);
        rows++;
        yield line;
      }
      end.push({ table: table.table, rows, sha256: sum.digest('hex') });
    }
    yield toJsonLine({ end });
  } finally {
    await snapshot.rollback();
  }
  // Only a backup that was written to its end counts as made.
  await recordChange(db, { noun: 'backup', recordId: 0, by, to: { at: new Date().toISOString() } });
}

const toJsonLine = (value: unknown): string => `${JSON.stringify(value)}\n`;

async function listTables(db: Knex): Promise<TableColumns[]> {
  const columns: { table: string; name: string }[] = await db('information_schema.columns')
    .whereRaw('table_schema = database()')
    .orderBy(['table_name', 'ordinal_position'])
    .select('table_name as table', 'column_name as name');
  const tables = new Map<string, string[]>();
  for (const { table, name } of columns)
    if (!LEFT_OUT.includes(table) && !table.startsWith('knex_migrations'))
      tables.set(table, [...(tables.get(table) ?? []), name]);
  return [...tables].map(([table, names]) => ({ table, columns: names }));
}

/** The rows of a table, in the order of its primary key. */
async function* readRows(db: Knex, { table, columns }: TableColumns): AsyncGenerator<Value[]> {
  const types: { name: string; type: string; key: string }[] = await db('information_schema.columns')
    .whereRaw('table_schema = database()')
    .where({ table_name: table })
    .select('column_name as name', 'data_type as type', 'column_key as key');
  const typeOf = (column: string) => types.find(({ name }) => name === column)!.type;
  const isBinary = columns.map((column) => /blob|binary/.test(typeOf(column)));
  const order = types.filter(({ key }) => key === 'PRI').map(({ name }) => name);
  const rows: AsyncIterable<(Buffer | null)[]> = db
    .raw(`select ${list(columns)} from ?? order by ${list(order)}`, [...columns, table, ...order])
    .options({ rowsAsArray: true, typeCast: (field: { buffer: () => Buffer | null }) => field.buffer() })
    .stream();
  for await (const row of rows)
    yield row.map((value, at): Value => {
      if (value === null) return null;
      return isBinary[at] ? { base64: value.toString('base64') } : value.toString();
    });
}

const list = (names: readonly string[]): string => names.map(() => '??').join(', ');

/**
 * Fills an empty database from a backup: its tables become those of the backup's version, its rows are inserted in one
 * transaction and all read again to compare, and then the database is brought to this version. Returns the number and
 * the checksum of the rows of each table. Throws an Error, and stores nothing, when the database is not empty, or the
 * backup is not whole, or of a newer version.
 */
export async function restoreBackup(db: Knex, input: Readable): Promise<Sum[]> {
  const lines = readLines(input);
  const migrations = readHead((await lines.next()).value);
  requireKnownMigrations(migrations, 'backup');
  await requireEmpty(db);
  try {
    return await oneAtATime(db, async () => {
      await createTables(db, migrations);
      return insertAll(db, lines);
    });
  } finally {
    await migrate(db);
  }
}

const insertAll = (db: Knex, lines: AsyncGenerator<unknown>): Promise<Sum[]> =>
  db.transaction(async (transaction) => {
    await transaction.raw('set foreign_key_checks = 0');
    try {
      const tables = await insertLines(transaction, lines);
      await noteResultChange(transaction);
      return tables;
    } finally {
      await transaction.raw('set foreign_key_checks = 1');
    }
  });

async function requireEmpty(db: Knex): Promise<void> {
  for (const table of ['users', 'students', 'subjects', 'school'])
    if ((await db.schema.hasTable(table)) && (await db(table).first('id')))
      throw new Error(
        'This database is not empty: restore into a new one (server/operations/README.md, "Restore").',
      );
}

const NOT_WHOLE = 'This file is not a whole backup of this app: it ends early or was changed.';

async function* readLines(input: Readable): AsyncGenerator<unknown> {
  const text = new TextDecoder();
  let rest = '';
  try {
    for await (const bytes of pipeline(input, createGunzip(), whenEnded)) {
      const lines = (rest + text.decode(bytes, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line);
    }
  } catch {
    throw new Error(NOT_WHOLE);
  }
  if (rest) throw new Error(NOT_WHOLE);
}

async function insertLines(db: Knex, lines: AsyncGenerator<unknown>): Promise<Sum[]> {
  const known = await listTables(db);
  const tables: ReadTable[] = [];
  let end: Sum[] | null = null;
  let batch: Value[][] = [];
  const flush = async () => {
    const table = tables.at(-1);
    if (table && batch.length > 0) await insertRows(db, table, batch);
    batch = [];
  };
  for await (const line of lines) {
    if (Array.isArray(line)) {
      batch.push(line);
      count(tables.at(-1), line);
    }
    if (batch.length === ROWS_AT_ONCE || !Array.isArray(line)) await flush();
    if (isTable(line)) {
      requireColumns(known, line);
      tables.push({ ...line, ...newCount() });
      await db(line.table).delete();
    } else if (isEnd(line)) end = line.end;
  }
  if (!end) throw new Error(NOT_WHOLE);
  const readTables = new Map(tables.map((read) => [read.table, read]));
  for (const sum of end) await compareRestored(db, readTables.get(sum.table), sum);
  return end;
}

/** Of rows: their number, the checksum of their lines in a backup, and of what is in them. */
type Count = { rows: number; lines: Hash; contents: Hash };
type ReadTable = TableColumns & Count;

const newCount = (): Count => ({ rows: 0, lines: createHash('sha256'), contents: createHash('sha256') });

function count(counted: Count | undefined, row: readonly Value[]): void {
  if (!counted) return;
  counted.rows++;
  counted.lines.update(toJsonLine(row));
  counted.contents.update(toJsonLine(row.map(content)));
}

/** JSON with its names in order and without spaces: MySQL keeps the content of JSON, and MariaDB the text. */
function content(value: Value): Value {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.stringify(JSON.parse(value), (_, part: unknown) =>
      isRecord(part) ? sortFields(part) : part,
    );
  } catch {
    return value;
  }
}

const isRecord = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

const sortFields = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));

const isTable = (line: unknown): line is TableColumns => isRecord(line) && 'table' in line;
const isEnd = (line: unknown): line is { end: Sum[] } => isRecord(line) && 'end' in line;

function readHead(head: unknown): string[] {
  const { format, migrations } = (head ?? {}) as { format?: unknown; migrations?: string[] };
  if (format !== FORMAT || !Array.isArray(migrations)) throw new Error(NOT_WHOLE);
  return migrations;
}

/** A version that was not released yet may have tables and columns of which its migrations do not tell. */
function requireColumns(known: readonly TableColumns[], { table, columns }: TableColumns): void {
  const ours = known.find((one) => one.table === table);
  const newer = columns.find((column) => !ours?.columns.includes(column));
  if (!ours || newer)
    throw new Error(
      `The backup was made by a newer version of this app (it has ${table}${ours ? `.${newer}` : ''}): use that version, or an older backup.`,
    );
}

/** Throws NOT_WHOLE for rows that no database would have given, and without their values in the message. */
const insertRows = (db: Knex, { table, columns }: TableColumns, rows: readonly Value[][]) =>
  db
    .raw(`insert into ?? (${list(columns)}) values ${rows.map(() => `(${columns.map(() => '?')})`)}`, [
      table,
      ...columns,
      ...rows
        .flat()
        .map((value) =>
          typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value,
        ),
    ])
    .catch((error: Error & { sqlMessage?: string }) => {
      throw isOutage(error) || !error.sqlMessage ? error : new Error(NOT_WHOLE);
    });

/** Compares the lines of the backup with its checksum, and what is stored with the lines. */
async function compareRestored(db: Knex, read: ReadTable | undefined, sum: Sum): Promise<void> {
  const stored = newCount();
  if (read) for await (const row of readRows(db, read)) count(stored, row);
  const expected = read ?? newCount();
  const isWhole = expected.rows === sum.rows && expected.lines.digest('hex') === sum.sha256;
  const [now, then] = [stored.contents.digest('hex'), expected.contents.digest('hex')];
  if (!isWhole || stored.rows !== sum.rows || now !== then)
    throw new Error(`The rows of ${sum.table} differ from those of the backup: nothing was restored.`);
}
