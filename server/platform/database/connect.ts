import knex, { type Knex } from 'knex';
import type { Connection, ConnectionOptions } from 'mysql2';
import { prepareForCluster } from '#server/platform/database/cluster/lockEverywhere.ts';

/** A server at a URL, or the private one on a unix socket, whose only user is root. */
export type DatabaseTarget = { url: string } | { socketPath: string; database: string };

const whereTo = (target: DatabaseTarget): ConnectionOptions =>
  'url' in target
    ? { uri: target.url, database: decodeURIComponent(new URL(target.url).pathname.slice(1)) }
    : { socketPath: target.socketPath, database: target.database, user: 'root' };

/** utf8mb4_bin as a number: knex would write the name into `create table` where a charset belongs. */
const UTF8MB4_BIN = 46;

/** Errors reach the caller anyway; knex would log them a second time. */
const silent = { warn: () => {}, error: () => {} };

/** Columns are in snake case in the database and in camel case in the code. */
const toSnakeCase = (name: string): string =>
  /^[a-z]/.test(name) ? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : name;
/** Known names, because an answer can have a hundred thousand rows. */
const camelCase = new Map<string, string>();
function toCamelCase(name: string): string {
  const known = camelCase.get(name) ?? name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());
  camelCase.set(name, known);
  return known;
}

/** An answer of the database with its columns in camel case; the values of JSON columns stay as they are. */
function withCamelCase(answer: unknown): unknown {
  if (Array.isArray(answer)) {
    // Knex plucks before the names are converted.
    if (answer[0] === undefined && answer.length > 0) throw new Error('pluck needs a name of one word.');
    return answer.map(withCamelCase);
  }
  if (!isResultRow(answer)) return answer;
  const row: Record<string, unknown> = {};
  for (const column in answer) row[toCamelCase(column)] = answer[column];
  return row;
}

const isResultRow = (answer: unknown): answer is Record<string, unknown> =>
  typeof answer === 'object' && answer !== null && Object.getPrototypeOf(answer) === Object.prototype;

const MOST_CONNECTIONS = 10;
/** MariaDB and MySQL take 151; the others are for commands, backups and people. */
const SHARED_CONNECTIONS = 140;

/** How many connections each of so many processes, and the first one, which starts them, may open. */
export const connectionsEach = (processes: number): number =>
  Math.min(MOST_CONNECTIONS, Math.floor(SHARED_CONNECTIONS / (processes + 1)));

/**
 * Connects to a database. Ids are bigints and come as strings; a DATE has no time zone and stays a string too. A JSON
 * column comes as its value, from MySQL and from MariaDB.
 */
export const connect = (target: DatabaseTarget, connections = MOST_CONNECTIONS): Knex => {
  const connection: ConnectionOptions = {
    ...whereTo(target),
    charsetNumber: UTF8MB4_BIN,
    timezone: 'Z',
    supportBigNumbers: true,
    bigNumberStrings: true,
    dateStrings: ['DATE'],
  };
  const pool: Knex.PoolConfig = {
    min: 0,
    max: connections,
    afterCreate: (connection: Connection, done: Parameters<typeof prepareForCluster>[2]) =>
      prepareForCluster(connection, pool, done),
  };
  return knex({
    client: 'mysql2',
    connection: connection as Knex.MySql2ConnectionConfig,
    pool,
    log: silent,
    wrapIdentifier: (name, wrap) => wrap(toSnakeCase(name)),
    postProcessResponse: withCamelCase,
  });
};
