import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type { UploadEnd, UploadProgress } from '#server/platform/http/route.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { manyStudents, type SheetStudent, studentCsv, uploadForm } from '#server/testing/testUpload.ts';

let server: TestServer;
let admin: { token: string };
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('superadmin');
});
afterAll(() => server.close());
afterEach(async () => {
  await server.db('enrolments').delete();
  await server.db('students').delete();
});

const createForm = (...students: SheetStudent[]) => uploadForm(studentCsv(',', ...students), 'students.csv');
const thousands = (count: number) => createForm(...manyStudents(count));

const PATH = '/api/v1/student/bulk-upload';
type ProgressEvent = { name: string; data: UploadProgress | UploadEnd };
const readEvent = (text: string): ProgressEvent => {
  const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(text) ?? [];
  return { name, data: JSON.parse(data) };
};

/** Reads the events until the server or the listener ends them. */
const watch = async (
  form: FormData,
  onEvent: (notice: ProgressEvent, cancel: () => void) => void = () => {},
) => {
  const cancelled = new AbortController();
  const response = await fetch(server.url + PATH, {
    method: 'POST',
    body: form,
    headers: { Accept: 'text/event-stream', Authorization: `Bearer ${admin.token}` },
    signal: cancelled.signal,
  });
  const events: ProgressEvent[] = [];
  let text = '';
  try {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop() ?? '';
      for (const event of blocks.map(readEvent)) {
        events.push(event);
        onEvent(event, () => cancelled.abort());
      }
    }
  } catch (error) {
    if (!cancelled.signal.aborted) throw error;
  }
  return { type: response.headers.get('Content-Type'), events };
};

test('an upload sends progress events, and at last what the plain call answers', async () => {
  const { type, events } = await watch(thousands(2500));
  expect(type).toContain('text/event-stream');
  expect(events.map(({ name }) => name)).toEqual([...events.slice(1).map(() => 'progress'), 'answer']);
  const steps = events.slice(0, -1).map(({ data }) => Object.values(data).join(' '));
  expect(steps).toEqual([
    'reading 0 0',
    ...[500, 1000, 1500, 2000, 2500].map((done) => `checking ${done} 2500`),
    ...[1000, 2000, 2500].map((done) => `storing ${done} 2500`),
  ]);
  const body = {
    ...createMessage('done.studentsUploaded'),
    added: 2500,
    enrolled: 0,
    changed: 0,
  };
  expect(events.at(-1)!.data).toEqual({ status: 200, body: { ...body, uploadId: expect.any(String) } });
});

test('a refusal is the same with events and without', async () => {
  const plain = await server.post(PATH, createForm({ roll: 'x' }), admin);
  expect(plain.status).toBe(400);
  const { events } = await watch(createForm({ roll: 'x' }));
  expect(events.at(-1)!.data).toEqual({
    status: plain.status,
    body: JSON.parse(new TextDecoder().decode(plain.bytes)),
  });
});

test.each([
  ['without a session', {}, 401],
  ['as a student', 'student', 403],
] as const)('is refused %s, whatever is accepted', async (_, who, status) => {
  const call = who === 'student' ? await server.signIn(who) : {};
  const headers = { Accept: 'text/event-stream' };
  const reply = await server.post(PATH, createForm({}), { ...call, headers });
  expect(reply.status).toBe(status);
  expect(reply.headers.get('Content-Type')).toContain('application/json');
});

test('a browser that accepts anything gets the plain answer', async () => {
  const reply = await server.post(PATH, createForm({}), { ...admin, headers: { Accept: '*/*' } });
  expect(reply.body).toMatchObject({ added: 1 });
});

test('closing the connection while 20,000 rows are stored stores none of them', async () => {
  let stored = 0;
  const { events } = await watch(thousands(20_000), ({ data }, cancel) => {
    if (!('stage' in data) || data.stage !== 'storing') return;
    stored = data.done;
    cancel();
  });
  expect(events.every(({ name }) => name === 'progress')).toBe(true);
  expect(stored).toBeLessThan(20_000);
  // Waits for the end of the upload's transaction, and would be refused if that had stored the last row.
  const last = await server.post(
    PATH,
    createForm({}, { studentId: 'u20000', roll: 5000, section: 'B', shift: 'Day' }),
    admin,
  );
  expect([last.status, last.body]).toMatchObject([200, { added: 2 }]);
  expect(await server.db('students').select('studentId')).toEqual([
    { studentId: 'u1' },
    { studentId: 'u20000' },
  ]);
});
