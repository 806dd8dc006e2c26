import knex, { type Knex } from 'knex';
import type { ConnectionOptions } from 'mysql2';

/** A server named by its address, or the private one behind a unix socket, whose only user is root. */
export type Target = { url: string } | { socketPath: string; database: string };

const whereTo = (target: Target): ConnectionOptions =>
  'url' in target
    ? { uri: target.url, database: decodeURIComponent(new URL(target.url).pathname.slice(1)) }
    : { socketPath: target.socketPath, database: target.database, user: 'root' };

/** utf8mb4_bin by its number: knex would write the name into `create table`, where a charset belongs. */
const UTF8MB4_BIN = 46;

/** Whoever asked is told what failed; knex would print it once more. */
const silent = { warn: () => {}, error: () => {} };

/** Ids are bigints, so they travel as strings; a DATE is a day without a zone, so it stays a string too. */
export const connect = (target: Target): Knex => {
  const connection: ConnectionOptions = {
    ...whereTo(target),
    charsetNumber: UTF8MB4_BIN,
    timezone: 'Z',
    supportBigNumbers: true,
    bigNumberStrings: true,
    dateStrings: ['DATE'],
  };
  return knex({
    client: 'mysql2',
    connection: connection as Knex.MySql2ConnectionConfig,
    pool: { min: 0, max: 10 },
    log: silent,
  });
};
