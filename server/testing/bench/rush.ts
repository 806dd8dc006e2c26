import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { publishExam } from '#server/exams/publication/publishExam.ts';
import { openSession } from '#server/people/session/userSessions.ts';
import { readEnvironment } from '#server/platform/base/settings.ts';
import { buildWeb } from '#server/platform/build/buildWeb.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/openDatabase.ts';
import { createAccount } from '#server/testing/factories.ts';
import { startApp } from '#server/testing/startApp.ts';
import { TEST_KEY } from '#server/testing/testSigningKey.ts';
import { BIG_SCHOOL, cohortFilters, lookupFilters, SESSION, storeBigSchool } from './bigSchool.ts';
import { clientAddress } from './loadProcess.ts';
import { storeSchoolFace } from './schoolFace.ts';

/**
 * A small copy of the hour after a publication: parents who come whether or not they are answered, and clerks. What a
 * parent's phone asks for on a first visit: the page, the school, its logo and the result; every second one has the
 * transcript too, and every tenth verifies its code.
 */
const PARENTS_A_SECOND = Number(process.env.RUSH_PARENTS ?? 300);
const CLERKS = Number(process.env.RUSH_CLERKS ?? 200);
/** How long a clerk types between opening a grid and saving it. */
const TYPING_MS = 10_000;
const SECONDS = Number(process.env.RUSH_SECONDS ?? 600);
/** How often the times are shown. */
const SHOWN_MS = 30_000;
/** Its marks are still entered; those of all other classes are published. */
const OPEN_CLASS = '7';

const JWT_SECRET = 'a secret of the bench, long enough';

type Answered = { status: number; ms: number; body: string };

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Sends a request, with a body as JSON, and reads its answer to the end. Status 0 is a connection that failed. */
const send = (url: string, headers: Record<string, string>, body?: object): Promise<Answered> =>
  new Promise((resolve) => {
    const began = performance.now();
    const end = (status: number, chunks: Buffer[]) =>
      resolve({ status, ms: performance.now() - began, body: Buffer.concat(chunks).toString() });
    const json = body && { 'Content-Type': 'application/json' };
    const method = body ? 'POST' : 'GET';
    const sent = request(url, { agent, method, headers: { ...headers, ...json } }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.once('end', () => end(reply.statusCode ?? 0, chunks));
    });
    // As a browser does, when the server closed a kept connection at the same moment.
    sent.once('error', () => (sent.reusedSocket ? resolve(send(url, headers, body)) : end(0, [])));
    sent.end(body && JSON.stringify(body));
  });

class Times {
  private times: number[] = [];
  private wrong = new Map<number, number>();
  add({ status, ms }: Answered, expected: number): void {
    if (status === expected) this.times.push(ms);
    else this.wrong.set(status, (this.wrong.get(status) ?? 0) + 1);
  }
  /** Calls, p50, p99 and the statuses of wrong answers since the last line. */
  line(): string {
    const sorted = this.times.sort((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
    const wrong = [...this.wrong].map(([status, count]) => `, ${count} x ${status}`).join('');
    const text = `${String(sorted.length).padStart(6)} p50 ${at(0.5).padStart(5)} p99 ${at(0.99).padStart(6)}${wrong}`;
    [this.times, this.wrong] = [[], new Map()];
    return text;
  }
}

/** Stores the school and its publications. Returns the sessions of the clerks, and the subjects whose marks they enter. */
async function prepare(db: Knex): Promise<{ tokens: string[]; subjects: string[] }> {
  await migrate(db);
  const { students, marks } = await storeBigSchool(db, BIG_SCHOOL);
  const id = await createAccount(db, { phoneNumber: '01799999999', userType: 'superadmin' });
  await storeSchoolFace(db, id);
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
    const grid = await send(`${url}/api/v1/get-student-by-roll-range`, headers, {
      ...{ ...exam, class: OPEN_CLASS, startRoll, endRoll: startRoll + 9 },
    });
    await wait(TYPING_MS);
    if (grid.status !== 200) continue;
    const students: { studentId: string }[] = JSON.parse(grid.body).data;
    const results = students.map(({ studentId }) => ({
      studentId,
      subjective: 20 + Math.floor(Math.random() * 80),
    }));
    saves.add(
      await send(`${url}/api/v1/result/create`, headers, { ...exam, className: OPEN_CLASS, results }),
      201,
    );
  }
}

type ParentVisit = { url: string; number: number; student: LookedUp; calls: Record<Call, Times> };
type LookedUp = ReturnType<typeof lookupFilters>[number];
const CALLS = ['page', 'school', 'logo', 'lookup', 'transcript', 'verify'] as const;
type Call = (typeof CALLS)[number];

/** The first visit of a parent. Who is sent away asks for nothing more. */
async function visit({ url, number, student, calls }: ParentVisit): Promise<void> {
  const headers = { 'X-Forwarded-For': clientAddress(number), 'Accept-Encoding': 'gzip, deflate, br' };
  const ask = async (call: Call, path: string, body?: object) => {
    const answer = await send(`${url}${path}`, headers, body);
    calls[call].add(answer, 200);
    return answer.status === 200;
  };
  if (!(await ask('page', '/get-result'))) return;
  const found = await Promise.all([
    ask('school', '/api/v1/school'),
    ask('logo', smallLogo),
    ask('lookup', '/api/v1/result/individual', student),
  ]);
  if (found.includes(false)) return;
  const query = new URLSearchParams(
    Object.entries(student).map(([name, value]): [string, string] => [name, String(value)]),
  );
  if (number % 2 === 0) await ask('transcript', `/documents/transcript.pdf?${query}`);
  if (number % 10 === 0) await ask('verify', `/api/v1/verify/${codes.get(student.studentId)}`);
}

type Used = { megabytes: number; app: number; database: number; bench: number };

/** The memory of the app in MB, and the processor time in ms that its processes, the database and this bench have had. */
function readUse(pid: number): Used {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,cputimes=,comm='], { encoding: 'utf8' });
  const own = lines
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([id, parent]) => [id, parent].includes(String(pid)));
  const sum = (isApp: boolean, column: number) =>
    own
      .filter((parts) => (parts[4] === 'node') === isApp)
      .reduce((total, parts) => total + Number(parts[column]), 0);
  const { user, system } = process.cpuUsage();
  return {
    megabytes: sum(true, 2) / 1024,
    app: sum(true, 3) * 1000,
    database: sum(false, 3) * 1000,
    bench: (user + system) / 1000,
  };
}

const dataDir = mkdtempSync(join(tmpdir(), 'school-rush-'));
const settings = { DATA_DIR: dataDir, TRUST_PROXY: '1', JWT_SECRET };
const { db, close } = await openDatabase(readEnvironment(settings), console.log);
const { tokens, subjects } = await prepare(db);
const codes = new Map<string, string>(
  (
    await db('transcripts')
      .join('students', 'students.id', 'transcripts.studentId')
      .where({ 'transcripts.live': 1 })
      .select('students.studentId', 'code')
  ).map(({ studentId, code }) => [studentId, code]),
);
await close();
const app = startApp({
  ...settings,
  WEB_BUILD: await buildWeb(console.log),
  PROCESSES: process.env.PROCESSES ?? '2',
  NODE_ENV: 'production',
});
const url = await app.address;
if (!url) throw new Error(`The app did not start: ${app.errors()}`);
const { smallLogo } = (await (await fetch(`${url}/api/v1/school`)).json()) as { smallLogo: string };
const published = codes.size;
const drawnFrom = performance.now();
// As a school does, parents are told once what they will ask for is drawn.
mkdirSync(join(dataDir, 'transcripts'), { recursive: true });
while (readdirSync(join(dataDir, 'transcripts')).length < published) await wait(1000);
console.log(
  `${published} transcripts are drawn after ${Math.round((performance.now() - drawnFrom) / 1000)} s.`,
);
const until = performance.now() + SECONDS * 1000;
const newTimes = () => new Times();
const calls: Record<Call, Times> = {
  ...{ page: newTimes(), school: newTimes(), logo: newTimes() },
  ...{ lookup: newTimes(), transcript: newTimes(), verify: newTimes() },
};
const saves = new Times();
const clerks = tokens.map((token, number) =>
  work({ url, number, token, subjectId: subjects[number % subjects.length]!, saves }, until),
);
const students = lookupFilters(['4', '5', '6', '8', '9'], 1);
console.log(`${PARENTS_A_SECOND} parents a second for ${SECONDS} s, and ${CLERKS} clerks`);
let [used, counted] = [readUse(app.pid), 0];
const show = (seconds: number) => {
  const now = readUse(app.pid);
  const parents = sent - counted;
  const [ofApp, ofDatabase, ofBench] = (['app', 'database', 'bench'] as const).map((name) =>
    ((now[name] - used[name]) / parents).toFixed(1),
  );
  console.log(
    `after ${seconds} s: ${parents} parents, ${now.megabytes.toFixed(0)} MB; processor time a parent: app ${ofApp}, database ${ofDatabase}, bench ${ofBench} ms`,
  );
  [used, counted] = [now, sent];
  for (const call of CALLS) console.log(`  ${call.padEnd(10)} ${calls[call].line()}`);
  console.log(`  ${'save'.padEnd(10)} ${saves.line()}`);
};
const underWay = new Set<Promise<void>>();
let sent = 0;
const began = performance.now();
let shownAt = began;
while (performance.now() < until) {
  // By the clock, not by the answers: parents do not wait for one another.
  while (sent < ((performance.now() - began) / 1000) * PARENTS_A_SECOND) {
    const student = students[Math.floor(Math.random() * students.length)]!;
    const visiting = visit({ url, number: sent, student, calls }).then(() => {
      underWay.delete(visiting);
    });
    underWay.add(visiting);
    sent += 1;
  }
  if (performance.now() - shownAt >= SHOWN_MS) {
    shownAt += SHOWN_MS;
    show(Math.round((shownAt - began) / 1000));
  }
  await wait(2);
}
await Promise.all([...underWay, ...clerks]);
show(SECONDS);
agent.destroy();
await app.kill('SIGTERM');
rmSync(dataDir, { recursive: true, force: true });
