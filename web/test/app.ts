import type { AddressInfo } from 'node:net';
import type { Knex } from 'knex';
import type { Auth } from '#documents/model/user.ts';
import { createApp } from '#server/app.ts';
import { buildWeb, WEB_DIR } from '#server/buildWeb.ts';
import { loadDemo } from '#server/database/demo.ts';
import { createJobRunner } from '#server/printing/jobs/runner.ts';
import { createPrintPool } from '#server/printing/printPool.ts';
import { readSettings } from '#server/settings.ts';
import { freshDatabase } from '#server/test/database.ts';
import { ACCOUNTS, createAccount, PASSWORD, type Role } from '#server/test/factories.ts';

/** The whole product with its demo school: built, served, and on a database of its own. */
export type RunningApp = {
  url: string;
  db: Knex;
  signIn: (role: Role) => Promise<Auth>;
  close: () => Promise<void>;
};

export const startApp = async (): Promise<RunningApp> => {
  const { db, drop } = await freshDatabase();
  await loadDemo(db, () => {});
  for (const account of Object.values(ACCOUNTS)) await createAccount(db, account);
  await buildWeb(() => {});
  const print = createPrintPool();
  const jobs = createJobRunner({ db, print });
  const settings = readSettings({ PUBLIC_URL: 'http://school.test' });
  const app = createApp({
    db,
    settings,
    jwtSecret: 'a secret of the browser tests, long enough',
    print,
    jobs,
    webDir: WEB_DIR,
  });
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url,
    db,
    signIn: async (role) => {
      const response = await fetch(`${url}/api/v1/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ phoneNumber: ACCOUNTS[role].phoneNumber, password: PASSWORD }),
      });
      return (await response.json()) as Auth;
    },
    close: async () => {
      await jobs.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await print.close();
      await drop();
    },
  };
};

/** A student of the demo school whose Annual 2025 is published. */
export const PUBLISHED = {
  className: '10',
  group: 'Science',
  section: 'A',
  shift: 'Morning',
  session: '2025',
  term: 'Annual',
  studentId: '2019001',
} as const;

/** A class of the demo school whose Half Yearly 2026 is not published yet. */
export const OPEN_EXAM = {
  className: '8',
  group: 'General',
  section: 'A',
  shift: 'Morning',
  session: '2026',
  term: 'Half Yearly',
} as const;
