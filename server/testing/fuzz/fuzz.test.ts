import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCOUNTS, createAccount } from '#server/testing/factories.ts';
import { storeTestExam } from '#server/testing/testExam.ts';
import { type FileStock, makeFileStock } from './damagedFiles.ts';
import { type Hunt, huntFaults } from './huntFaults.ts';
import type { OpenApi, Operation } from './randomBody.ts';
import { listOperations, randomRequest, randomUpload, takesFile } from './randomRequest.ts';
import { startWatchedApp, type WatchedApp } from './watchedApp.ts';

/** `npm test` sends a few, always the same; `npm run test:fuzz` sets FUZZ_REQUESTS and begins at a random seed. */
const isLong = process.env.FUZZ_REQUESTS !== undefined;
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 300);
const UPLOADS = Number(process.env.FUZZ_UPLOADS ?? 15);
const SEED = Number(process.env.FUZZ_SEED ?? (isLong ? 1 + Math.floor(Math.random() * 1_000_000_000) : 1));

/** What the process may grow by after the warm-up, in bytes: a leak of 2 KB a request would be 80 MB of heap. */
const MOST_GROWTH = { rss: 250e6, heap: 50e6 };

let app: WatchedApp;
let operations: readonly Operation[];
let stock: FileStock;
beforeAll(async () => {
  app = await startWatchedApp();
  await storeTestExam(app.db);
  for (const account of Object.values(ACCOUNTS)) await createAccount(app.db, account);
  await app.keep();
  const answer = await fetch(`http://127.0.0.1:${app.port}/api/v1/openapi.json`);
  operations = listOperations((await answer.json()) as OpenApi);
  stock = await makeFileStock();
});
afterAll(() => app.stop());

const print = (line: string) => {
  if (isLong) console.info(line);
};

/** Prints what a hunt counted and fails for what it found. */
function expectNothing(what: string, { faults, statuses, longestHold, unrepeated, growth }: Hunt): void {
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} x ${status}`);
  const memory = `heap ${(growth.heap / 1e6).toFixed(1)} MB and process ${Math.round(growth.rss / 1e6)} MB larger`;
  print(
    `${what}, FUZZ_SEED=${SEED}: ${counts.join(', ')}; longest hold ${Math.round(longestHold)} ms; ${memory}`,
  );
  if (unrepeated.length > 0) print(`Holds that no request alone repeats:\n${unrepeated.join('\n')}`);
  expect(faults, `${faults.length} faults\n${faults.join('\n')}\n${app.log()}`).toEqual([]);
  expect(growth.heap).toBeLessThan(MOST_GROWTH.heap);
  expect(growth.rss).toBeLessThan(MOST_GROWTH.rss);
}

test('a hold of the event loop is seen', async () => {
  await app.report();
  app.keepBusy(80);
  const { holds } = await app.report();
  expect(Math.max(...holds.map(({ ms }) => ms))).toBeGreaterThan(75);
});

const HOURS = 3 * 3_600_000;

test(
  `${REQUESTS} random requests by every role`,
  async () => {
    const make = (index: number) => ({
      replay: `FUZZ_SEED=${SEED + index} FUZZ_REQUESTS=1 FUZZ_UPLOADS=0 npm run test:fuzz`,
      sent: randomRequest(operations, SEED + index),
    });
    expectNothing(`${REQUESTS} requests`, await huntFaults(app, REQUESTS, make, print));
  },
  HOURS,
);

test(
  `${UPLOADS} damaged uploads`,
  async () => {
    const takingFiles = operations.filter(takesFile);
    expect(takingFiles.length).toBeGreaterThan(5);
    const make = (index: number) => ({
      replay: `FUZZ_SEED=${SEED + index} FUZZ_REQUESTS=0 FUZZ_UPLOADS=1 npm run test:fuzz`,
      sent: randomUpload(takingFiles, stock, SEED + index),
    });
    expectNothing(`${UPLOADS} uploads`, await huntFaults(app, UPLOADS, make, print));
  },
  HOURS,
);
