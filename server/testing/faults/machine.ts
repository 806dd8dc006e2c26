import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { connect } from '#server/platform/database/connect.ts';
import { socketPath } from '#server/platform/database/embedded/dataFolder.ts';
import { findServers } from '#server/platform/database/embedded/privateServer.ts';
import { isRunning } from '#server/platform/http/readBody.ts';
import { type StartedApp, startApp, workers } from '#server/testing/startApp.ts';
import { until } from '#server/testing/startFolder.ts';
import { findClockLibrary } from './clockLibrary.ts';

export const PASSWORD = 'a password of tests';

/** How large the disk is while it is not full, in bytes: far more than the room that the app needs to be ready. */
const DISK_BYTES = 1024 * 1024 * 1024;
const STOPPED_MS = 10_000;

/** A machine for one school, with a disk, a clock and processes that can fail. */
export type Machine = {
  /** Where the app listens; another one after each start, '' while it is away. */
  url: () => string;
  db: Knex;
  /** Why a fault cannot be made here; null where it can. */
  cannot: { fillDisk: string | null; moveClock: string | null };
  /** What the app that runs now has written to stderr. */
  errors: () => string;
  /** Kills every process of the app at once and starts it again, as a service manager does, after `whileAway`. */
  killApp: (processes: Processes, whileAway?: () => Promise<void>) => Promise<void>;
  /** Kills one of several processes, which the app replaces. False where there is only one. */
  killProcess: () => boolean;
  /** Kills the database, which the app starts again. */
  killDatabase: () => void;
  /** Halts the database for so many ms. */
  pauseDatabase: (ms: number) => Promise<void>;
  /** Leaves no room on the disk for so many ms. */
  fillDisk: (ms: number) => Promise<void>;
  /** Moves the clock by so many hours for so many ms, and back. */
  moveClock: (hours: number, ms: number) => Promise<void>;
  /** Sets the clock to so many hours from now, and waits until the app, where it runs, and its database have it. */
  setClock: (hours: number) => Promise<void>;
  /** Waits until the app and its database answer. */
  recovered: () => Promise<void>;
  /** Files that nothing will use any more. */
  leftOver: () => string[];
  /** Stops the app; the ms that it took, and the pids that it left. */
  stop: () => Promise<{ ms: number; left: number[] }>;
  remove: () => Promise<void>;
};

/** '1' or '', which means as many as there are cores. */
export type Processes = '1' | '';

/** Whose clock moves: that of the app alone, or that of its database too. */
export type MovedClock = 'app' | 'both';

/** Starts a school on a machine of its own. `movedClock` is whose clock `moveClock` will move. */
export async function startMachine(processes: Processes, movedClock: MovedClock): Promise<Machine> {
  const folder = mkdtempSync(join(tmpdir(), 'school-faults-'));
  const noDisk = mountDisk(folder);
  const [dataDir, temporary, clock] = ['data', 'tmp', 'clock'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const path of [dataDir, temporary]) mkdirSync(path);
  const database = join(dataDir, 'database');
  const { library, why } = findClockLibrary();
  const setClock = (hours: number) => writeFileSync(clock, `${hours < 0 ? '' : '+'}${hours}h`);
  setClock(0);
  const start = (count: Processes) =>
    startApp({
      DATA_DIR: dataDir,
      PROCESSES: count,
      SUPERADMIN_PASSWORD: PASSWORD,
      TMPDIR: temporary,
      ...(library && {
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: clock,
        FAKETIME_CACHE_DURATION: '1',
        // Timers go on, as they do when a person or a time server sets a clock.
        DONT_FAKE_MONOTONIC: '1',
        ...(movedClock === 'app' && { FAKETIME_SKIP_CMDS: 'mariadbd' }),
      }),
    });
  let app: StartedApp = start(processes);
  let url = (await app.address) ?? '';
  if (!url) throw new Error(`The app did not start: ${app.errors()}`);
  const servers = () => findServers(database);
  const signalDatabase = (signal: NodeJS.Signals) => {
    for (const pid of servers()) process.kill(pid, signal);
  };
  const db = connect({ socketPath: socketPath(database), database: 'school' });
  return {
    url: () => url,
    db,
    cannot: { fillDisk: noDisk, moveClock: why },
    errors: () => app.errors(),
    killApp: async (count, whileAway = async () => {}) => {
      const pids = [app.pid, ...workers(app.pid)];
      url = '';
      for (const pid of pids) killNow(pid);
      await app.ended;
      await whileAway();
      app = start(count);
      url = (await app.address) ?? '';
      if (!url) throw new Error(`The app did not start again: ${app.errors()}`);
    },
    killProcess: () => {
      const [first] = workers(app.pid);
      if (first) killNow(first);
      return first !== undefined;
    },
    killDatabase: () => signalDatabase('SIGKILL'),
    pauseDatabase: async (ms) => {
      signalDatabase('SIGSTOP');
      await wait(ms);
      signalDatabase('SIGCONT');
    },
    fillDisk: async (ms) => {
      resizeDisk(folder, 0);
      await wait(ms);
      resizeDisk(folder, DISK_BYTES);
    },
    moveClock: async (hours, ms) => {
      setClock(hours);
      await wait(ms);
      setClock(0);
    },
    setClock: async (hours) => {
      setClock(hours);
      const isSet = (clock: number): boolean => Math.abs(clock - Date.now() - hours * HOUR_MS) < CLOSE_MS;
      await until(async () => isSet(await readDatabaseClock(db)) && (!url || isSet(await readAppClock(url))));
    },
    recovered: () => until(() => isReady(url)),
    leftOver: () => [
      // The loader of TypeScript keeps what it compiled.
      ...readdirSync(temporary).filter((name) => !name.startsWith('tsx-')),
      ...readdirSync(dataDir).filter((name) => /making|lock\./.test(name)),
      ...readdirSync(`${database}.tmp`),
      ...readdirSync(join(database, 'school')).filter((name) => name.startsWith('#')),
    ],
    stop: async () => {
      const [before, pids] = [Date.now(), [app.pid, ...workers(app.pid)]];
      await app.kill('SIGTERM');
      return { ms: Date.now() - before, left: [...pids.filter(isRunning), ...servers()] };
    },
    remove: async () => {
      await db.destroy();
      await app.kill('SIGKILL');
      signalDatabase('SIGKILL');
      await until(() => servers().length === 0);
      // A process that was killed may hold a file for a moment longer.
      if (!noDisk) await until(() => spawnSync('umount', [folder]).status === 0);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export { STOPPED_MS };

/** Mounts a small disk of memory; the reason where that is not possible. */
function mountDisk(folder: string): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'a small disk can be mounted only by root on Linux';
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'school-faults', folder], {
      stdio: 'pipe',
    });
    return null;
  } catch {
    return 'this machine does not let root mount a small disk, as in a container without that right';
  }
}

/** Makes the disk so large, or with 0 as large as what is on it. */
function resizeDisk(folder: string, room: number): void {
  for (let tries = 0; ; tries += 1) {
    const { bsize, blocks, bfree } = statfsSync(folder);
    const size = room > 0 ? room : (blocks - bfree) * bsize;
    try {
      execFileSync('mount', ['-o', `remount,size=${size}`, folder], { stdio: 'pipe' });
      return;
    } catch (error) {
      // More was written meanwhile.
      if (tries === MOST_TRIES) throw error;
    }
  }
}

const MOST_TRIES = 50;

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It ended by itself meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const HOUR_MS = 60 * 60 * 1000;
/** Far less than any move of a clock, and more than an answer takes. */
const CLOSE_MS = 5 * 60 * 1000;

async function readDatabaseClock(db: Knex): Promise<number> {
  const [[{ seconds }]] = await db.raw('select unix_timestamp() as seconds');
  return Number(seconds) * 1000;
}

const readAppClock = async (url: string): Promise<number> =>
  Date.parse((await fetch(`${url}/healthz`)).headers.get('Date') ?? '');

const isReady = async (url: string): Promise<boolean> => {
  const signal = AbortSignal.timeout(5000);
  const answer = await fetch(`${url}/readyz`, { signal }).catch(() => null);
  return answer?.status === 200;
};
