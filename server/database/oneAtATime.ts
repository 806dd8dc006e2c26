import type { Knex } from 'knex';

/** Ten minutes: another process may be migrating a large database. */
const SECONDS = 600;
const NAME = "concat('school-results ', md5(database()))";

/**
 * Runs `work` while no other process on this database runs its own. The lock belongs to the connection, so a process
 * that dies frees it; a row in a table would stay locked. Throws after ten minutes.
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
