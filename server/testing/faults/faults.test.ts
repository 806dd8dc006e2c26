import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomFrom } from '#server/testing/property/randomClass.ts';
import { until } from '#server/testing/startFolder.ts';
import { compareJobs, compareLedger } from './compareLedger.ts';
import { type Machine, type MovedClock, STOPPED_MS, startMachine } from './machine.ts';
import { storeFaultedSchool } from './school.ts';
import { createStaff, newLedger, type Staff, WORKS } from './workload.ts';

/** `npm test` makes each fault once; `npm run test:faults` sets FAULT_ROUNDS and begins at a random seed. */
const isLong = process.env.FAULT_ROUNDS !== undefined;
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 5);
const FIRST = Number(process.env.FAULT_SEED ?? (isLong ? Math.floor(Math.random() * 1_000_000) * 10 : 0));

const AWAY_MS = isLong ? 10_000 : 3_000;
const FULL_MS = 2_500;
const MOVED_MS = 3_000;
/** Whose clock is moved: one process may have a wrong one, or the whole machine. */
const CLOCK: MovedClock = FIRST % 40 < 20 ? 'app' : 'both';
/** How long work goes on after a fault, in ms. */
const AFTER_MS = isLong ? 2_000 : 1_000;
/** The longest work, from the request on. */
const WORK_MS: Record<string, number> = { 'print job': 2_500 };
const USUAL_WORK_MS = 250;

type Random = ReturnType<typeof randomFrom>;

/** What can fail, in the order in which rounds make them; `seed % 5` is the place in this list. */
const FAULTS = {
  'the app is killed': async (random: Random) => {
    const isOne = random(3) === 0 && machine.killProcess();
    if (!isOne) await machine.killApp(random(2) === 0 ? '1' : '');
  },
  'the database is killed': async () => machine.killDatabase(),
  'the disk is full': async () => machine.fillDisk(FULL_MS),
  'the database is away': async () => machine.pauseDatabase(AWAY_MS),
  'the clock is moved': async (random: Random) => machine.moveClock(hoursFor(random), MOVED_MS),
} satisfies Record<string, (random: Random) => Promise<void>>;

/** Within a day: after one, finished jobs are removed. A wrong clock of the app alone may not do even that. */
function hoursFor(random: Random): number {
  const most = CLOCK === 'app' ? 100 : 23;
  return random(2 * most + 1) - most;
}

const seeds = Array.from({ length: ROUNDS }, (_, index) => FIRST + index);
const rounds = seeds.map((seed): [string, number] => [Object.keys(FAULTS)[seed % 5]!, seed]);

let machine: Machine;
let staff: Staff;
const ledger = newLedger();
const files = new Set<string>();
beforeAll(async () => {
  machine = await startMachine(FIRST % 20 < 10 ? '' : '1', CLOCK);
  await storeFaultedSchool(machine.db);
  staff = createStaff(machine, ledger);
  if (isLong) console.info(`${ROUNDS} rounds of faults, FAULT_SEED=${FIRST}`);
});
afterAll(() => machine?.remove());

const SKIPPED: Record<string, () => string | null> = {
  'the disk is full': () => machine.cannot.fillDisk,
  'the clock is moved': () => machine.cannot.moveClock,
};

test.for(rounds)(
  '%s at a random moment (FAULT_SEED=%i FAULT_ROUNDS=1)',
  { timeout: 400_000 },
  async ([name, seed], { skip }) => {
    const why = SKIPPED[name]?.();
    if (why) {
      console.warn(`Skipped, ${name}: ${why}.`);
      skip(why);
    }
    const random = randomFrom(seed);
    const aim = WORKS[random(WORKS.length)]!;
    const times = 1 + random(3);
    const work = staff.begin();
    let during = 0;
    try {
      for (let seen = 0; seen < times; seen += 1) await staff.sending(aim);
      await wait(random(WORK_MS[aim] ?? USUAL_WORK_MS));
      const before = ledger.counts.unknown;
      await FAULTS[name as keyof typeof FAULTS](random);
      await wait(AFTER_MS);
      await machine.recovered();
      during = ledger.counts.unknown - before;
      const { acknowledged } = ledger.counts;
      await until(() => ledger.counts.acknowledged > acknowledged);
    } finally {
      await work.stop();
    }
    await machine.recovered();
    expect(await compareLedger(machine, ledger), `FAULT_SEED=${seed}`).toEqual([]);
    if (isLong) {
      expect(await compareJobs(machine, ledger, files), `FAULT_SEED=${seed}`).toEqual([]);
      console.info(
        `${seed} ${name}, at ${aim}: ${JSON.stringify(ledger.counts)}, ${during} without an answer`,
      );
    }
  },
);

test('afterwards all jobs are done, no file is left over, and a stop leaves no process', async () => {
  expect(await compareJobs(machine, ledger, files)).toEqual([]);
  expect(files.size).toBe(1);
  expect(ledger.counts.acknowledged).toBeGreaterThan(ROUNDS);
  expect(ledger.counts.unknown, 'faults that nobody noticed are none').toBeGreaterThan(0);
  expect(machine.leftOver()).toEqual([]);
  const { ms, left } = await machine.stop();
  expect(left).toEqual([]);
  expect(ms).toBeLessThan(STOPPED_MS);
}, 400_000);
