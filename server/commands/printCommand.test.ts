import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRINTED_KINDS } from '#documents/index.ts';
import { readBookmarks } from '#documents/test/readBookmarks.ts';
import { readText } from '#documents/test/readText.ts';
import { type PrintCommand, printCommand, readCommand } from '#server/commands/printCommand.ts';
import { publishExam } from '#server/exams/publication/publishExam.ts';
import { storeFile } from '#server/platform/files/storeFile.ts';
import type { PrintPool } from '#server/platform/http/services.ts';
import { createPrintPool } from '#server/printing/printPool.ts';
import { type FreshDatabase, freshDatabase } from '#server/testing/database.ts';
import { ACCOUNTS, createAccount } from '#server/testing/factories.ts';
import { issueTestimonial, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';

const folder = mkdtempSync(join(tmpdir(), 'school-print-'));
const out = join(folder, 'sheets.pdf');
let fresh: FreshDatabase;
let print: PrintPool;
const shown: [number, number][] = [];
const bar = { show: (done: number, total: number) => void shown.push([done, total]), end: () => {} };

beforeAll(async () => {
  fresh = await freshDatabase();
  await storeTestExam(fresh.db);
  await publishExam(fresh.db, PUBLICATION);
  await createAccount(fresh.db, ACCOUNTS.superadmin);
  await issueTestimonial(fresh.db, '901');
  print = createPrintPool();
});
afterAll(async () => {
  await print.close();
  await fresh.drop();
  rmSync(folder, { recursive: true, force: true });
});

const run = async (...words: string[]): Promise<string[]> => {
  const command = readCommand([...words, '--session', '2026', '--out', out]) as PrintCommand;
  await printCommand({ db: fresh.db, print, publicUrl: 'http://school.test', bar }, command);
  return readText(readFileSync(out));
};
const TERM = ['--term', 'Half Yearly'];

// A merged result needs marks in both terms, and the test exam has one.
test.each(PRINTED_KINDS.filter((kind) => kind !== 'merged-marksheet'))(
  'prints %s of a class',
  async (kind) => {
    const pages = await run(
      kind,
      '--class',
      '9',
      '--group',
      'Science',
      ...(kind.startsWith('id') ? [] : TERM),
      ...(['seat-plan', 'attendance-sheets'].includes(kind) ? ['--rooms', '101: 2, Hall: 90'] : []),
    );
    const first = {
      'id-cards-back': /If this card is found/,
      'seat-plan': /101/,
      'exam-routine': /Physics/,
      'result-notice': /The results of Half Yearly 2026 are published/,
    } as Record<string, RegExp>;
    expect(pages[0]).toMatch(first[kind] ?? /Sumaiya Akter|Nusrat|Examinee/);
  },
);

test('prints every class into one file and fills the progress bar', async () => {
  shown.length = 0;
  const pages = await run('marksheet', ...TERM);
  // 901 to 903 in Science A, 904 in Science B, 905 in Business.
  expect(pages).toHaveLength(5);
  expect(shown.at(-1)).toEqual([5, 5]);
});

test('the notice of results is one sheet for every class', async () => {
  const pages = await run('result-notice', ...TERM);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('http://school.test/get-result');
});

test('a photo that cannot be read prints as the placeholder, and a warning names its student', async () => {
  const picture = await storeFile(fresh.db, Buffer.from('this is a text, named photo.jpg'), 'image/jpeg');
  await fresh.db('students').where({ studentId: '902' }).update({ picture });
  const words = [
    'id-cards',
    '--session',
    '2026',
    '--class',
    '9',
    '--group',
    'Science',
    '--section',
    'A',
    '--shift',
    'Morning',
    '--out',
    out,
  ];
  const warning = await printCommand(
    { db: fresh.db, print, publicUrl: 'http://school.test', bar },
    readCommand(words) as PrintCommand,
  );
  expect(warning).toBe('These photos cannot be read and print a placeholder: 902.');
  expect((await readText(readFileSync(out)))[0]).toContain('Nusrat Jahan Mim');
  expect((await readBookmarks(readFileSync(out))).map(({ title }) => title)).toContain('2 Nusrat Jahan Mim');
});

test("prints a student's transcript", async () => {
  const [page] = await run('transcript', ...TERM, '--student', '901');
  expect(page).toContain('Sumaiya Akter');
});

test('a failed print leaves no file and no job', async () => {
  rmSync(out, { force: true });
  await expect(run('marksheet', '--term', 'Annual', '--class', '9', '--group', 'Science')).rejects.toThrow(
    'No marks are entered for this exam yet.',
  );
  await expect(run('transcript', '--term', 'Annual', '--student', '901')).rejects.toThrow('No result found');
  expect(existsSync(out)).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
  expect(await fresh.db('print_jobs').select()).toEqual([]);
});
