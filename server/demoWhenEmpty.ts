import type { Knex } from 'knex';
import { loadDemo } from '#server/database/demo.ts';
import { oneAtATime } from '#server/database/oneAtATime.ts';

/** The demo school, where no student has ever been: of several processes that start together one loads it. */
export const demoWhenEmpty = (db: Knex, report: (line: string) => void): Promise<void> =>
  oneAtATime(db, async () => {
    if (await db('students').first('id')) return;
    report('Loading the demo school ...');
    await loadDemo(db, report);
  });
