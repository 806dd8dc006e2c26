import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { processStart } from '#server/platform/database/embedded/dataFolder.ts';
import { startFolder, until } from '#server/testing/startFolder.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PASSWORD = 'a password of tests';
const SIGN_IN = JSON.stringify({ phoneNumber: '01700000000', password: PASSWORD });
const CLIENTS = 6;
/** `npm run test:faults` asks for more. */
const ROUNDS = Number(process.env.STOP_ROUNDS ?? 1);
/** The number of answers to each client after which the app counts as under load. */
const LOADED = 20;
const STOPPED_MS = 10_000;

const place = startFolder();

/** `npm start` without the web app, in a process group of its own as from a terminal. */
const npmStart = () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const start = scripts.start.replace('server/main.mjs', 'server/testing/startEntry.mjs');
  const folder = join(place.folder, 'npm');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, scripts: { start: `cd '${ROOT}' && ${start}` } }),
  );
  const env = { DEMO: '0', PORT: '0', DATA_DIR: place.dataDir, SUPERADMIN_PASSWORD: PASSWORD };
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let out = '';
  npm.stdout.on('data', (data) => {
    out += data;
  });
  npm.stderr.on('data', (data) => {
    out += data;
  });
  return { npm, out: () => out };
};

const PATHS = ['/api/v1/school', '/api/v1/openapi.json', '/readyz'];

/** 'whole' for a complete answer, 'cut' for one that stopped half-way, or what else happened. A busy app may answer 503. */
const readOutcome = async (sent: ClientRequest): Promise<string> => {
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      sent.once('response', resolve).once('error', reject),
    );
    let text = '';
    try {
      for await (const part of answer) text += part;
      JSON.parse(text);
      return [200, 503].includes(answer.statusCode ?? 0) ? 'whole' : `${answer.statusCode} ${text}`;
    } catch {
      return 'cut';
    }
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'failed';
  }
};

/** Sends requests until the app no longer answers, and adds what came of each to `outcomes`. */
const client = async (address: string, at: number, outcomes: string[]): Promise<string[]> => {
  const agent = new Agent({ keepAlive: at % 2 === 0 });
  do outcomes.push(await readOutcome(request(address + PATHS[at % PATHS.length], { agent }).end()));
  while (outcomes.at(-1) === 'whole');
  agent.destroy();
  return outcomes;
};

/** A sign-in that the app has begun to read; its rest is sent when `rest` is called. */
const halfSent = async (address: string) => {
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': SIGN_IN.length,
    Expect: '100-continue',
  };
  const sent = request(`${address}/api/v1/login`, { method: 'POST', headers });
  sent.flushHeaders();
  await once(sent, 'continue');
  return { rest: () => sent.end(SIGN_IN), outcome: readOutcome(sent) };
};

/** Whether the port refuses new connections. One that comes while the processes close it may get no answer at all. */
const refuses = (address: string): Promise<boolean> => {
  const signal = AbortSignal.timeout(500);
  return readOutcome(request(address, { agent: false, signal }).end()).then(
    (outcome) => outcome === 'ECONNREFUSED',
  );
};

/** Throws where npm did not start, because pid 0 would be the process group of the tests. */
const requirePid = ({ pid }: ChildProcess): number => {
  if (!pid) throw new Error('npm did not start.');
  return pid;
};

const SIGNALS: Record<string, (npm: ChildProcess) => void> = {
  'Ctrl+C': (npm) => process.kill(-requirePid(npm), 'SIGINT'),
  'a service manager': (npm) => process.kill(requirePid(npm), 'SIGTERM'),
};

test.each(Object.entries(SIGNALS))(
  'npm start under load, stopped by %s, completes every answer and leaves nothing behind',
  async (_name, stop) => {
    place.makeDatabase();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { npm, out } = npmStart();
      const ended = once(npm, 'exit');
      await until(() => /open at \S+\n/.test(out()) || npm.exitCode !== null);
      const address = /open at (\S+)\n/.exec(out())?.[1] ?? out();
      const app = Number(readFileSync(join(place.dataDir, 'lock'), 'utf8').split(' ')[0]);
      const underWay = Array.from({ length: CLIENTS }, (): string[] => []);
      const clients = underWay.map((outcomes, at) => client(address, at, outcomes));
      await until(() => underWay.every((outcomes) => outcomes.length > LOADED));
      const half = await halfSent(address);

      const stoppedAt = Date.now();
      stop(npm);
      await until(() => refuses(address));
      half.rest();
      expect(await half.outcome).toBe('whole');
      expect(await ended).toEqual([0, null]);
      expect(Date.now() - stoppedAt).toBeLessThan(STOPPED_MS);

      const outcomes = await Promise.all(clients);
      for (const each of outcomes) expect(each.length).toBeGreaterThan(1);
      for (const outcome of outcomes.flat()) expect(outcome).toMatch(/^(whole|ECONNREFUSED|ECONNRESET)$/);
      expect(processStart(app)).toBe('');
      expect(place.servers()).toEqual([]);
      expect(existsSync(join(place.dataDir, 'lock'))).toBe(false);
      expect(out()).not.toMatch(/cut|error/i);
    }
  },
);

/**
 * The processes of this group, and those that have the folder of this test in their command line, such as those that
 * make the database.
 */
const processesLeft = (group?: number): string[] =>
  execFileSync('ps', ['-A', '-ww', '-o', 'pgid=,stat=,command='], { encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith(`${group} `) || line.includes(place.folder))
    .filter((line) => !/^\d+ Z/.test(line));

/** While npm starts, while the database is made, while it starts, and while its tables are made. */
const MOMENTS_MS = [400, 1500, 2500, 4000];

test.each(Object.entries(SIGNALS))(
  'npm start stopped by %s while it starts ends at once and leaves nothing behind',
  async (_name, stop) => {
    for (const moment of MOMENTS_MS) {
      const { npm } = npmStart();
      const ended = once(npm, 'exit');
      await wait(moment);
      const stoppedAt = Date.now();
      stop(npm);
      await ended;
      // On Ctrl+C npm does not wait for the app.
      await until(() => processesLeft(npm.pid).length === 0);
      expect(existsSync(join(place.dataDir, 'lock'))).toBe(false);
      expect(Date.now() - stoppedAt, `after ${moment} ms`).toBeLessThan(STOPPED_MS);
    }
  },
);

test.each(['1', '2'])('a database that hangs does not keep %s processes from stopping', async (count) => {
  place.makeDatabase();
  const app = place.app({ PROCESSES: count });
  await app.address;
  for (const pid of place.servers()) process.kill(pid, 'SIGSTOP');
  const stoppedAt = Date.now();
  await app.kill('SIGTERM');
  expect(Date.now() - stoppedAt).toBeLessThan(STOPPED_MS);
  await until(() => processesLeft().length === 0);
  expect(Date.now() - stoppedAt).toBeLessThan(STOPPED_MS);
});
