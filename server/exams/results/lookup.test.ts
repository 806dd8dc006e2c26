import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishExam, unpublishExam } from '#server/exams/publication/publishExam.ts';
import { type Reply, startServer, type TestServer } from '#server/testing/request.ts';
import { LOOKUP, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';
import { studentWorkbook, uploadForm } from '#server/testing/testUpload.ts';
import type { IndividualResult } from './present.ts';

const NOT_FOUND = [404, { message: 'No result found for these details.' }];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
});
afterAll(() => server.close());

const lookUp = (input: object = {}): Promise<Reply> =>
  server.post('/api/v1/result/individual', { ...LOOKUP, ...input });
const sendByHand = (url: string, headers: Record<string, string>): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers }, (reply) => resolve(reply.resume()));
    sent.once('error', reject).end(JSON.stringify(LOOKUP));
  });
const statusAndBody = async (input?: object) => {
  const { status, body } = await lookUp(input);
  return [status, body];
};

test('finds nothing before the exam is published', async () => {
  expect(await statusAndBody()).toEqual(NOT_FOUND);
});

describe('once the exam is published', () => {
  beforeAll(() => publishExam(server.db, PUBLICATION));

  test('finds the student by all their details', async () => {
    const { status, body } = await lookUp();
    expect(status).toBe(200);
    const { Data } = body as { Data: IndividualResult };
    expect(Data.studentInfo).toMatchObject({
      studentId: '901',
      studentName: 'Sumaiya Akter',
      roll: 1,
      rollNo: 1,
      merit: 1,
    });
    expect(Data.TotalResult.map(({ subject, grade }) => [subject, grade])).toEqual([
      ['Bangla', 'A+'],
      ['Physics', 'A'],
      ['Higher Mathematics', 'A+'],
    ]);
    // (5 + 4 + 5 - 2) / 2 is limited to 5.00.
    expect(Data.summary).toMatchObject({ obtainedMarks: 237, gpaWithout4th: 4.5, gpa: 5, studentsCount: 2 });
    expect(Data.summary).toMatchObject({ workingDays: 90, present: 81 });
    expect(Data.exam).toMatchObject({ term: 'Half Yearly', publishedOn: '2026-07-20T05:00:00.000Z' });
    expect(Data.issue?.serial).toMatch(/^2026-HY-09-/);
    expect(Data.issue?.verifyUrl).toMatch(/^http:\/\/school\.test\/verify\/[2-9A-HJ-NP-Z]{26}$/);
  });

  test('answers the same compressed, and again from memory', async () => {
    const plain = await lookUp();
    const headers = { 'Accept-Encoding': 'gzip, deflate, br' };
    for (const _ of ['the first time', 'again']) {
      const packed = await server.post('/api/v1/result/individual', LOOKUP, { headers });
      expect(packed.headers.get('Content-Encoding')).toBe('br');
      expect(packed.headers.get('Vary')).toBe('Accept-Encoding');
      expect(packed.headers.get('ETag')).toBe(plain.headers.get('ETag'));
      expect(packed.body).toEqual(plain.body);
    }
    const none = { 'Accept-Encoding': 'identity' };
    const unpacked = await server.post('/api/v1/result/individual', LOOKUP, { headers: none });
    expect(unpacked.headers.get('Content-Encoding')).toBe(null);
    expect(unpacked.body).toEqual(plain.body);
  });

  test.each([
    ['plain', undefined],
    ['compressed', 'br'],
    ['compressed by gzip', 'gzip'],
  ])('says how it is packed, and that no browser may keep it: %s', async (_, encoding) => {
    // Not by fetch, which always takes compressed answers.
    const { headers } = await sendByHand(`${server.url}/api/v1/result/individual`, {
      'Content-Type': 'application/json',
      ...(encoding && { 'Accept-Encoding': encoding }),
    });
    expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'cache-control': 'no-store' });
    expect(headers['content-encoding']).toBe(encoding);
  });

  test('accepts values as people type them', async () => {
    expect((await lookUp({ studentId: 901, session: '২০২৬' })).status).toBe(200);
  });

  test('answers nothing about the guardian or what ID cards have', async () => {
    const secret = { guardianName: 'Nurjahan', guardianNameBn: 'নূরজাহান', emergencyPhone: '01812345678' };
    await server
      .db('students')
      .where({ studentId: '901' })
      .update({ ...secret, bloodGroup: 'AB-' });
    // Published again, so that what is stored for lookups is from now.
    await unpublishExam(server.db, PUBLICATION);
    await publishExam(server.db, PUBLICATION);
    const found = await lookUp();
    expect(found.status).toBe(200);
    const { issue } = (found.body as { Data: IndividualResult }).Data;
    const verified = await server.get(`/api/v1/verify/${issue?.verifyUrl.split('/').at(-1)}`);
    expect(verified.status).toBe(200);
    for (const { body } of [found, verified])
      for (const word of [
        '01712345678',
        ...Object.values(secret),
        ...Object.keys(secret),
        'AB-',
        'bloodGroup',
      ])
        expect(JSON.stringify(body)).not.toContain(word);
  });

  test.each([
    ['student', { studentId: '999' }],
    ['student of another section', { studentId: '904' }],
    ['student without a mark', { studentId: '903' }],
    ['class', { className: '10' }],
    ['unknown class', { className: '12' }],
    ['group', { group: 'Business' }],
    ['section', { section: 'B' }],
    ['section, with All', { section: 'All' }],
    ['shift', { shift: 'Day' }],
    ['shift, with All', { shift: 'All' }],
    ['session', { session: 2025 }],
    ['term', { term: 'Annual' }],
  ])('answers the same to a wrong %s', async (_, input) => {
    expect(await statusAndBody(input)).toEqual(NOT_FOUND);
  });

  test('is 409 for a closed exam, for known and for unknown IDs', async () => {
    await unpublishExam(server.db, PUBLICATION);
    const correcting = [
      409,
      { message: 'Half Yearly 2026 of class 9 is being corrected. Please look again later.' },
    ];
    for (const input of [{}, { studentId: '999' }, { section: 'B' }, { group: 'Business' }])
      expect(await statusAndBody(input)).toEqual(correcting);
    for (const input of [{ term: 'Annual' }, { session: 2025 }, { className: '10' }])
      expect(await statusAndBody(input)).toEqual(NOT_FOUND);
    await publishExam(server.db, PUBLICATION);
    expect((await lookUp()).status).toBe(200);
  });

  test('names a missing detail', async () => {
    const { status, body } = await lookUp({ studentId: '' });
    expect([status, body]).toEqual([
      400,
      {
        message: 'Student Id is required',
        errors: [{ path: 'studentId', message: 'Student Id is required' }],
      },
    ]);
  });

  test("requires the guardian's digits if the school's settings do", async () => {
    const admin = await server.signIn('superadmin');
    const { body: school } = await server.get('/api/v1/school');
    const settings = { ...(school as object), lookupSecondFactor: 'guardianPhone' };
    expect((await server.put('/api/v1/school', settings, admin)).status).toBe(200);
    expect(await statusAndBody()).toEqual(NOT_FOUND);
    expect(await statusAndBody({ phoneDigits: '5679' })).toEqual(NOT_FOUND);
    expect((await lookUp({ phoneDigits: '5678' })).status).toBe(200);
    expect((await lookUp({ phoneDigits: '৫৬৭৮' })).status).toBe(200);
  });

  test("takes a changed number's digits at once, from the form, from a sheet, and after its undoing", async () => {
    const admin = await server.signIn('superadmin');
    const { id } = (await server.db('students').where({ studentId: '901' }).first('id'))!;
    const statuses = async () =>
      Promise.all(
        ['5678', '1111', '2222'].map(async (phoneDigits) => (await lookUp({ phoneDigits })).status),
      );
    const typeNumber = async (mobile: string) => {
      const form = new FormData();
      form.set('mobile', mobile);
      expect((await server.put(`/api/v1/student/${id}`, form, admin)).status).toBe(200);
    };
    await typeNumber('01712341111');
    expect(await statuses()).toEqual([404, 200, 404]);
    const sheet = studentWorkbook({ studentId: '901', year: 2027, mobile: '01712342222' });
    const uploaded = await server.post(
      '/api/v1/student/bulk-upload?update=true',
      uploadForm(sheet, 'class 9.xlsx'),
      admin,
    );
    expect(uploaded.status).toBe(200);
    expect(await statuses()).toEqual([404, 404, 200]);
    const { uploadId } = uploaded.body as { uploadId: string };
    expect((await server.post(`/api/v1/student/uploads/${uploadId}/undo`, {}, admin)).status).toBe(200);
    expect(await statuses()).toEqual([404, 200, 404]);
    await typeNumber('01712345678');
    expect(await statuses()).toEqual([200, 404, 404]);
    await server.forgetTries();
  });

  test.each(['901', '999'])('limits guesses of the digits, also for an unknown ID: %s', async (studentId) => {
    const guesses = Array.from({ length: 11 }, (_, guess) => String(1000 + guess));
    const statuses: number[] = [];
    for (const phoneDigits of guesses) statuses.push((await lookUp({ studentId, phoneDigits })).status);
    expect(statuses).toEqual([...Array(10).fill(404), 429]);
    expect((await lookUp({ studentId, phoneDigits: '5678' })).status).toBe(429);
  });

  test('counts guesses for one student together for every spelling of the ID', async () => {
    await server.forgetTries();
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess++)
      statuses.push(
        (await lookUp({ studentId: ['aud7', 'AUD7', 'AUD-7'][guess % 3], phoneDigits: '1234' })).status,
      );
    expect(statuses).toEqual([...Array(10).fill(404), 429]);
  });

  test('does not count a lookup without digits as a guess', async () => {
    await server.forgetTries();
    for (let tries = 0; tries < 11; tries++) expect(await statusAndBody()).toEqual(NOT_FOUND);
    expect((await lookUp({ phoneDigits: '5678' })).status).toBe(200);
  });

  test('accepts an ID in Bangla digits', async () => {
    await server.forgetTries();
    const banglaId = LOOKUP.studentId.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!);
    expect((await lookUp({ studentId: banglaId, phoneDigits: '5678' })).status).toBe(200);
  });

  test.each(['9-01', '9\u200b01', '৯/০১', ' 90 1 '])(
    'accepts an ID with other signs: %j',
    async (studentId) => {
      await server.forgetTries();
      const { status, body } = await lookUp({ studentId, phoneDigits: '5678' });
      expect([status, (body as { Data: IndividualResult }).Data.studentInfo.studentId]).toEqual([200, '901']);
      const details = { ...LOOKUP, studentId, phoneDigits: '5678', session: String(LOOKUP.session) };
      const pdf = await server.get(`/documents/transcript.pdf?${new URLSearchParams(details)}`);
      expect(pdf.status).toBe(200);
    },
  );

  test('accepts an ID in either case', async () => {
    await server.forgetTries();
    await unpublishExam(server.db, { ...PUBLICATION, reason: 'test' });
    const named = (studentId: string, before: string) =>
      server.db('students').where({ studentId: before }).update({ studentId });
    await named('AUD001', '901');
    await publishExam(server.db, PUBLICATION);
    for (const studentId of ['aud001', 'AUD001']) {
      const { status, body } = await lookUp({ studentId, phoneDigits: '5678' });
      expect([status, (body as { Data: IndividualResult }).Data?.studentInfo.studentId]).toEqual([
        200,
        'AUD001',
      ]);
    }
    await unpublishExam(server.db, { ...PUBLICATION, reason: 'test' });
    await named('901', 'AUD001');
    await publishExam(server.db, PUBLICATION);
    await server.forgetTries();
  });

  test('counts tries of a pending account as those of a visitor, but not those of staff', async () => {
    await server.forgetTries();
    const tryOften = async (token: string) => {
      const replies = [];
      for (let tries = 0; tries < 61; tries++)
        replies.push(
          await server.post('/api/v1/result/individual', { ...LOOKUP, studentId: '999' }, { token }),
        );
      return replies.map(({ status }) => status);
    };
    const staff = await server.signIn('teacher');
    expect(new Set(await tryOften(staff.token))).toEqual(new Set([404]));
    const pending = await server.signIn('pending');
    expect((await tryOften(pending.token)).at(-1)).toBe(429);
    await server.forgetTries();
  });

  test('is limited: 429 with Retry-After', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 61 && !statuses.includes(429); tries++) {
      const { status, headers } = await lookUp({ studentId: '999' });
      statuses.push(status);
      if (status === 429) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
