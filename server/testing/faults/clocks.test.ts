import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount, PASSWORD as OPERATORS } from '#server/testing/factories.ts';
import { until } from '#server/testing/startFolder.ts';
import { compareLedger } from './compareLedger.ts';
import { type Machine, PASSWORD, startMachine } from './machine.ts';
import { CORRECTED_TERM, PRINTED, PUBLISHED, SESSION, storeFaultedSchool } from './school.ts';
import { createStaff, newLedger, type Staff } from './workload.ts';

const YEAR_HOURS = 365 * 24;
const SUPERADMIN = { phoneNumber: '01700000000', password: PASSWORD };
const OPERATOR = { phoneNumber: '01755500300', password: OPERATORS };
/** More wrong passwords than an account takes. */
const WRONG_TRIES = 7;
/** How much is written by the wrong clock. */
const WORK = 5;

let machine: Machine;
let staff: Staff;
const ledger = newLedger();
beforeAll(async () => {
  machine = await startMachine('1', 'both');
  await storeFaultedSchool(machine.db);
  await createAccount(machine.db, { phoneNumber: OPERATOR.phoneNumber, userType: 'operator' });
  staff = createStaff(machine, ledger);
});
afterAll(() => machine?.remove());

const send = async (method: string, path: string, body?: object, token = '') => {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${machine.url()}/api/v1${path}`, {
    method,
    headers: {
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

const signIn = async (account: typeof OPERATOR) => {
  const { status, body } = await send('POST', '/login', account);
  expect(status, account.phoneNumber).toBe(200);
  return String(body.token);
};

/** A template of ID cards and a student, deleted just now; what restores them. */
async function deleteSome(token: string): Promise<string[]> {
  const picture = await sharp({ create: { width: 640, height: 1010, channels: 3, background: '#ddeeff' } })
    .png()
    .toBuffer();
  const form = new FormData();
  for (const side of ['front', 'back'])
    form.set(side, new File([new Uint8Array(picture)], `${side}.png`, { type: 'image/png' }));
  const template = await send('POST', '/create-id-card-template', form, token);
  expect(template.status).toBe(201);
  const [{ id: templateId }] = await machine.db('card_templates').orderBy('id', 'desc').limit(1).select('id');
  expect((await send('DELETE', `/id-card-template/${templateId}`, undefined, token)).status).toBe(200);
  const student = await machine.db('students').where({ studentId: PRINTED.students[0] }).first('id');
  expect((await send('DELETE', `/student/${student?.id}`, undefined, token)).status).toBe(200);
  return [`/id-card-template/${templateId}/restore`, `/student/${student?.id}/restore`];
}

/** Leaves a job as a process leaves it that is killed while it prints. */
async function leaveHalfPrinted(): Promise<void> {
  const [job] = await machine
    .db('print_jobs')
    .orderBy('id', 'desc')
    .limit(1)
    .select('kind', 'filters', 'createdBy');
  const at = new Date();
  await machine.db('print_jobs').insert({
    ...{ kind: job.kind, filters: job.filters, createdBy: job.createdBy },
    ...{ status: 'running', claimedBy: 'a process that was killed', createdAt: at, updatedAt: at },
    claimedUntil: machine.db.raw('utc_timestamp(3) + interval 30 second'),
  });
}

const countOpenJobs = async (): Promise<number> =>
  (await machine.db('print_jobs').whereIn('status', ['waiting', 'running']).select('id')).length;

test.for([
  ['a year ahead, and corrected', YEAR_HOURS, 0],
  ['a year behind, and corrected', -YEAR_HOURS, 0],
  ['back by an hour', 0, -1],
] as const)(
  'the clock is %s, while the school is in use',
  { timeout: 400_000 },
  async ([, wrong, then], { skip }) => {
    const why = machine.cannot.moveClock;
    if (why) {
      console.warn(`Skipped, clocks that are wrong: ${why}.`);
      skip(why);
    }
    await machine.setClock(0);
    const restores = await deleteSome(await signIn(SUPERADMIN));
    const events = (await machine.db('security_events').select('id')).length;

    await machine.setClock(wrong);
    // What is old is removed at a start.
    if (wrong > 0) {
      await machine.killApp('1');
      await until(() => CLEAN_UPS.every((what) => machine.errors().includes(what)));
    }
    const { acknowledged } = ledger.counts;
    const work = staff.begin();
    await until(() => ledger.counts.acknowledged > acknowledged + WORK && ledger.jobs.length > 0);
    await work.stop();
    for (const account of [SUPERADMIN, OPERATOR])
      for (let tries = 0; tries < WRONG_TRIES; tries += 1)
        await send('POST', '/login', { ...account, password: 'Wrong12' });

    await machine.killApp('1', async () => {
      await leaveHalfPrinted();
      await machine.setClock(then);
    });
    const [token] = [await signIn(SUPERADMIN), await signIn(OPERATOR)];
    for (const path of restores) expect((await send('POST', path, {}, token)).status, path).toBe(200);
    expect((await machine.db('security_events').select('id')).length).toBeGreaterThan(events);
    await until(async () => (await countOpenJobs()) === 0);
    expect(await compareLedger(machine, ledger)).toEqual([]);
    ledger.jobs.splice(0);
    for (const answer of [
      await send('GET', `/getAllStudent?year=${SESSION}`, undefined, token),
      await send('POST', '/result/individual', LOOKUP),
    ])
      expect(answer.status).toBe(200);
  },
);

/** What is deleted because it is old, but not by a clock that has jumped. */
const CLEAN_UPS = ['unused pictures', 'old lines of the security log'];

const LOOKUP = {
  ...{ session: SESSION, term: CORRECTED_TERM, className: PUBLISHED.className, group: 'General' },
  ...{ section: 'A', shift: 'Morning', studentId: PUBLISHED.students[0] },
};
