import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Knex } from 'knex';
import type { Middleware } from 'koa';
import { inject } from 'vitest';
import type { Auth } from '#documents/model/user.ts';
import { createApp } from '#server/app.ts';
import { readEnvironment } from '#server/platform/base/settings.ts';
import { createJobRunner } from '#server/printing/jobs/runner.ts';
import { createPools, type Pools } from '#server/printing/printPool.ts';
import { freshDatabase } from '#server/testing/database.ts';
import { ACCOUNTS, createAccount, PASSWORD, type Role } from '#server/testing/factories.ts';
import { TEST_KEY } from '#server/testing/testSigningKey.ts';

/** The whole product with its demo school, or with a school that has nothing yet: built, served, and on a database of its own. */
export type RunningApp = {
  url: string;
  db: Knex;
  signIn: (role: Role) => Promise<Auth>;
  /** All that was served since the start: to pages, their workers and the browser itself. */
  served: () => { addresses: string[]; bytes: number };
  /** Takes the server away, as where there is no connection, and brings it back at its address. */
  disconnect: () => Promise<void>;
  reconnect: () => Promise<void>;
  close: () => Promise<void>;
};

/** Everything of the demo school, as another file of tests would find it. */
const copyDemo = async (db: Knex): Promise<void> => {
  const template = inject('demoTemplate');
  await db.transaction(async (connection) => {
    await connection.raw('set foreign_key_checks = 0');
    const [tables] = await connection.raw('show tables from ??', [template]);
    for (const table of tables.flatMap((row: object): string[] => Object.values(row))) {
      await connection.raw('delete from ??', [table]);
      await connection.raw('insert into ?? select * from ??.??', [table, template, table]);
    }
    await connection.raw('set foreign_key_checks = 1');
  });
};

/** Threads take a second to start, so the apps of a worker share them. */
let pools: Pools | undefined;

let server: Server | undefined;

/** One address for the apps of a worker, which run one after the other, so that the browser loads and compiles the scripts once. */
const openServer = async (): Promise<Server> => {
  if (server) return server;
  server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

/** What is `around` the app sees each request first. */
export const startApp = async (
  school: 'demo' | 'new' = 'demo',
  { around }: { around?: Middleware } = {},
): Promise<RunningApp> => {
  const { db, drop } = await freshDatabase();
  if (school === 'demo') await copyDemo(db);
  else await createAccount(db, ACCOUNTS.superadmin);
  pools ??= createPools();
  const { print, sheets } = pools;
  const settings = readEnvironment({ PUBLIC_URL: 'http://school.test' });
  const jobs = createJobRunner({ db, print, publicUrl: settings.publicUrl });
  const app = createApp({
    db,
    settings,
    jwtSecret: 'a secret of the browser tests, long enough',
    signingKey: TEST_KEY,
    print,
    sheets,
    jobs,
    webDir: inject('webDir'),
  });
  if (around) app.middleware.unshift(around);
  const server = await openServer();
  const { port } = server.address() as AddressInfo;
  const addresses: string[] = [];
  const sockets = new Set<Socket>();
  const answer = app.callback();
  const noteAddress = ({ url = '' }: IncomingMessage) => void addresses.push(url);
  const noteSocket = (socket: Socket) => void sockets.add(socket);
  server.on('request', answer).on('request', noteAddress).on('connection', noteSocket);
  const url = `http://localhost:${port}`;
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
    served: () => ({
      addresses: [...addresses],
      bytes: [...sockets].reduce((sum, socket) => sum + socket.bytesWritten, 0),
    }),
    disconnect: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
    reconnect: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    close: async () => {
      await jobs.stop();
      server.closeAllConnections();
      server.off('request', answer).off('request', noteAddress).off('connection', noteSocket);
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
