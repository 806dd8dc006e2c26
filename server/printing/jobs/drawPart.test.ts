import { expect, test } from 'vitest';
import { marksheetSamples } from '#documents/marksheet/sample.ts';
import { FIRST_OBJECT, type FilePart } from '#documents/paper/pen/filePart.ts';
import { AppError } from '#server/platform/base/errors.ts';
import type { PrintPool } from '#server/platform/http/services.ts';
import { drawPart } from './drawPart.ts';

const { data, options } = marksheetSamples[0]!;
const task = { kind: 'marksheet', data, options, base: FIRST_OBJECT, isTagged: true } as const;
const DRAWN = { bytes: new Uint8Array([1]) } as FilePart;
const patient = new AbortController().signal;

const createPool = (printPart: PrintPool['printPart']): PrintPool => ({
  print: () => Promise.reject(new Error('Nothing here draws whole documents.')),
  printPart,
  isBusy: () => false,
  warm: () => {},
  close: async () => {},
});

/** A pool that throws these errors, one for each try, and then draws. */
const failingPool = (...errors: object[]): PrintPool & { tries: () => number } => {
  let tries = 0;
  const printPart = async () => {
    tries += 1;
    const error = errors.shift();
    if (error) throw error;
    return DRAWN;
  };
  return { ...createPool(printPart), tries: () => tries };
};
const died = () => new Error('worker exited with code: 1');
const full = Object.assign(new Error('out of memory'), { code: 'ERR_WORKER_OUT_OF_MEMORY' });

test('a part is drawn again after its worker died', async () => {
  expect(await drawPart(failingPool(died()), task, patient)).toBe(DRAWN);
});

test.each([
  ['died twice', [died(), died()], 2, 'The document could not be drawn.'],
  ['threw an error', [new TypeError('no result')], 1, 'The document could not be drawn.'],
  ['died and then threw an error', [died(), new TypeError('x')], 2, 'The document could not be drawn.'],
  [
    'took too long',
    [new DOMException('The task has been aborted', 'AbortError')],
    1,
    'The document could not be drawn.',
  ],
  [
    'ran out of memory',
    [full],
    1,
    'This document needs more memory than a print worker has: print it in smaller parts.',
  ],
])('fails with a clear message when its worker %s', async (_, errors, tries, message) => {
  const pool = failingPool(...errors);
  await expect(drawPart(pool, task, patient)).rejects.toThrow(message);
  expect(pool.tries()).toBe(tries);
});

test('a full pool does not count as a failure: the part is drawn once there is room', async () => {
  const busy = () => new AppError('tooMany', 'print.tooMany');
  const pool = failingPool(busy(), died(), busy(), busy());
  expect(await drawPart(pool, task, patient, 1)).toBe(DRAWN);
  expect(pool.tries()).toBe(5);
});

test('waiting for room in the pool ends when the job is stopped', async () => {
  const stop = new AbortController();
  const full = async () => {
    setImmediate(() => stop.abort(new Error('stopped')));
    throw new AppError('tooMany', 'print.tooMany');
  };
  const drawing = drawPart(createPool(full), task, stop.signal, 60_000);
  await expect(drawing).rejects.toThrow('stopped');
});

test('waiting for a drawing ends when the job is stopped, and no other drawing starts', async () => {
  const stop = new AbortController();
  const never = () => new Promise<never>(() => {});
  const drawing = drawPart(createPool(never), task, stop.signal);
  stop.abort(new Error('stopped'));
  await expect(drawing).rejects.toThrow('stopped');
  const pool = failingPool();
  await expect(drawPart(pool, task, stop.signal)).rejects.toThrow('stopped');
  expect(pool.tries()).toBe(0);
});
