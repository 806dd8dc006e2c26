import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Chance } from '#fixtures/chance.ts';
import { studentCsv, uploadForm } from '#server/testing/testUpload.ts';
import { type ClusterApp, isOpen, type Reply } from './apps.ts';
import { type Cell, comparePublished, type Exam, type Ledger } from './ledger.ts';

/** A change has to be seen by every process within a second. */
const SEEN_MS = 1000;
const AWAY_PAUSE_MS = 300;
const STUDENTS_OF_A_SHEET = 20;
const PUBLISHED = 'Published by the test of the cluster.';

export const EXAM: Exam & { section: string; shift: string } = {
  session: 2026,
  term: 'Half Yearly',
  className: '6',
  section: 'A',
  shift: 'Morning',
};
const exam = { session: EXAM.session, term: EXAM.term, className: EXAM.className };

/** What all who work share. */
export type Work = {
  apps: ClusterApp[];
  /** Root's connections to the nodes, for checks in between. */
  read: (work: (db: Knex, name: string) => Promise<void>) => Promise<void>;
  ledger: Ledger;
  stopping: AbortSignal;
};

/** Sends until there is an answer that says whether it was done, to the next app each time as a proxy does. */
async function insist(work: Work, from: number, send: (app: ClusterApp) => Promise<Reply>) {
  let open = 0;
  for (let at = from; ; at += 1) {
    const app = work.apps[at % work.apps.length]!;
    const reply = await send(app);
    work.ledger.counts.sent += 1;
    if (!isOpen(reply)) return { reply, app, wasOpen: open > 0 };
    if (reply.status === 503 && !reply.retryAfter)
      work.ledger.lack(`${app.name}: a 503 without Retry-After: ${text(reply)}`);
    if (reply.status > 0 && reply.status !== 503)
      work.ledger.lack(`${app.name}: ${text(reply)} ${app.logged(reply)}`);
    open += 1;
    work.ledger.counts.sentAgain += 1;
    await wait(AWAY_PAUSE_MS);
  }
}

const text = ({ status, body }: Reply): string => `${status} ${JSON.stringify(body).slice(0, 300)}`;

/** Signs in and returns the token. */
export async function signIn(app: ClusterApp, phoneNumber: string, password: string): Promise<string> {
  const reply = await app.call('POST', '/api/v1/login', { body: { phoneNumber, password } });
  return z.object({ token: z.string() }, `The sign-in failed: ${text(reply)}`).parse(reply.body).token;
}

const gridAnswer = z.object({
  data: z.array(
    z.object({
      studentId: z.string(),
      subjective: z.number().nullable(),
      objective: z.number().nullable(),
      practical: z.number().nullable(),
      classAssignment: z.number().nullable(),
      absent: z.boolean(),
    }),
  ),
  maxima: z.record(z.string(), z.number().nullable()),
});

/** The marks grid of a subject; null where the app does not answer. */
export async function readGrid(app: ClusterApp, token: string, subjectId: string) {
  const { className, ...place } = EXAM;
  const body = { ...place, class: className, subjectId, startRoll: 1, endRoll: 9999 };
  const reply = await app.call('POST', '/api/v1/get-student-by-roll-range', { token, body });
  return reply.status === 200 ? gridAnswer.parse(reply.body) : null;
}

export type Clerk = {
  token: string;
  part: 'subjective' | 'objective';
  /** The app that the clerk uses while it answers. */
  home: number;
  subjectIds: string[];
  studentIds: string[];
  chance: Chance;
};

/** Enters marks of a few students again and again, and reads them back through another app. */
export async function enterMarks(work: Work, clerk: Clerk): Promise<void> {
  const { ledger, apps } = work;
  const { chance, token, part } = clerk;
  while (!work.stopping.aborted) {
    const subjectId = chance.pick(clerk.subjectIds);
    const some = clerk.studentIds.filter(() => chance.happens(0.4));
    const entries = some.map((studentId) => ({ studentId, [part]: chance.between(0, 10) }));
    if (entries.length === 0) continue;
    const each = (act: (cell: Cell, value: number) => void) => {
      for (const { studentId, ...values } of entries)
        act({ studentId, subjectId, part }, Number(Object.values(values)[0]));
    };
    const { reply, app } = await insist(work, clerk.home, async (to) => {
      const body = { ...EXAM, subjectId, results: entries };
      const answer = await to.call('POST', '/api/v1/result/create', { token, body });
      if (isOpen(answer)) each(ledger.leaveOpen);
      return answer;
    });
    if (reply.status === 201) {
      each(ledger.acknowledge);
      ledger.counts.acknowledged += entries.length;
      const other = apps[(apps.indexOf(app) + 1) % apps.length]!;
      if (chance.happens(0.3)) await readBack(work, clerk, other, subjectId);
    } else if (reply.status === 409 && /published/i.test(text(reply))) {
      ledger.counts.refused += 1;
      await wait(AWAY_PAUSE_MS);
    } else ledger.lack(`${app.name} answers marks with ${text(reply)}`);
    await wait(chance.between(10, 120));
  }
}

/** What was acknowledged by one app is read at once through another, on another node. */
async function readBack(work: Work, clerk: Clerk, other: ClusterApp, subjectId: string): Promise<void> {
  const grid = await readGrid(other, clerk.token, subjectId);
  for (const row of grid?.data ?? []) {
    const cell = { studentId: row.studentId, subjectId, part: clerk.part };
    const expected = work.ledger.expected(cell);
    if (expected === undefined) continue;
    work.ledger.counts.readBack += 1;
    if (row[clerk.part] !== expected)
      work.ledger.lack(`${other.name} reads ${row[clerk.part]} where ${expected} was acknowledged`);
  }
}

export type Publisher = {
  token: string;
  /** A student whose marks only the publisher changes. */
  studentId: string;
  subject: { id: string; code: string };
  chance: Chance;
};

/** Publishes, looks up, corrects, looks up and reopens the exam, while the clerks go on entering its marks. */
export async function publishAgainAndAgain(work: Work, publisher: Publisher): Promise<void> {
  const { chance } = publisher;
  while (!work.stopping.aborted) {
    await wait(chance.between(1000, 3000));
    await publish(work, publisher);
    await work.read((db, name) => comparePublished(db, name, exam, work.ledger));
    await correct(work, publisher);
    await work.read((db, name) => comparePublished(db, name, exam, work.ledger));
    await reopen(work, publisher);
  }
}

async function publish(work: Work, { token, chance }: Publisher): Promise<void> {
  const body = { ...exam, reason: PUBLISHED };
  const { reply, app, wasOpen } = await insist(work, chance.between(0, 2), (to) =>
    to.call('POST', '/api/v1/result/publish', { token, body }),
  );
  // It was stored by a try that got no answer.
  const isDone = reply.status === 200 || (wasOpen && reply.status === 409);
  if (!isDone) work.ledger.lack(`${app.name} answers a publication with ${text(reply)}`);
  work.ledger.counts.publications += 1;
}

async function correct(work: Work, { token, studentId, subject, chance }: Publisher): Promise<void> {
  const cell = { studentId, subjectId: subject.id, part: 'subjective' } as const;
  const before = work.ledger.expected(cell) ?? 0;
  const value = (before + chance.between(1, 9)) % 11;
  // So that every app keeps the result in memory as it was.
  await seeEverywhere(work, { studentId, code: subject.code, value: before, since: performance.now() });
  const marks = [{ studentId, subjectId: subject.id, subjective: value }];
  const body = { ...exam, marks, reason: 'A wrong mark in the test of the cluster.' };
  const { reply, app, wasOpen } = await insist(work, chance.between(0, 2), async (to) => {
    const answer = await to.call('POST', '/api/v1/result/correct', { token, body });
    if (isOpen(answer)) work.ledger.leaveOpen(cell, value);
    return answer;
  });
  const isSame = wasOpen && reply.status === 400;
  if (reply.status !== 200 && !isSame) {
    work.ledger.lack(`${app.name} answers a correction with ${text(reply)}`);
    return;
  }
  work.ledger.acknowledge(cell, value);
  work.ledger.counts.acknowledged += 1;
  work.ledger.counts.corrections += 1;
  await seeEverywhere(work, { studentId, code: subject.code, value, since: performance.now() });
}

const lookupAnswer = z.object({
  Data: z.object({ TotalResult: z.array(z.object({ subjectCode: z.string(), subjective: z.number() })) }),
});
type Seen = { studentId: string; code: string; value: number; since: number };

const seeEverywhere = (work: Work, seen: Seen) =>
  Promise.all(work.apps.map((app) => seeSoon(work, app, seen)));

/** Looks a result up until it shows the corrected mark. A lookup that is sent after a second has to show it. */
async function seeSoon(work: Work, app: ClusterApp, { studentId, code, value, since }: Seen): Promise<void> {
  const { counts } = work.ledger;
  for (;;) {
    const sentAt = performance.now() - since;
    const reply = await lookUp(app, { ...EXAM, group: 'General', studentId });
    counts.lookups += 1;
    if (isOpen(reply)) {
      counts.lookupsWithoutAnswer += 1;
      return;
    }
    const found = lookupAnswer.safeParse(reply.body);
    const shown = found.data?.Data.TotalResult.find(({ subjectCode }) => subjectCode === code)?.subjective;
    if (shown === value) {
      counts.slowestSeen = Math.max(counts.slowestSeen, sentAt);
      return;
    }
    if (sentAt > SEEN_MS) {
      work.ledger.lack(`${app.name} shows ${shown ?? text(reply)} ${Math.round(sentAt)} ms after ${value}`);
      return;
    }
    await wait(20);
  }
}

const lookUp = (app: ClusterApp, body: object): Promise<Reply> =>
  app.call('POST', '/api/v1/result/individual', { body });

async function reopen(work: Work, { token, chance }: Publisher): Promise<void> {
  const body = { ...exam, reason: 'The clerks go on.' };
  const { reply, app, wasOpen } = await insist(work, chance.between(0, 2), (to) =>
    to.call('POST', '/api/v1/result/unpublish', { token, body }),
  );
  if (reply.status !== 200 && !(wasOpen && reply.status === 409))
    work.ledger.lack(`${app.name} answers a reopening with ${text(reply)}`);
}

/** Uploads sheets of new students; `prefix` is unique to the round. */
export async function uploadSheets(work: Work, token: string, prefix: number, chance: Chance): Promise<void> {
  for (let number = 0; !work.stopping.aborted; number += 1) {
    const first = (prefix * 100 + number) * STUDENTS_OF_A_SHEET + 1;
    const rolls = Array.from({ length: STUDENTS_OF_A_SHEET }, (_, index) => first + index);
    const students = rolls.map((roll) => ({ studentId: `c${roll}`, roll: roll % 10_000, ...NEW_STUDENT }));
    const bytes = studentCsv(',', ...students);
    const { reply, app, wasOpen } = await insist(work, chance.between(0, 2), (to) =>
      to.call('POST', '/api/v1/student/bulk-upload', { token, body: uploadForm(bytes, 'students.csv') }),
    );
    const isDone = reply.status < 300 || (wasOpen && reply.status >= 400);
    if (!isDone) work.ledger.lack(`${app.name} answers a sheet with ${text(reply)}`);
    work.ledger.addSheet(
      students.map(({ studentId }) => studentId),
      isDone,
    );
    work.ledger.counts.uploads += 1;
    work.ledger.counts.acknowledged += STUDENTS_OF_A_SHEET;
    await wait(chance.between(1000, 3000));
  }
}

const NEW_STUDENT = {
  class: '4',
  year: 2027,
  group: 'General',
  fourthSubjectCode: '',
  chosenSubjectCodes: '',
};

/** What is printed, once undisturbed and then in every round: its file is the same each time. */
export const PRINTS = {
  'every transcript of a session': {
    kind: 'transcripts',
    filters: { session: 2025, term: 'Annual', className: 'All', section: 'All', shift: 'All' },
  },
  'marksheets of a class': {
    kind: 'marksheet',
    filters: {
      session: 2025,
      term: 'Annual',
      className: '8',
      section: 'All',
      shift: 'All',
      start_roll: 1,
      end_roll: 9999,
    },
  },
} as const;
export type PrintName = keyof typeof PRINTS;

/** Starts a print job and returns its id. */
export async function startJob(work: Work, token: string, name: PrintName, from: number): Promise<string> {
  const { reply } = await insist(work, from, (to) =>
    to.call('POST', '/api/v1/print-jobs', { token, body: PRINTS[name] }),
  );
  work.ledger.counts.jobs += 1;
  return z.object({ _id: z.string() }, `The job did not start: ${text(reply)}`).parse(reply.body)._id;
}

const JOB_MS = 300_000;

/** Waits until a job is over, whichever app answers. Returns its status. */
export async function waitForJob(work: Work, token: string, id: string): Promise<string> {
  const until = Date.now() + JOB_MS;
  for (;;) {
    const { reply } = await insist(work, 0, (to) => to.call('GET', `/api/v1/print-jobs/${id}`, { token }));
    const { status } = z.object({ status: z.string() }, text(reply)).parse(reply.body);
    if (!['waiting', 'running'].includes(status)) return status;
    if (Date.now() > until) return `still ${status} after ${JOB_MS / 1000} s`;
    await wait(500);
  }
}

/** The checksum of a job's file through one app. */
export async function fileSum(app: ClusterApp, token: string, id: string): Promise<string> {
  const { status, bytes } = await app.call('GET', `/api/v1/print-jobs/${id}/file.pdf`, { token });
  return status === 200 ? createHash('sha256').update(bytes).digest('hex') : `status ${status}`;
}

/** Looks one published result up again and again through one app: every answer is the same. */
export async function keepLookingUp(
  work: Work,
  app: ClusterApp,
  query: object,
  right: string,
): Promise<void> {
  while (!work.stopping.aborted) {
    const reply = await lookUp(app, query);
    work.ledger.counts.lookups += 1;
    if (isOpen(reply)) {
      work.ledger.counts.lookupsWithoutAnswer += 1;
      await wait(AWAY_PAUSE_MS);
    } else if (reply.status !== 200 || JSON.stringify(reply.body) !== right)
      work.ledger.lack(`${app.name} answers a lookup with ${text(reply)}`);
    await wait(50);
  }
}
