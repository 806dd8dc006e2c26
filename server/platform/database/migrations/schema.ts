import type { Knex } from 'knex';

/**
 * What a migration says of the tables: the columns and keys of each, as `create table` takes them. To a table of an
 * earlier migration they are added; a column or key with the name of an earlier one takes its place.
 */
export type Tables = Readonly<Record<string, string>>;

type Kind = 'column' | 'key' | 'foreignKey';
/** A column or key: its definition, and the same in the form in which definitions are compared. */
type Part = { table: string; kind: Kind; name: string; definition: string; comparable: string };
/** The columns and keys of each table. */
type TableParts = ReadonlyMap<string, readonly Part[]>;

/** The tables after these migrations, which come in their order. */
export function readSchema(migrations: readonly Tables[]): TableParts {
  const schema = new Map<string, Part[]>();
  for (const tables of migrations)
    for (const [table, text] of Object.entries(tables)) {
      const parts = schema.get(table) ?? [];
      schema.set(table, parts);
      for (const part of splitDefinitions(text).flatMap((definition) => readDefinition(table, definition))) {
        const earlier = parts.findIndex(({ kind, name }) => kind === part.kind && name === part.name);
        parts.splice(earlier < 0 ? parts.length : earlier, 1, part);
      }
    }
  return schema;
}

/** Where a database has something else than a schema: `part` is null for a column that the schema does not have. */
export type Difference = {
  /** 'students', 'students.roll', or 'students_roll_unique of students'. */
  place: string;
  problem: 'missing' | 'different' | 'unknown';
  /** The statements that end it; none for a column that is unknown. */
  repair: readonly string[];
};

/**
 * Every difference between a database and a schema, in the order in which they can be repaired. Columns that are
 * unknown are among them if a new row cannot do without, or all of them with `strict`; tables and keys that are unknown
 * are not.
 */
export async function compareSchema(db: Knex, schema: TableParts, { strict = false } = {}) {
  const found = await readDatabase(db);
  const tables: Difference[] = [];
  const others: Record<Kind, Difference[]> = { column: [], key: [], foreignKey: [] };
  for (const [table, parts] of schema) {
    const present = found.get(table);
    if (!present) tables.push({ place: table, problem: 'missing', repair: [createTable(table, parts)] });
    for (const part of parts) {
      if (!present && part.kind !== 'foreignKey') continue;
      const now = present?.get(partKey(part));
      if (now?.comparable !== part.comparable)
        others[part.kind].push(describeDifference(part, now !== undefined));
    }
    const known = new Set(parts.map(partKey));
    for (const [key, { name, isNeeded }] of present ?? [])
      if (!known.has(key) && (isNeeded || (strict && key.startsWith('column '))))
        others.column.push({ place: `${table}.${name}`, problem: 'unknown', repair: [] });
  }
  return [...tables, ...others.column, ...others.key, ...others.foreignKey];
}

/**
 * Adds every table, column and key that a database lacks, and changes those that are different. Goes on where it was
 * interrupted. Throws an Error that names what cannot be added.
 */
export async function completeSchema(db: Knex, schema: TableParts): Promise<void> {
  for (const { place, repair } of await compareSchema(db, schema))
    for (const statement of repair)
      await db.raw(statement).catch(({ sqlMessage, message }: Error & { sqlMessage?: string }) => {
        throw new Error(
          `The database lacks ${place}, which cannot be added (${sqlMessage ?? message}): change what is in the way, or restore a backup into an empty DATA_DIR or DATABASE_URL.`,
        );
      });
}

/** A binary collation, because accent-insensitive ones treat ড় as ড. */
const COLLATION = 'utf8mb4_bin';
const TABLE_OPTIONS = `engine = InnoDB default character set utf8mb4 collate ${COLLATION}`;

/** Without foreign keys, which can only be added when all tables are there. */
function createTable(table: string, parts: readonly Part[]): string {
  const definitions = parts.filter(({ kind }) => kind !== 'foreignKey').map(({ definition }) => definition);
  return `create table if not exists ${table} (${definitions.join(', ')}) ${TABLE_OPTIONS}`;
}

function describeDifference({ table, kind, name, definition }: Part, isThere: boolean): Difference {
  const place = kind === 'column' ? `${table}.${name}` : `${name} of ${table}`;
  const problem = isThere ? 'different' : 'missing';
  const alter = `alter table ${table}`;
  if (kind === 'column')
    return { place, problem, repair: [`${alter} ${isThere ? 'modify' : 'add'} column ${definition}`] };
  const drop = kind === 'foreignKey' ? `drop foreign key ${name}` : `drop key ${name}`;
  return { place, problem, repair: [...(isThere ? [`${alter} ${drop}`] : []), `${alter} add ${definition}`] };
}

const partKey = ({ kind, name }: Pick<Part, 'kind' | 'name'>): string => `${kind} ${name}`;

/** The definitions of a table: it is cut at the commas that are in no brackets. */
const splitDefinitions = (text: string): string[] =>
  text
    .split(/,(?![^(]*\))/)
    .map((definition) => definition.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

/** A column or a key, or both where the column is the primary key. */
function readDefinition(table: string, definition: string): Part[] {
  const part = (kind: Kind, name: string, comparable: string, text = definition): Part => ({
    ...{ table, kind, name, comparable, definition: text },
  });
  const [, unique, key, columns] = /^(unique )?key (\w+) \((.+)\)$/.exec(definition) ?? [];
  if (key && columns) return [part('key', key, keyForm(Boolean(unique), columns.split(', ')))];
  const [, name, foreignKey] = /^constraint (\w+) foreign key (.+)$/.exec(definition) ?? [];
  if (name && foreignKey) return [part('foreignKey', name, foreignKey)];
  const [, column = '', rest = ''] = /^`?(\w+)`? (.+)$/.exec(definition) ?? [];
  const text = definition.replace(' primary key', '');
  const parts = [part('column', column, columnForm(readColumn(rest)), text)];
  if (text !== definition)
    parts.push(part('key', 'PRIMARY', keyForm(true, [column]), `primary key (\`${column}\`)`));
  return parts;
}

const keyForm = (isUnique: boolean, columns: readonly string[]): string =>
  `${isUnique ? 'unique ' : ''}(${columns.join(', ')})`;

type Column = {
  type: string;
  collation: string | null;
  isNullable: boolean;
  defaultValue: string | null;
  isNumbered: boolean;
};

function readColumn(text: string): Column {
  const type = /^\w+(\(\d+\))?( unsigned)?/.exec(text)?.[0] ?? '';
  return {
    type,
    collation: / collate (\w+)/.exec(text)?.[1] ?? COLLATION,
    isNullable: !text.includes('not null'),
    defaultValue: / default (\S+)/.exec(text)?.[1] ?? null,
    isNumbered: text.includes('auto_increment'),
  };
}

/** The same for a definition and for what MariaDB and MySQL say of the column. */
function columnForm({ type, collation, isNullable, defaultValue, isNumbered }: Column): string {
  // MySQL leaves out the width of whole numbers, and MariaDB keeps JSON as text.
  const plain = type.replace(/int\(\d+\)/, 'int').replace(/^json$/, 'longtext');
  return [
    plain,
    /^(var)?char/.test(plain) ? collation : '',
    isNullable ? '' : 'not null',
    defaultValue && !/^null$/i.test(defaultValue)
      ? `default ${defaultValue.replaceAll("'", '').toLowerCase()}`
      : '',
    isNumbered ? 'auto_increment' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Of a column or key: `isNeeded` if no row can be stored without a value for it. */
type FoundPart = { name: string; comparable: string; isNeeded: boolean };

async function readDatabase(db: Knex): Promise<Map<string, Map<string, FoundPart>>> {
  const tables = new Map<string, Map<string, FoundPart>>();
  const add = (table: string, kind: Kind, name: string, comparable: string, isNeeded = false) => {
    const parts = tables.get(table) ?? new Map<string, FoundPart>();
    tables.set(table, parts.set(partKey({ kind, name }), { name, comparable, isNeeded }));
  };
  for (const { table, name, nullable, extra, ...column } of await readColumns(db)) {
    const [isNullable, isNumbered] = [nullable === 'YES', extra.includes('auto_increment')];
    const comparable = columnForm({ ...column, isNullable, isNumbered });
    const isNeeded = !isNullable && !isNumbered && column.defaultValue === null && !/generated/i.test(extra);
    add(table, 'column', name, comparable, isNeeded);
  }
  for (const { table, name, nonUnique, columns } of await readKeys(db))
    add(table, 'key', name, keyForm(Number(nonUnique) === 0, columns.split(',')));
  for (const { table, name, column, otherTable, otherColumn, rule } of await readForeignKeys(db)) {
    const onDelete = /^(restrict|no action)$/i.test(rule) ? '' : ` on delete ${rule.toLowerCase()}`;
    add(table, 'foreignKey', name, `(${column}) references ${otherTable} (${otherColumn})${onDelete}`);
  }
  return tables;
}

type ColumnRow = Record<'table' | 'name' | 'type' | 'nullable' | 'extra', string> &
  Record<'defaultValue' | 'collation', string | null>;

const readColumns = (db: Knex): Promise<ColumnRow[]> =>
  db('information_schema.columns')
    .whereRaw('table_schema = database()')
    .select('table_name as table', 'column_name as name', 'column_type as type', 'is_nullable as nullable')
    .select('column_default as defaultValue', 'extra as extra', 'collation_name as collation');

type KeyRow = { table: string; name: string; nonUnique: number | string; columns: string };

const readKeys = (db: Knex): Promise<KeyRow[]> =>
  db('information_schema.statistics')
    .whereRaw('table_schema = database()')
    .groupBy('table_name', 'index_name', 'non_unique')
    .select('table_name as table', 'index_name as name', 'non_unique as nonUnique')
    .select(db.raw('group_concat(column_name order by seq_in_index) as `columns`'));

type ForeignKeyRow = Record<'table' | 'name' | 'column' | 'otherTable' | 'otherColumn' | 'rule', string>;

const readForeignKeys = (db: Knex): Promise<ForeignKeyRow[]> =>
  db('information_schema.key_column_usage as used')
    .join('information_schema.referential_constraints as rules', function onSameKey() {
      this.on('rules.constraint_schema', 'used.constraint_schema')
        .on('rules.constraint_name', 'used.constraint_name')
        .on('rules.table_name', 'used.table_name');
    })
    .whereRaw('used.constraint_schema = database()')
    .select('used.table_name as table', 'used.constraint_name as name', 'used.column_name as column')
    .select('used.referenced_table_name as otherTable', 'used.referenced_column_name as otherColumn')
    .select('rules.delete_rule as rule');
