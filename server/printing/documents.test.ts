import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readText } from '#documents/test/readText.ts';
import { publishExam } from '#server/exams/publication/publishExam.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { storeLogo } from '#server/school/logo.ts';
import { createAccount, PASSWORD } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { COHORT, LOOKUP, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';

const documentPath = (kind: string, filters: object): string =>
  `/documents/${kind}.pdf?${new URLSearchParams(filters as Record<string, string>)}`;
const transcript = (input: object = {}): string => documentPath('transcript', { ...LOOKUP, ...input });
const marksheet = (input: object = {}): string =>
  documentPath('marksheet', { ...COHORT, start_roll: 1, end_roll: 2, ...input });

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  await publishExam(server.db, PUBLICATION);
});
afterAll(() => server.close());

const again = (address: string, etag: string) => server.get(address, { headers: { 'If-None-Match': etag } });

describe('transcript.pdf', () => {
  test('is a PDF named by its content, with the name and the total in it', async () => {
    const { status, headers, bytes } = await server.get(transcript());
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('application/pdf');
    expect(headers.get('Cache-Control')).toBe('private, no-cache');
    expect(headers.get('Content-Disposition')).toContain(
      'inline; filename="transcript-901-half-yearly-2026-en.pdf"',
    );
    const pages = await readText(bytes);
    expect(pages).toHaveLength(1);
    for (const text of ['Sumaiya Akter', '237', 'Physics', '2026-HY-09-']) expect(pages[0]).toContain(text);
  });

  test('is an attachment with download=1', async () => {
    const { headers } = await server.get(transcript({ download: '1' }));
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="transcript-901-/);
  });

  test('is the same file twice, and is 304 for a client that has it', async () => {
    const [first, second] = [await server.get(transcript()), await server.get(transcript())];
    const etag = first.headers.get('ETag')!;
    expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
    expect(second.headers.get('ETag')).toBe(etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const { status, bytes, headers } = await again(transcript(), known);
      expect([status, bytes.length, headers.get('ETag')]).toEqual([304, 0, etag]);
    }
    expect((await again(transcript(), '"other"')).status).toBe(200);
  });

  test('another language, other digits and another student give another file', async () => {
    const readEtag = async (input: object = {}) => (await server.get(transcript(input))).headers.get('ETag')!;
    const etags = [await readEtag(), await readEtag({ lang: 'bn' }), await readEtag({ digits: 'bn' })];
    etags.push(await readEtag({ studentId: '902' }));
    expect(new Set(etags).size).toBe(4);
    expect(await readEtag()).toBe(etags[0]);
  });

  test('prints Bangla', async () => {
    const { bytes } = await server.get(transcript({ lang: 'bn', digits: 'bn' }));
    const [page] = await readText(bytes);
    // The PDF reader adds spaces between glyphs inside a word, so only the letters and their order are compared.
    const letters = page!.normalize('NFC').replace(/\s/g, '');
    expect(letters).toContain('সুমাইয়া আক্তার'.normalize('NFC').replace(' ', ''));
    expect(page).toContain('২৩৭');
  });

  test('has a page on how the result was worked out with why=true', async () => {
    const [plain, explained] = [
      await server.get(transcript()),
      await server.get(transcript({ why: 'true' })),
    ];
    const pages = await readText(explained.bytes);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toBe((await readText(plain.bytes))[0]);
    for (const text of ['How this result was worked out', 'Sumaiya Akter', 'Physics', '237', 'Page 2 of 2'])
      expect(pages[1]).toContain(text);
    expect(explained.headers.get('ETag')).not.toBe(plain.headers.get('ETag'));
  });

  test('why=true is 409 if the records differ from the published transcript', async () => {
    const { id } = (await server.db('students').where({ studentId: LOOKUP.studentId }).first('id'))!;
    const copies = server.db('transcripts').where({ studentId: id });
    const { snapshot } = await copies.clone().first('snapshot');
    const { exam, result } = JSON.parse(snapshot);
    const summary = { ...result.summary, obtainedMarks: 1 };
    await copies.clone().update({ snapshot: JSON.stringify({ exam, result: { ...result, summary } }) });
    await noteResultChange(server.db);
    const { status, body } = await server.get(transcript({ why: 'true' }));
    expect(status).toBe(409);
    expect(body).toEqual({ message: 'The records of this result have changed since it was published.' });
    expect((await server.get(transcript())).status).toBe(200);
    await copies.clone().update({ snapshot });
    await noteResultChange(server.db);
    expect((await server.get(transcript({ why: 'true' }))).status).toBe(200);
  });

  test('with a scanned logo is whole, also from memory, where the logo is once for all', async () => {
    const { db } = server;
    const bytes = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#0b5d3b' } })
      .jpeg()
      .toBuffer();
    const logo = await storeLogo(db, { bytes, type: 'image/jpeg' });
    await db('publications').update({ logo });
    await noteResultChange(db);
    const [first, kept] = [await server.get(transcript()), await server.get(transcript())];
    expect(Buffer.compare(first.bytes, kept.bytes)).toBe(0);
    expect(Buffer.from(kept.bytes).includes(bytes)).toBe(true);
    expect((await readText(kept.bytes))[0]).toContain('Sumaiya Akter');
    await db('publications').update({ logo: null });
    await noteResultChange(db);
  });

  test('has no such page with why=false, and refuses other values', async () => {
    const [plain, off] = [await server.get(transcript()), await server.get(transcript({ why: 'false' }))];
    expect(Buffer.compare(plain.bytes, off.bytes)).toBe(0);
    expect((await server.get(transcript({ why: 'perhaps' }))).status).toBe(400);
  });

  test.each([
    ['another student', { studentId: '999' }],
    ['another section', { section: 'B' }],
    ['an exam that is not published', { term: 'Annual' }],
  ])("is 404 for %s, with the lookup's message", async (_, input) => {
    const { status, body, headers } = await server.get(transcript(input));
    expect([status, body]).toEqual([404, { message: 'No result found for these details.' }]);
    expect([headers.get('ETag'), headers.get('Content-Disposition')]).toEqual([null, null]);
  });

  test('names an invalid field', async () => {
    expect((await server.get(transcript({ lang: 'fr' }))).status).toBe(400);
    const { body } = await server.get(transcript({ studentId: '' }));
    expect(body).toMatchObject({ message: 'Student Id is required' });
  });
});

describe("a student's own transcript.pdf", () => {
  const own = { session: 2026, term: 'Half Yearly' };
  let token: string;
  beforeAll(async () => {
    const { id } = (await server.db('students').where({ studentId: '901' }).first('id'))!;
    const account = { phoneNumber: '01711111111', password: PASSWORD };
    await createAccount(server.db, {
      phoneNumber: account.phoneNumber,
      userType: 'student',
      studentRowId: id,
    });
    token = ((await server.post('/api/v1/login', account)).body as { token: string }).token;
  });

  test('is found by session and term, and is the same file as by the lookup', async () => {
    const { bytes } = await server.get(documentPath('transcript', own), { token });
    expect(Buffer.compare(bytes, (await server.get(transcript())).bytes)).toBe(0);
  });

  test('needs a sign-in, all filters, and a published exam', async () => {
    expect((await server.get(documentPath('transcript', own))).status).toBe(400);
    const open = await server.get(documentPath('transcript', { ...own, term: 'Annual' }), { token });
    expect(open.status).toBe(404);
    expect((await server.get(documentPath('transcript', { term: 'Annual' }), { token })).status).toBe(400);
  });
});

test('the OpenAPI document lists the filters of each document', async () => {
  const { body } = await server.get('/api/v1/openapi.json');
  const { paths } = body as { paths: Record<string, { get: { parameters: { name: string }[] } }> };
  for (const kind of ['transcript', 'marksheet']) {
    const names = paths[`/documents/${kind}.pdf`]!.get.parameters.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['session', 'className', 'group', 'lang', 'download']));
  }
});

describe('marksheet.pdf', () => {
  test('requires a sign-in and a staff role', async () => {
    expect((await server.get(marksheet())).status).toBe(401);
    expect((await server.get(marksheet(), await server.signIn('student'))).status).toBe(403);
  });

  test.each([{ className: '10' }, { section: 'B' }, { section: 'All' }, { shift: 'Day' }])(
    'refuses %j to a teacher of another class, section or shift',
    async (input) => {
      expect((await server.get(marksheet(input), await server.signIn('teacher'))).status).toBe(403);
    },
  );

  test('has a page for each student of the range', async () => {
    const { headers, bytes } = await server.get(marksheet(), await server.signIn('teacher'));
    expect(headers.get('Content-Disposition')).toContain(
      'inline; filename="marksheets-class-9-science-a-morning-rolls-1-2-half-yearly-2026-en.pdf"',
    );
    const pages = await readText(bytes);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('Sumaiya Akter');
    expect(pages[1]).toContain('Nusrat Jahan Mim');
  });

  test('is 404 without students in the range, and 400 for both terms merged', async () => {
    const teacher = await server.signIn('teacher');
    const none = await server.get(marksheet({ start_roll: 50, end_roll: 60 }), teacher);
    expect([none.status, none.body]).toEqual([404, { message: 'No students found in this range.' }]);
    expect((await server.get(marksheet({ is_merged: 'true' }), teacher)).status).toBe(400);
  });
});
