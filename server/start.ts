import { createApp } from '#server/app.ts';
import { buildWeb, WEB_DIR } from '#server/buildWeb.ts';
import { migrate } from '#server/database/migrate.ts';
import { demoWhenEmpty } from '#server/demoWhenEmpty.ts';
import { removeUnusedDaily } from '#server/files/removeUnusedFiles.ts';
import { firstSuperadmin } from '#server/firstSuperadmin.ts';
import { listen } from '#server/listen.ts';
import { removeExpiredHourly } from '#server/middleware/rateLimit.ts';
import { removeLeftUploads } from '#server/middleware/readBody.ts';
import { openDatabase } from '#server/openDatabase.ts';
import { createJobRunner } from '#server/printing/jobs/runner.ts';
import { createPrintPool } from '#server/printing/printPool.ts';
import { requireFreePort } from '#server/requireFreePort.ts';
import { jwtSecretOf } from '#server/secret.ts';
import type { Settings } from '#server/settings.ts';

type Report = (line: string) => void;
export type Running = { stop: () => Promise<void> };

const place = ({ databaseUrl, dataDir }: Settings): string =>
  databaseUrl ? 'Opening the database ...' : `Starting the private database in ${dataDir} ...`;

/** Brings the product up, a line a step. Throws one sentence when it cannot, with everything closed again. */
export const start = async (settings: Settings, report: Report, { web = true } = {}): Promise<Running> => {
  const opened: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    await requireFreePort(settings);
    report(place(settings));
    const { db, close: closeDatabase } = await openDatabase(settings, report);
    opened.push(closeDatabase);
    if ((await migrate(db)) > 0) report('The database is set up.');
    if (settings.demo) await demoWhenEmpty(db, report);
    if (web) await buildWeb(report);
    const print = createPrintPool();
    opened.push(print.close);
    const jobs = createJobRunner({ db, print });
    const app = createApp({ db, settings, jwtSecret: jwtSecretOf(settings), print, jobs, webDir: WEB_DIR });
    const { address, close: closePort } = await listen(app, settings);
    opened.push(closePort);
    // Stopped first: the port waits for answers, and those that tell of jobs go on for as long as they run.
    opened.push(jobs.stop);
    jobs.nudge();
    opened.push(removeUnusedDaily(db), removeExpiredHourly(db));
    await removeLeftUploads();
    // Last, so that nothing can fail between making her password and showing it.
    const signIn = await firstSuperadmin(db, settings);
    report(`\nThe school is open at ${address}\n${signIn}`);
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
