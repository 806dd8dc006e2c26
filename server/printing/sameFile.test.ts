import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PRINTED_KINDS, type PrintedKind } from '#documents/index.ts';
import { paperSettingsSchema, SCANS } from '#documents/model/paperSettings.ts';
import { samplePaper } from '#documents/school/samplePaper.ts';
import { rasterise } from '#documents/test/rasterise.ts';
import { readText } from '#documents/test/readText.ts';
import { scans } from '#fixtures/sample/scans.ts';
import { type PrintCommand, printCommand, readCommand } from '#server/commands/printCommand.ts';
import { publishExam } from '#server/exams/publication/publishExam.ts';
import type { PrintPool } from '#server/platform/http/services.ts';
import { savePaper, saveScan } from '#server/school/saveSchool.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { until } from '#server/testing/startFolder.ts';
import { COHORT, enterMark, issueTestimonial, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';
import { createPrintPool } from './printPool.ts';

const { session, term, className, group, section, shift } = COHORT;
const CARDS = { year: session, class: className, group, section, shift, rollFrom: 1, rollTo: 100_000 };
const RESULTS = { ...COHORT, start_roll: 1, end_roll: 100_000 };
const JOBS = '/api/v1/print-jobs';

const folder = mkdtempSync(join(tmpdir(), 'school-same-'));
const bar = { show: () => {}, end: () => {} };
let server: TestServer;
let print: PrintPool;
let admin: { token: string; _id: string };
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('superadmin');
  await storeTestExam(server.db);
  for (const [studentId, mark] of [
    ['901', 70],
    ['902', 45],
  ] as const)
    await enterMark(server.db, studentId, '101', mark, 'Annual');
  const { _id } = admin;
  await savePaper(server.db, _id, (paper) => ({
    ...paper,
    settings: paperSettingsSchema.parse(samplePaper),
  }));
  for (const scan of SCANS)
    await saveScan(server.db, _id, scan, Buffer.from(scans[scan].split(',')[1]!, 'base64'));
  await publishExam(server.db, { ...PUBLICATION, term: 'Annual' });
  for (const studentId of ['901', '902']) await issueTestimonial(server.db, studentId);
  print = createPrintPool();
});
afterAll(async () => {
  await print.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Transcripts and a notice are of the exam that is published. */
const termFor = (kind: PrintedKind): string =>
  kind === 'transcripts' || kind === 'result-notice' ? 'Annual' : term;
const kindFilters = (kind: PrintedKind): object =>
  kind.startsWith('id-cards') ? CARDS : { ...RESULTS, term: termFor(kind), ...roomsFor(kind) };
const roomsFor = (kind: PrintedKind): { rooms?: string } =>
  ['seat-plan', 'seat-slips', 'attendance-sheets'].includes(kind) ? { rooms: '101: 2, Hall: 90' } : {};

const download = async (kind: PrintedKind, options: object): Promise<Uint8Array> => {
  const query = new URLSearchParams({ ...kindFilters(kind), ...options } as Record<string, string>);
  const { status, bytes } = await server.get(`/documents/${kind}.pdf?${query}`, admin);
  expect(status).toBe(200);
  return bytes;
};

const jobFile = async (kind: PrintedKind, filters: object, options: object): Promise<Uint8Array> => {
  const { body } = await server.post(JOBS, { kind, filters, options }, admin);
  const { _id } = body as { _id: string };
  let job = { status: 'waiting', message: null };
  await until(async () => {
    job = (await server.get(`${JOBS}/${_id}`, admin)).body;
    return job.status !== 'waiting' && job.status !== 'running';
  });
  // A job that fails says why, instead of a file that cannot be read.
  expect(job).toMatchObject({ status: 'done', message: null });
  return (await server.get(`${JOBS}/${_id}/file.pdf`, admin)).bytes;
};

const command = async (kind: PrintedKind, words: string[]): Promise<Uint8Array> => {
  const out = join(folder, 'file.pdf');
  const place = ['--class', className, '--group', group, '--section', section, '--shift', shift];
  const exam = kind.startsWith('id-cards') ? [] : ['--term', termFor(kind)];
  const { rooms } = roomsFor(kind);
  if (rooms) exam.push('--rooms', rooms);
  const line = [kind, '--session', String(session), ...exam, ...place, ...words, '--out', out];
  await printCommand(
    { db: server.db, print, publicUrl: 'http://school.test', bar },
    readCommand(line) as PrintCommand,
  );
  return readFileSync(out);
};

const readInfo = async (bytes: Uint8Array) => {
  const { info } = await (await getDocument({ data: new Uint8Array(bytes) }).promise).getMetadata();
  return info as { Title: string; Author: string; CreationDate: string };
};

describe.each(PRINTED_KINDS)('%s', (kind) => {
  test('is the same file as a download, as a print job and by the command', async () => {
    const file = await download(kind, { lang: 'bn' });
    expect(Buffer.compare(file, await jobFile(kind, kindFilters(kind), { lang: 'bn' }))).toBe(0);
    expect(Buffer.compare(file, await command(kind, ['--lang', 'bn']))).toBe(0);
  });
});

test('the transcripts of a class have the pages of each own file', async () => {
  const pages = await rasterise(await jobFile('transcripts', kindFilters('transcripts'), { lang: 'bn' }));
  expect(pages).toHaveLength(2);
  for (const [index, studentId] of ['901', '902'].entries()) {
    const query = { ...COHORT, session: String(session), term: 'Annual', studentId, lang: 'bn' };
    const words = new URLSearchParams(query);
    const { status, bytes } = await server.get(`/documents/transcript.pdf?${words}`, admin);
    expect(status).toBe(200);
    const [own] = await rasterise(bytes);
    expect(Buffer.compare(own!.data, pages[index]!.data)).toBe(0);
  }
});

test('marksheets with the QR codes of issued transcripts are the same file as a print job', async () => {
  const published = { ...RESULTS, term: 'Annual', start_roll: 2 };
  const query = new URLSearchParams(published as unknown as Record<string, string>);
  const { bytes } = await server.get(`/documents/marksheet.pdf?${query}`, admin);
  const [page] = await readText(bytes);
  expect(page).toMatch(/Serial No\. 2026-AN-09-.*verify this result/s);
  const job = await jobFile('marksheet', published, { lang: 'en' });
  expect(Buffer.compare(bytes, job)).toBe(0);
});

test('the transcripts of an exam that is not published are refused before a job starts', async () => {
  const body = { kind: 'transcripts', filters: RESULTS };
  const reply = await server.post(JOBS, body, admin);
  expect([reply.status, (reply.body as { message: string }).message]).toEqual([
    409,
    'Half Yearly 2026 of class 9 is not published.',
  ]);
});

test('two equal jobs of many parts give the same file, with the author and date of its data', async () => {
  const every = { session, term, className: 'All' };
  const [first, second] = [
    await jobFile('marksheet', every, { lang: 'bn' }),
    await jobFile('marksheet', every, { lang: 'bn' }),
  ];
  expect(Buffer.compare(first, second)).toBe(0);
  const [one, all] = [await readInfo(await download('marksheet', { lang: 'bn' })), await readInfo(first)];
  expect(all.Author).toBe(one.Author);
  expect(all.Author).not.toBe('');
  expect(all.CreationDate).toBe(one.CreationDate);
});

test('titles name the exam, and differ for marksheets and merged marksheets', async () => {
  const titles = await Promise.all(
    (['marksheet', 'merged-marksheet'] as const).map(
      async (kind) => (await readInfo(await download(kind, { lang: 'bn' }))).Title,
    ),
  );
  expect(new Set(titles).size).toBe(2);
  for (const title of titles) expect(title).toMatch(/অর্ধবার্ষিক.* ২০২৬$/);
});

test('titles of ID cards name the cohort and the sides', async () => {
  const kinds = ['id-cards', 'id-cards-back', 'id-cards-duplex'] as const;
  const titlesIn = async (lang: string) =>
    Promise.all(kinds.map(async (kind) => (await readInfo(await download(kind, { lang }))).Title));
  const english = await titlesIn('en');
  expect(english.map((title) => title.split(':')[0])).toEqual([
    'STUDENT ID CARD',
    'STUDENT ID CARD, BACK',
    'STUDENT ID CARD, BOTH SIDES',
  ]);
  expect(new Set(english.map((title) => title.split(':')[1])).size).toBe(1);
  expect(english[0]).toMatch(/: Class \d+, .*Section .*, 2026$/);
  const bangla = await titlesIn('bn');
  expect(new Set(bangla).size).toBe(3);
  for (const title of bangla) expect(title).toMatch(/শ্রেণি.* ২০২৬$/);
});

test('digits are those of the language by default', async () => {
  const [own, bangla, english] = await Promise.all([
    download('merit-list', { lang: 'bn' }),
    download('merit-list', { lang: 'bn', digits: 'bn' }),
    download('merit-list', { lang: 'bn', digits: 'en' }),
  ]);
  expect(Buffer.compare(own, bangla)).toBe(0);
  expect(Buffer.compare(own, english)).not.toBe(0);
});

test('files with other rolls, languages or layouts have different names', async () => {
  const downloadName = async (kind: PrintedKind, more: object): Promise<string> => {
    const query = new URLSearchParams({ ...kindFilters(kind), ...more } as Record<string, string>);
    const { headers } = await server.get(`/documents/${kind}.pdf?${query}`, admin);
    return headers.get('Content-Disposition') ?? '';
  };
  const downloads: [PrintedKind, object][] = [
    ['marksheet', {}],
    ['marksheet', { end_roll: 1 }],
    ['marksheet', { start_roll: 2 }],
    ['marksheet', { lang: 'bn' }],
    ['marksheet', { lang: 'bn', digits: 'en' }],
    ['marksheet', { section: 'All' }],
    ['id-cards', {}],
    ['id-cards', { layout: '2' }],
    ['id-cards', { section: 'B' }],
    ['id-cards', { sheet: 'a4' }],
    ['id-cards-back', {}],
  ];
  const names = await Promise.all(downloads.map(([kind, more]) => downloadName(kind, more)));
  expect(new Set(names).size).toBe(downloads.length);
  expect(names[2]).toContain(
    'filename="marksheets-class-9-science-a-morning-rolls-2-3-half-yearly-2026-en.pdf"',
  );
});
