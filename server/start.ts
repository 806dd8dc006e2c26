import type { Server } from 'node:http';
import { createApp } from '#server/app.ts';
import { buildWeb, WEB_DIR } from '#server/buildWeb.ts';
import { loadDemo } from '#server/database/demo.ts';
import { migrate } from '#server/database/migrate.ts';
import { firstSuperadmin } from '#server/firstSuperadmin.ts';
import { openDatabase } from '#server/openDatabase.ts';
import { requireFreePort } from '#server/requireFreePort.ts';
import { jwtSecretOf } from '#server/secret.ts';
import type { Settings } from '#server/settings.ts';

type Report = (line: string) => void;
export type Running = { stop: () => Promise<void> };

const listen = (app: ReturnType<typeof createApp>, { port, host }: Settings): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = app.listen(port, host);
    server.once('listening', () => resolve(server)).once('error', reject);
  });

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });

/** Brings the product up, a line a step. Throws one sentence when it cannot, with everything closed again. */
export const start = async (settings: Settings, report: Report, { web = true } = {}): Promise<Running> => {
  await requireFreePort(settings);
  report(
    settings.databaseUrl
      ? 'Opening the database ...'
      : `Starting the private database in ${settings.dataDir} ...`,
  );
  const { db, close: closeDatabase } = await openDatabase(settings, report);
  try {
    const added = await migrate(db);
    if (added > 0) report('The database is set up.');
    const password = await firstSuperadmin(db, settings);
    if (settings.demo && !(await db('students').first('id'))) {
      report('Loading the demo school ...');
      await loadDemo(db, report);
    }
    if (web) await buildWeb(report);
    const app = createApp({ db, settings, jwtSecret: jwtSecretOf(settings), webDir: WEB_DIR });
    const server = await listen(app, settings);
    report(
      `\nThe school is open at http://${settings.host === '127.0.0.1' ? 'localhost' : settings.host}:${settings.port}`,
    );
    report(
      `Sign in with ${settings.superadminPhone}${password ? ` and the password ${password} (shown this once)` : ''}.`,
    );
    const stop = async () => {
      await close(server);
      await closeDatabase();
    };
    return { stop };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
};
