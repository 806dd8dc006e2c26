import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { marksheetSamples } from '#documents/marksheet/sample.ts';
import { readText } from '#documents/test/readText.ts';
import { transcriptSamples } from '#documents/transcript/sample.ts';
import type { PrintPool } from '#server/platform/http/services.ts';
import { createPrintPool } from './printPool.ts';
import { print } from './printWorker.ts';

const { data, options } = transcriptSamples[0]!;
const transcript = { kind: 'transcript', data, options } as const;
const marksheet = { kind: 'marksheet', data: marksheetSamples[0]!.data, options } as const;

describe('a print pool', () => {
  let pool: PrintPool;
  beforeAll(() => {
    pool = createPrintPool();
  });
  afterAll(() => pool.close());

  test('draws a document in a thread', async () => {
    const [page] = await readText(await pool.print(transcript));
    expect(page).toContain(data.result.studentInfo.studentName);
  });

  test('draws the same bytes in every thread', async () => {
    const files = await Promise.all([1, 2, 3, 4].map(() => pool.print(transcript)));
    for (const file of files) expect(Buffer.compare(file, files[0]!)).toBe(0);
  });

  test('draws other documents while one cannot be drawn', async () => {
    const broken = { ...transcript, data: { ...data, result: null as never } };
    const [failed, drawn] = await Promise.allSettled([pool.print(broken), pool.print(transcript)]);
    expect([failed.status, drawn.status]).toEqual(['rejected', 'fulfilled']);
    expect((await pool.print(transcript)).length).toBeGreaterThan(1000);
  });
});

test('a drawing ends with a turn of the event loop, without which a busy thread would keep every document', async () => {
  // The first one loads what lays pages out, and turns by that.
  await print(transcript);
  let hasTurned = false;
  setImmediate(() => {
    hasTurned = true;
  });
  await print(transcript);
  expect(hasTurned).toBe(true);
});

describe('a document that needs too much', () => {
  const file = new URL('./testWorker.mjs', import.meta.url);

  test('memory fails, and others are drawn', async () => {
    // With the time of a school: a busy machine needs longer than seconds to fill the memory.
    const pool = createPrintPool({ file, memoryMb: 64 });
    onTestFinished(() => pool.close());
    const greedy = { ...marksheet, data: { ...marksheet.data, results: [] } };
    const [failed, drawn] = await Promise.allSettled([pool.print(greedy), pool.print(transcript)]);
    expect(failed).toMatchObject({ status: 'rejected', reason: { code: 'ERR_WORKER_OUT_OF_MEMORY' } });
    expect(drawn.status).toBe('fulfilled');
    expect(new TextDecoder().decode(await pool.print(transcript))).toBe('drawn');
  });

  test('time is stopped, and the next one is drawn', async () => {
    const pool = createPrintPool({ file, seconds: 5 });
    onTestFinished(() => pool.close());
    await expect(pool.print(marksheet)).rejects.toThrow(/abort/i);
    expect(new TextDecoder().decode(await pool.print(transcript))).toBe('drawn');
  });
});

test('the time limit of a document does not include its time in the queue', async () => {
  const pool = createPrintPool({
    file: new URL('./testWorker.mjs', import.meta.url),
    seconds: 5,
  });
  const endless = [pool.print(marksheet), pool.print(marksheet)];
  const waiting = pool.print(transcript);
  expect((await Promise.allSettled(endless)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(new TextDecoder().decode(await waiting)).toBe('drawn');
  await pool.close();
});

test('documents above the limit of the queue are refused with 429, and the others are drawn', async () => {
  const pool = createPrintPool({ most: 3 });
  const prints = await Promise.allSettled(Array.from({ length: 5 }, () => pool.print(transcript)));
  expect(prints.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, false, false]);
  expect(prints[4]).toMatchObject({ reason: { code: 'tooMany', headers: { 'Retry-After': '5' } } });
  expect((await pool.print(transcript)).length).toBeGreaterThan(1000);
  await pool.close();
});
