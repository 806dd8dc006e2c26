import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { readSettings } from '#server/base/settings.ts';
import { TEST_KEY } from '#server/base/testSigningKey.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { publishExam } from '#server/publication/publishExam.ts';
import { openSession } from '#server/session/userSessions.ts';
import { createAccount } from '#server/test/factories.ts';
import { startApp } from '#server/test/startApp.ts';
import { BIG_SCHOOL, cohortFilters, lookupFilters, SESSION, storeBigSchool } from './bigSchool.ts';
import { clientAddress } from './loadProcess.ts';

/** A small copy of the hour after a publication: parents who come whether or not they are answered, and clerks. */
const LOOKUPS_A_SECOND = 300;
const CLERKS = 200;
/** How long a clerk types between opening a grid and saving it. */
const TYPING_MS = 10_000;
const SECONDS = Number(process.env.RUSH_SECONDS ?? 600);
/** Its marks are still entered; those of all other classes are published. */
const OPEN_CLASS = '7';

const JWT_SECRET = 'a secret of the bench, long enough';

type Answered = { status: number; ms: number; body: string };

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Sends a request and reads its answer to the end. Status 0 is a connection that failed. */
const send = (url: string, body: object, headers: Record<string, string>): Promise<Answered> =>
  new Promise((resolve) => {
    const began = performance.now();
    const end = (status: number, chunks: Buffer[]) =>
      resolve({ status, ms: performance.now() - began, body: Buffer.concat(chunks).toString() });
    const sent = request(
      url,
      { agent, method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.once('end', () => end(reply.statusCode ?? 0, chunks));
      },
    );
    sent.once('error', () => end(0, []));
    sent.end(JSON.stringify(body));
  });

class Times {
  private times: number[] = [];
  private wrong = 0;
  add({ status, ms }: Answered, expected: number): void {
    if (status === expected) this.times.push(ms);
    else this.wrong += 1;
  }
  /** Calls, wrong answers, p50 and p99 since the last line. */
  line(): string {
    const sorted = this.times.sort((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
    const text = `${String(sorted.length).padStart(6)} p50 ${at(0.5).padStart(5)} p99 ${at(0.99).padStart(6)} wrong ${this.wrong}`;
    [this.times, this.wrong] = [[], 0];
    return text;
  }
}

/** Stores the school and its publications. Returns the sessions of the clerks, and the subjects whose marks they enter. */
async function prepare(db: Knex): Promise<{ tokens: string[]; subjects: string[] }> {
  await migrate(db);
  const { students, marks } = await storeBigSchool(db, BIG_SCHOOL);
  console.log(`${students} students and ${marks} marks are stored.`);
  for (const { className } of BIG_SCHOOL)
    if (className !== OPEN_CLASS)
      await publishExam(db, {
        ...cohortFilters(className, 'All', 'All'),
        reason: 'A measurement.',
        at: new Date(),
        by: null,
        signingKey: TEST_KEY,
      });
  const id = await createAccount(db, { phoneNumber: '01799999999', userType: 'superadmin' });
  const from = { address: '127.0.0.1', userAgent: '', jwtSecret: JWT_SECRET };
  const tokens: string[] = [];
  for (let clerk = 0; clerk < CLERKS; clerk += 1)
    tokens.push(await openSession(db, { id, tokenVersion: 0 }, from));
  const subjects = await db('subjects')
    .join('classes', 'classes.id', 'subjects.classId')
    .where({ 'classes.value': Number(OPEN_CLASS), session: SESSION })
    .pluck('subjects.id');
  return { tokens, subjects: subjects.map(String) };
}

type Clerk = { url: string; number: number; token: string; subjectId: string; saves: Times };

/** Opens the grid of ten students, types, and saves, again and again. */
async function work({ url, number, token, subjectId, saves }: Clerk, until: number): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const { session, term, group } = cohortFilters(OPEN_CLASS, 'A', 'Morning');
  const exam = { session, term, group, section: number % 2 ? 'A' : 'B', shift: 'Morning', subjectId };
  const startRoll = 1 + 10 * Math.floor(number / 20);
  await wait(Math.random() * TYPING_MS);
  while (performance.now() < until) {
    const grid = await send(
      `${url}/api/v1/get-student-by-roll-range`,
      { ...exam, class: OPEN_CLASS, startRoll, endRoll: startRoll + 9 },
      headers,
    );
    await wait(TYPING_MS);
    if (grid.status !== 200) continue;
    const students: { studentId: string }[] = JSON.parse(grid.body).data;
    const results = students.map(({ studentId }) => ({
      studentId,
      subjective: 20 + Math.floor(Math.random() * 80),
    }));
    saves.add(
      await send(`${url}/api/v1/result/create`, { ...exam, className: OPEN_CLASS, results }, headers),
      201,
    );
  }
}

/** The memory of the app and the processes it started, in MB. */
const memory = (pid: number): number => {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,comm='], { encoding: 'utf8' });
  return lines
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([own, parent, , name]) => name === 'node' && [own, parent].includes(String(pid)))
    .reduce((sum, [, , rss]) => sum + Number(rss) / 1024, 0);
};

const dataDir = mkdtempSync(join(tmpdir(), 'school-rush-'));
const settings = { DATA_DIR: dataDir, TRUST_PROXY: '1', JWT_SECRET };
const { db, close } = await openDatabase(readSettings(settings), console.log);
const { tokens, subjects } = await prepare(db);
await close();
const app = startApp({ ...settings, PROCESSES: process.env.PROCESSES ?? '2', NODE_ENV: 'production' });
const url = await app.address;
if (!url) throw new Error(`The app did not start: ${app.errors()}`);
const until = performance.now() + SECONDS * 1000;
const [lookups, saves] = [new Times(), new Times()];
const clerks = tokens.map((token, number) =>
  work({ url, number, token, subjectId: subjects[number % subjects.length]!, saves }, until),
);
const details = lookupFilters(['4', '5', '6', '8', '9'], 1);
console.log(`${LOOKUPS_A_SECOND} lookups a second for ${SECONDS} s, and ${CLERKS} clerks`);
const underWay = new Set<Promise<void>>();
let sent = 0;
const [began, every] = [performance.now(), 60_000];
let shownAt = began;
while (performance.now() < until) {
  // By the clock, not by the answers: parents do not wait for one another.
  while (sent < ((performance.now() - began) / 1000) * LOOKUPS_A_SECOND) {
    const one = details[Math.floor(Math.random() * details.length)]!;
    const headers = { 'X-Forwarded-For': clientAddress(sent), 'Accept-Encoding': 'gzip, deflate, br' };
    const asking = send(`${url}/api/v1/result/individual`, one, headers).then((answer) => {
      lookups.add(answer, 200);
      underWay.delete(asking);
    });
    underWay.add(asking);
    sent += 1;
  }
  if (performance.now() - shownAt >= every) {
    shownAt += every;
    const minute = Math.round((shownAt - began) / every);
    console.log(
      `${String(minute).padStart(3)}. lookups ${lookups.line()}; saves ${saves.line()}; ${memory(app.pid).toFixed(0)} MB`,
    );
  }
  await wait(2);
}
await Promise.all([...underWay, ...clerks]);
console.log(`end  lookups ${lookups.line()}; saves ${saves.line()}; ${memory(app.pid).toFixed(0)} MB`);
agent.destroy();
await app.kill('SIGTERM');
rmSync(dataDir, { recursive: true, force: true });
