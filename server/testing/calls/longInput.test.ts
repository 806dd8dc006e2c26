import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { studentCsv, uploadForm } from '#server/testing/testUpload.ts';

/** Text whose normalisation takes half a minute. */
const SLOW_MARKS = `a${'\u0301'.repeat(80_000)}${'\u0316'.repeat(80_000)}`;
const MEBIBYTE = 1024 * 1024;
/** Far less than such a text takes to normalise, and far more than a refusal takes on a busy machine. */
const HELD_MS = 5_000;

const LONG_TEXTS = {
  'marks to be normalised': SLOW_MARKS,
  'a mebibyte of marks': 'a'.padEnd(MEBIBYTE / 4, '\u0301').padEnd(MEBIBYTE / 2, '\u0316'),
  'a mebibyte of spaces': ' '.repeat(MEBIBYTE),
  'a mebibyte of digits': '1'.repeat(MEBIBYTE),
  'a mebibyte of an address': `a@${'a.'.repeat(MEBIBYTE / 2)}`,
};

const LOOKUP = { session: 2026, term: 'Annual', className: '8', section: 'A', shift: 'Day' };
const PUBLIC_CALLS = {
  '/api/v1/login': (text: string) => ({ phoneNumber: text, password: text }),
  '/api/v1/register': (text: string) => ({ firstName: text, email: text, phoneNumber: text, address: text }),
  '/api/v1/result/individual': (text: string) => ({ ...LOOKUP, studentId: text, term: text }),
  '/api/v1/result/why': (text: string) => ({ ...LOOKUP, studentId: text, phoneDigits: text }),
};

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** The answer to `request`; expects that it did not block the event loop. */
const answeredAside = async <Answer>(request: () => Promise<Answer>): Promise<Answer> => {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const start = performance.now();
  const [answer, health] = await Promise.all([request(), server.get('/healthz')]);
  delay.disable();
  expect(health.status).toBe(200);
  expect(performance.now() - start).toBeLessThan(HELD_MS);
  expect(delay.max / 1e6).toBeLessThan(HELD_MS);
  return answer;
};

describe.each(Object.entries(PUBLIC_CALLS))('%s of a visitor', (path, bodyWith) => {
  test.each(Object.entries(LONG_TEXTS))('does not block other requests with %s', async (_name, text) => {
    const { status, body } = await answeredAside(() => server.post(path, bodyWith(text)));
    expect([status, body]).toEqual([413, { message: 'What was sent is too large.' }]);
  });

  test('does not block other requests with the longest text that a visitor may send', async () => {
    const { status } = await answeredAside(() =>
      server.post(path, bodyWith(SLOW_MARKS.slice(79_400, 80_600))),
    );
    expect(status).toBe(400);
  });
});

const sendText = async (text: string, token?: string) => {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const reply = await fetch(`${server.url}/api/v1/${token ? 'create-subject' : 'login'}`, {
    method: 'POST',
    headers,
    body: text,
  });
  return [reply.status, await reply.json()];
};

test('deep and endless JSON is refused for visitors and for staff', async () => {
  const { token } = await server.signIn('superadmin');
  const deep = (levels: number) => `{"name":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  const unreadable = [
    400,
    { message: 'What was sent cannot be read.', key: 'request.unreadable', code: 'badInput' },
  ];
  const tooLarge = [
    413,
    { message: 'What was sent is too large.', key: 'request.tooLarge', code: 'tooLarge' },
  ];
  expect(await answeredAside(() => sendText(deep(8_000)))).toEqual(unreadable);
  expect(await answeredAside(() => sendText(deep(500_000)))).toEqual(tooLarge);
  expect(await answeredAside(() => sendText(deep(500_000), token))).toEqual(unreadable);
  const endless = `{"name":[${'0,'.repeat(400_000)}0]}`;
  expect(await answeredAside(() => sendText(endless, token))).toEqual(tooLarge);
});

test('staff get the name of the field that is too long', async () => {
  const { token } = await server.signIn('superadmin');
  const subject = { name: SLOW_MARKS, subjectCode: 101, year: 2026, marks: 100, class: 8, group: 'General' };
  const { status, body } = await answeredAside(() =>
    server.post('/api/v1/create-subject', subject, { token }),
  );
  const message = 'At most 120 characters';
  expect([status, body]).toEqual([400, { message, errors: [{ path: 'name', message }] }]);
});

test("the length of a sheet's cell is checked before it is normalised", async () => {
  const { token } = await server.signIn('superadmin');
  const sheet = uploadForm(studentCsv(',', { studentName: SLOW_MARKS }), 'students.csv');
  const { status, body } = await answeredAside(() =>
    server.post('/api/v1/student/bulk-upload', sheet, { token }),
  );
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain('At most 120 characters');
});

/** More than two requests of a busy machine take, and far less than two megabytes of headings took. */
const HEADINGS_MS = 1_000;

test.each([
  ['a heading', `studentId,${'İ'.repeat(1_000_000)}\n1,2\n`],
  ['a title', `${`${'İ'.repeat(30_000)},`.repeat(10)}\n`.repeat(10)],
  ['a cell like the sample', `studentId,studentName,roll\n2026001,${SLOW_MARKS},1\n`],
])('%s of a sheet that is far too long does not block other requests', async (_name, text) => {
  const { token } = await server.signIn('superadmin');
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const { status } = await server.post(
    '/api/v1/student/bulk-upload/errors.xlsx',
    uploadForm(Buffer.from(text), 'students.csv'),
    { token },
  );
  delay.disable();
  expect(status).toBe(400);
  expect(delay.max / 1e6).toBeLessThan(HEADINGS_MS);
});
