import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { connect as openSocket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { stopLeftServer } from './stopLeftServer.ts';

const WAIT_MS = 60_000;

const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = openSocket(path);
    // A server that is ready greets first.
    socket.once('data', () => {
      resolve(true);
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });

/** A database that nobody but this machine's user reaches: a unix socket, no network, modest memory. */
const optionsOf = (folder: string, socket: string, more: readonly string[]): string[] => [
  '--no-defaults',
  `--datadir=${folder}`,
  `--socket=${socket}`,
  `--pid-file=${join(folder, 'server.pid')}`,
  `--log-error=${join(folder, 'server.log')}`,
  '--skip-networking',
  '--character-set-server=utf8mb4',
  '--collation-server=utf8mb4_bin',
  '--innodb-buffer-pool-size=128M',
  '--max-allowed-packet=256M',
  '--performance-schema=OFF',
  ...(process.getuid?.() === 0 ? ['--user=root'] : []),
  ...more,
];

const lastWords = (folder: string): string => {
  const path = join(folder, 'server.log');
  if (!existsSync(path)) return '';
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.includes('[ERROR]'));
  return lines.at(-1)?.replace(/^.*\[ERROR\]\s*/, ' It says: ') ?? '';
};

const isOver = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

export type PrivateServer = { socket: string; child: ChildProcess; stop: () => Promise<void> };

/** Starts the database on `folder` and waits until it answers. Throws one sentence when it does not. */
export const startPrivateServer = async (
  program: string,
  folder: string,
  socket: string,
  more: readonly string[] = [],
): Promise<PrivateServer> => {
  await stopLeftServer(folder);
  rmSync(socket, { force: true });
  // A group of its own: Ctrl+C reaches the app, and the app stops the database last.
  const child = spawn(program, optionsOf(folder, socket, more), { stdio: 'ignore', detached: true });
  child.once('error', () => {});
  const until = Date.now() + WAIT_MS;
  while (!(await answers(socket))) {
    if (isOver(child) || Date.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`The private database in ${folder} does not start.${lastWords(folder)}`);
    }
    await wait(50);
  }
  const stop = async () => {
    if (isOver(child)) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { socket, child, stop };
};
