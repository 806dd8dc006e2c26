import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect as openSocket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { log } from '#server/platform/base/log.ts';
import { temporaryFolder } from './dataFolder.ts';

const START_SERVER_MS = 60_000;

/** A busy server that was left running needs time to write its pages. */
const STOP_SERVER_MS = 60_000;
/** The app ends within ten seconds, so its server has no more than this; what it committed is recovered. */
const STOP_WITH_APP_MS = 2_500;

type PrivateServer = { socket: string; ended: Promise<string>; stop: () => Promise<void> };

/** Starts the database on `folder` and waits until it answers. Throws an Error when it does not. */
export async function startPrivateServer(
  program: string,
  folder: string,
  socket: string,
  more: readonly string[] = [],
): Promise<PrivateServer> {
  await stopLeftServer(folder);
  rmSync(socket, { force: true });
  const logged = statSync(join(folder, 'server.log'), { throwIfNoEntry: false })?.size ?? 0;
  // In a process group of its own: Ctrl+C reaches only the app, which stops the database last.
  const child = spawn(program, serverOptions(folder, socket, more), { stdio: 'ignore', detached: true });
  const ended = waitForExit(child);
  const until = Date.now() + START_SERVER_MS;
  while (!(await answers(socket))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`The private database in ${folder} does not start.${complaint(folder, logged)}`);
    }
    await wait(50);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    const cut = setTimeout(() => child.kill('SIGKILL'), STOP_WITH_APP_MS);
    await ended;
    clearTimeout(cut);
  };
  return { socket, ended, stop };
}

/** Stops a database server that a crashed app left running on this folder. Throws when it does not stop. */
async function stopLeftServer(folder: string): Promise<void> {
  const running = findServers(folder);
  for (const pid of running) process.kill(pid, 'SIGTERM');
  const until = Date.now() + STOP_SERVER_MS;
  while (running.length > 0 && findServers(folder).length > 0) {
    if (Date.now() > until)
      throw new Error(`An older database still runs on ${folder}: stop process ${running.join(', ')} first.`);
    await wait(50);
  }
}

/**
 * The pids of database servers on this folder. Read from the process list and not from a pid file, which a server
 * that is still recovering has not written yet.
 */
export function findServers(folder: string): number[] {
  // The start of the command line as serverOptions writes it; `--socket=` ends the folder's name.
  const ours = `d --no-defaults --datadir=${folder} --socket=`;
  return (existsSync('/proc/self/cmdline') ? serversInProc() : fromPs())
    .filter(({ command }) => command.includes(ours))
    .map(({ pid }) => pid);
}

type RunningServer = { pid: number; command: string };

const serversInProc = (): RunningServer[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid: Number(pid), command: readCommandLine(pid) }));

function readCommandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

const fromPs = (): RunningServer[] =>
  execFileSync('ps', ['-A', '-ww', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line.replace(/^\s*\d+\s+/, '') }));

/** Reachable only by this user through a unix socket: no network; modest memory. */
const serverOptions = (folder: string, socket: string, more: readonly string[]): string[] => [
  '--no-defaults',
  `--datadir=${folder}`,
  `--socket=${socket}`,
  `--tmpdir=${temporaryFolder(folder)}`,
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

/** The signal, exit code or error with which the child ended. */
const waitForExit = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    // The database ends with the app, at once also where it is still starting or hangs, and recovers at the next start.
    // After SIGKILL of the app it stays, until stopLeftServer stops it at the next start.
    const end = () => child.kill('SIGKILL');
    process.on('exit', end);
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => {
      process.off('exit', end);
      resolve(signal ?? `code ${code}`);
    });
  });

const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = openSocket(path);
    socket.setTimeout(1000, () => socket.destroy());
    // A MySQL server that is ready sends its greeting first.
    socket.once('data', () => {
      resolve(true);
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });

/** The first error of this start in the log; the later ones follow from it. */
function complaint(folder: string, from: number): string {
  const path = join(folder, 'server.log');
  if (!existsSync(path)) return '';
  const lines = readFileSync(path).subarray(from).toString().split('\n');
  const first = lines.find((line) => line.includes('[ERROR]'));
  return first?.replace(/^.*\[ERROR\]\s*/, ' It says: ') ?? '';
}

/** A server that dies sooner than this is restarted after a pause, in which a full disk may be cleared. */
const EARLY_DEATH_MS = 10_000;
const RESTART_PAUSE_MS = 3_000;

/** Runs the private database and restarts it when it dies; InnoDB recovers what was committed. */
export const keepRunning = async (program: string, folder: string, socket: string) => {
  let stopping = false;
  let current: Promise<PrivateServer> = startPrivateServer(program, folder, socket);
  await current;

  const guard = async (): Promise<void> => {
    while (!stopping) {
      const started = Date.now();
      const end = await current.then(({ ended }) => ended).catch((error: Error) => error.message);
      if (stopping) return;
      log.error(`The private database is gone (${end}) and is started again.`);
      if (Date.now() - started < EARLY_DEATH_MS) await wait(RESTART_PAUSE_MS);
      if (!stopping) current = startPrivateServer(program, folder, socket);
    }
  };
  void guard();

  const stop = async () => {
    stopping = true;
    const server = await current.catch(() => undefined);
    await server?.stop();
  };
  return { socket, stop };
};
