import { afterAll, beforeAll, expect, test } from 'vitest';
import { BIG_SCHOOL, SESSION, storeBigSchool } from '#server/testing/bench/bigSchool.ts';
import { ACCOUNTS, createAccount, PASSWORD } from '#server/testing/factories.ts';
import { startWatchedApp, type WatchedApp } from './watchedApp.ts';

/** Ten thousand students take a while to store, so only `npm run test:fuzz` does. */
const isLong = process.env.FUZZ_REQUESTS !== undefined;
/** No request may hold the event loop longer, in ms of processor time. */
const MOST_HELD_MS = 50;

let app: WatchedApp;
let headers: Record<string, string>;
beforeAll(async () => {
  if (!isLong) return;
  app = await startWatchedApp();
  await storeBigSchool(app.db, BIG_SCHOOL);
  await createAccount(app.db, ACCOUNTS.superadmin);
  const body = JSON.stringify({ phoneNumber: ACCOUNTS.superadmin.phoneNumber, password: PASSWORD });
  headers = { 'Content-Type': 'application/json' };
  const login = await fetch(addressOf('/login'), { method: 'POST', headers, body });
  headers.Authorization = `Bearer ${((await login.json()) as { token: string }).token}`;
}, 300_000);
afterAll(() => app?.stop());

const addressOf = (path: string): string => `http://127.0.0.1:${app.port}/api/v1${path}`;

/** Reads an address `times` times at once; how long it took, and the longest hold meanwhile, in ms. */
async function measure(path: string, times: number): Promise<{ took: number; held: number }> {
  await app.report();
  const began = performance.now();
  const read = async () => {
    const answer = await fetch(addressOf(path), { headers });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  };
  await Promise.all(Array.from({ length: times }, read));
  const took = performance.now() - began;
  const { holds } = await app.report();
  return { took, held: Math.max(0, ...holds.map(({ ms }) => ms)) };
}

const MARKED = `session=${SESSION}&term=Annual`;
const UNMARKED = `session=${SESSION}&term=Test`;

test
  .runIf(isLong)
  .each([
    '/dashboard',
    `/dashboard?${UNMARKED}`,
    `/result/completeness?${MARKED}`,
    `/result/completeness?${UNMARKED}`,
    `/result/completeness?${MARKED}&className=10`,
    `/result/checks?${MARKED}&className=10`,
  ])(
  'of ten thousand students %s holds nobody, the first time, five at once, and after a change',
  async (path) => {
    const changeOne = async () => {
      const mark = (await app.db('marks').where({ session: SESSION, term: 'Annual' }).first())!;
      const input = { subjective: Number(mark.subjective) === 30 ? 31 : 30 };
      const sent = { method: 'PUT', headers, body: JSON.stringify(input) };
      expect((await fetch(addressOf(`/result/update/${mark.id}`), sent)).status).toBe(200);
    };
    const measured = {
      first: await measure(path, 1),
      again: await measure(path, 1),
      fiveAtOnce: await measure(path, 5),
      changed: await changeOne().then(() => measure(path, 1)),
    };
    const lines = Object.entries(measured).map(
      ([name, { took, held }]) => `${name} ${Math.round(took)} ms, held ${Math.round(held)}`,
    );
    console.info(`${path}: ${lines.join('; ')}`);
    for (const [name, { held }] of Object.entries(measured))
      expect(held, `${name}\n${app.log()}`).toBeLessThan(MOST_HELD_MS);
  },
  120_000,
);
