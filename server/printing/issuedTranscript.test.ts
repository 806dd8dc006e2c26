import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readText } from '#documents/test/readText.ts';
import { correctExam } from '#server/exams/publication/correctExam.ts';
import { publishExam, withdrawExam } from '#server/exams/publication/publishExam.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { resultCacheFor } from '#server/platform/http/resultCache.ts';
import type { PrintPool } from '#server/platform/http/services.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { EXAM, LOOKUP, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';
import { TEST_KEY } from '#server/testing/testSigningKey.ts';
import { drawPublished, openTranscriptFiles } from './issuedTranscript.ts';
import { createPrintPool } from './printPool.ts';

const folder = mkdtempSync(join(tmpdir(), 'school-transcripts-'));
const path = join(folder, 'transcripts');
const transcriptFiles = openTranscriptFiles(path);
const pool = createPrintPool();
let drawn = 0;
const print: PrintPool = {
  ...pool,
  print: (task) => {
    drawn += 1;
    return pool.print(task);
  },
};
let server: TestServer;
let stopDrawing = async () => {};

beforeAll(async () => {
  server = await startServer({ print, transcriptFiles });
  await storeTestExam(server.db);
  const { db } = server;
  const publicUrl = 'http://school.test';
  stopDrawing = drawPublished({ db, print, transcriptFiles, resultCache: resultCacheFor(db), publicUrl }, 50);
});
afterAll(async () => {
  await stopDrawing();
  await server.close();
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});

const PARTS = { objective: 0, practical: 0, classAssignment: 0, absent: false, notAbsent: false };
const MARK = { ...PARTS, subjective: 52, was: undefined };

/** Asks for a transcript when nothing is in memory; `drawn` is how many documents were drawn for it. */
async function download(studentId: string, input: object = {}) {
  await noteResultChange(server.db);
  const before = drawn;
  const query = new URLSearchParams({ ...LOOKUP, session: String(LOOKUP.session), studentId, ...input });
  const { status, bytes, headers } = await server.get(`/documents/transcript.pdf?${query}`);
  return { status, bytes, headers, drawn: drawn - before };
}
const files = () =>
  existsSync(path)
    ? readdirSync(path)
        .filter((file) => file.endsWith('.pdf'))
        .sort()
    : [];
const whenDrawn = (count: number) => vi.waitFor(() => expect(files()).toHaveLength(count), 20_000);

test('all transcripts of an exam are drawn once it is published, and then only sent', async () => {
  await publishExam(server.db, { ...PUBLICATION, at: new Date() });
  await whenDrawn(4);
  const sent = await download('901');
  expect([sent.status, sent.drawn]).toEqual([200, 0]);
  expect((await readText(sent.bytes)).join()).toContain('Sumaiya Akter');
  expect(sent.headers.get('Content-Disposition')).toContain('transcript-901-half-yearly-2026-en.pdf');
});

test('after a correction the new transcript is drawn ahead', async () => {
  const before = await download('905', { group: 'Business' });
  const { id: subjectId } = (await server.db('subjects').where({ subjectCode: '101' }).first('id'))!;
  const { _id } = await server.signIn('superadmin');
  await correctExam(
    server.db,
    {
      ...EXAM,
      reason: 'The script was added up wrongly',
      marks: [{ _id: undefined, studentId: '905', subjectId, ...MARK }],
    },
    { by: _id, at: new Date(), signingKey: TEST_KEY },
  );
  await whenDrawn(5);
  const after = await download('905', { group: 'Business' });
  expect([after.status, after.drawn]).toEqual([200, 0]);
  expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'));
  expect((await readText(after.bytes)).join()).toContain('52');
});

test('a file that vanished or was cut is drawn anew, with the same bytes', async () => {
  await stopDrawing();
  const { bytes, headers } = await download('902');
  const file = join(path, `${headers.get('ETag')!.replaceAll('"', '')}.pdf`);
  rmSync(file);
  const again = await download('902');
  expect([again.drawn, Buffer.compare(again.bytes, bytes)]).toEqual([1, 0]);
  writeFileSync(file, readFileSync(file).subarray(0, 5000));
  const third = await download('902');
  expect([third.drawn, Buffer.compare(third.bytes, bytes)]).toEqual([1, 0]);
});

test('a withdrawn exam has none, although its files are there', async () => {
  await withdrawExam(server.db, { ...EXAM, at: new Date(), by: null, reason: 'Published by mistake' });
  expect((await download('901')).status).toBe(404);
});

test('where no file can be written, drawing ahead ends with the first, and each is drawn when it is requested', async () => {
  const blocked = join(folder, 'file');
  writeFileSync(blocked, '');
  const unwritable = openTranscriptFiles(join(blocked, 'transcripts'));
  await publishExam(server.db, { ...PUBLICATION, at: new Date() });
  const [before, publicUrl] = [drawn, 'http://school.test'];
  const { db } = server;
  const looked = vi.spyOn(unwritable, 'missing');
  const stop = drawPublished(
    { db, print, transcriptFiles: unwritable, resultCache: resultCacheFor(db), publicUrl },
    10,
  );
  await vi.waitFor(() => expect(drawn).toBe(before + 1), 20_000);
  // So many looks later nothing more was drawn.
  await noteResultChange(db);
  await vi.waitFor(() => expect(looked).toHaveBeenCalledTimes(2), 20_000);
  await stop();
  expect(drawn).toBeLessThanOrEqual(before + 2);
});

test('files are removed two months after they were written', async () => {
  const [old, ...others] = files();
  const written = Date.now() / 1000 - 61 * 24 * 3600;
  utimesSync(join(path, old!), written, written);
  await transcriptFiles.removeOld();
  expect(files()).toEqual(others);
});
