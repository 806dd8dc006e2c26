import type { Knex } from 'knex';

/** Long enough for another process to bring a large database to a new version. */
const SECONDS = 600;
const NAME = "concat('school-results ', md5(database()))";

/**
 * Runs `work` while no other process of this database runs its own. The lock is the connection's: a process
 * that dies frees it, where a row in a table would stay locked.
 */
export const oneAtATime = <Result>(db: Knex, work: () => Promise<Result>): Promise<Result> =>
  db.transaction(async (connection) => {
    const [rows]: { got: number | string | null }[][] = await connection.raw(
      `select get_lock(${NAME}, ?) as got`,
      [SECONDS],
    );
    if (Number(rows?.[0]?.got) !== 1)
      throw new Error('Another process has been migrating this database for ten minutes: look at that one.');
    try {
      return await work();
    } finally {
      await connection.raw(`select release_lock(${NAME})`);
    }
  });
