import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { USUAL_PAPERS } from '#documents/model/examPapers.ts';
import { open } from '#documents/test/joinedPdf.ts';
import { readText } from '#documents/test/readText.ts';
import { createAccount, PASSWORD, type Role } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { until } from '#server/testing/startFolder.ts';
import { COHORT, storeTestExam } from '#server/testing/testExam.ts';
import { putFirst } from '#server/testing/testJobs.ts';
import { jobFile } from './jobFile.ts';
import { dropParts } from './jobParts.ts';
import type { PrintJob, PrintJobState } from './present.ts';
import { findJob } from './queries.ts';

const PATH = '/api/v1/print-jobs';
const ONE = { ...COHORT, start_roll: 1, end_roll: 100 };
const EVERY = { session: 2026, term: 'Half Yearly', className: 'All' };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  await putFirst(server.db, 'group', 'Business');
});
afterAll(() => server.close());

const signInAs = async (role: Role): Promise<{ token: string }> => {
  const { token } = await server.signIn(role);
  return { token };
};
const ask = async (role: Role, filters: object, more: object = {}) =>
  server.post(PATH, { kind: 'marksheet', filters, ...more }, await signInAs(role));
const jobId = (reply: { body: unknown }): string => (reply.body as { _id: string })._id;
const state = async (role: Role, id: string): Promise<PrintJobState> =>
  (await server.get(`${PATH}/${id}`, await signInAs(role))).body;
const done = async (role: Role, id: string) => {
  await until(async () => !['waiting', 'running'].includes((await state(role, id)).status));
  return state(role, id);
};

describe('a print job', () => {
  test('can be created, followed and downloaded', async () => {
    const reply = await ask('teacher', ONE);
    expect([reply.status, Object.keys(reply.body)]).toEqual([202, ['_id']]);
    const id = jobId(reply);
    // By it the log of both is found.
    expect(await server.db('print_jobs').where({ id }).first('requestId')).toEqual({
      requestId: reply.headers.get('X-Request-Id'),
    });
    expect(await done('teacher', id)).toEqual({ status: 'done', done: 3, total: 3, message: null });
    const { status, headers, bytes } = await server.get(`${PATH}/${id}/file.pdf`, await signInAs('teacher'));
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('application/pdf');
    expect(headers.get('Content-Length')).toBe(String(bytes.length));
    expect(headers.get('Content-Disposition')).toContain(
      'attachment; filename="marksheets-class-9-science-a-morning-rolls-1-3-half-yearly-2026-en.pdf"',
    );
    const pages = await readText(bytes);
    expect(pages.map((page) => /Sumaiya|Nusrat|Tania/.exec(page)?.[0])).toEqual([
      'Sumaiya',
      'Nusrat',
      'Tania',
    ]);
  });

  test('of every paper says so in the list, and is started as transcripts are', async () => {
    const everything = { order: 'student', both: true };
    const more = { kind: 'transcripts', options: { everything } };
    const id = jobId(await ask('superadmin', EVERY, more));
    const { body } = await server.get(PATH, await signInAs('superadmin'));
    expect((body as { data: PrintJob[] }).data.find(({ _id }) => _id === id)?.about).toMatchObject({
      className: 'All',
      // A marksheet shows what the transcript shows.
      everything: { ...everything, papers: USUAL_PAPERS },
    });
    expect(USUAL_PAPERS).not.toContain('marksheet');
    expect((await ask('superadmin', EVERY, { ...more, kind: 'marksheet' })).status).toBe(400);
    expect((await ask('superadmin', EVERY, { kind: 'marksheet', options: { paper: 'Legal' } })).status).toBe(
      400,
    );
    for (const papers of [[], ['id-cards']]) {
      const refused = await ask('superadmin', EVERY, {
        ...more,
        options: { everything: { ...everything, papers } },
      });
      expect(refused.status).toBe(400);
    }
    await done('superadmin', id);
    await server.delete(`${PATH}/${id}`, await signInAs('superadmin'));
  });

  test('that is removed while its file is sent cuts the answer, so that nobody waits for the rest', async () => {
    const id = jobId(await ask('teacher', ONE));
    await done('teacher', id);
    const job = { ...(await findJob(server.db, id))! };
    // What is sent is read part by part.
    const { body } = await jobFile(server.db, job);
    await dropParts(server.db, id);
    await expect(buffer(body)).rejects.toThrow('removed while its file was sent');
    await server.delete(`${PATH}/${id}`, await signInAs('teacher'));
  });

  test('of all classes is in the language of its options', async () => {
    const id = jobId(await ask('superadmin', EVERY, { options: { lang: 'bn' } }));
    expect(await done('superadmin', id)).toMatchObject({ status: 'done', done: 5, total: 5 });
    const { headers, bytes } = await server.get(`${PATH}/${id}/file.pdf`, await signInAs('superadmin'));
    expect(headers.get('Content-Disposition')).toContain('"marksheet-all-classes-half-yearly-2026-bn.pdf"');
    expect((await readText(bytes))[0]).toContain('ব্যবসায়'.normalize('NFC'));
  });

  test('is listed for the user who created it, and for a superadmin', async () => {
    const listed = async (role: Role) => {
      const { body } = await server.get(PATH, await signInAs(role));
      return (body as { data: PrintJob[] }).data;
    };
    const [own, every] = [await listed('teacher'), await listed('superadmin')];
    expect([own.length, every.length]).toEqual([1, 2]);
    expect(own[0]).toEqual({
      _id: expect.any(String),
      kind: 'marksheet',
      status: 'done',
      done: 3,
      total: 3,
      message: null,
      about: {
        session: '2026',
        term: 'Half Yearly',
        className: '9',
        group: 'Science',
        section: 'A',
        shift: 'Morning',
        from: '1',
        to: '100',
        lang: 'en',
      },
      createdAt: expect.stringMatching(/^20\d\d-.*Z$/),
    });
    expect(await listed('operator')).toEqual([]);
  });

  test('is 404 for other users', async () => {
    const id = jobId(await ask('superadmin', EVERY));
    const own = jobId(await ask('teacher', ONE));
    await createAccount(server.db, { phoneNumber: '01799999999', userType: 'teacher' });
    const account = { phoneNumber: '01799999999', password: PASSWORD };
    const { token } = (await server.post('/api/v1/login', account)).body as { token: string };
    for (const one of [id, own, '999999']) {
      for (const address of ['', '/events', '/file.pdf'])
        expect((await server.get(`${PATH}/${one}${address}`, { token })).status).toBe(404);
      expect((await server.delete(`${PATH}/${one}`, { token })).status).toBe(404);
    }
    expect((await server.get(`${PATH}/${own}`, await signInAs('superadmin'))).status).toBe(200);
    await done('superadmin', own);
  });

  test('can be deleted when it is over', async () => {
    const id = jobId(await ask('teacher', ONE));
    await done('teacher', id);
    const removed = await server.delete(`${PATH}/${id}`, await signInAs('teacher'));
    expect([removed.status, removed.body]).toEqual([200, { message: 'The print was removed.' }]);
    expect((await server.get(`${PATH}/${id}`, await signInAs('teacher'))).status).toBe(404);
  });
});

describe('an invalid request', () => {
  test.each([
    ['kind', { kind: 'transcript', filters: ONE }],
    ['kind', { filters: ONE }],
    ['filters', { kind: 'marksheet' }],
    ['filters.term', { kind: 'marksheet', filters: { ...ONE, term: '' } }],
    ['filters.start_roll', { kind: 'marksheet', filters: { ...ONE, start_roll: 'one' } }],
    ['filters.is_merged', { kind: 'marksheet', filters: { ...ONE, is_merged: true } }],
    ['options.lang', { kind: 'marksheet', filters: ONE, options: { lang: 'fr' } }],
  ])('names %s', async (path, body) => {
    const { status, body: reply } = await server.post(PATH, body, await signInAs('teacher'));
    expect([status, reply]).toMatchObject([400, { errors: [{ path }] }]);
  });

  test.each([{ className: '10' }, { section: 'B' }, { section: 'All' }, { shift: 'Day' }, EVERY])(
    'of a teacher for %j is refused',
    async (input) => {
      expect((await ask('teacher', { ...ONE, ...input })).status).toBe(403);
    },
  );

  test('of a student or a visitor is refused', async () => {
    expect((await ask('student', ONE)).status).toBe(403);
    expect((await server.post(PATH, { kind: 'marksheet', filters: ONE })).status).toBe(401);
  });
});

test('the language and digits of a print job come from its filters if its options leave them out', async () => {
  const optionsAfter = async (filters: object, more?: object) => {
    const id = jobId(await ask('teacher', { ...ONE, ...filters }, more));
    return (await server.db('print_jobs').where({ id }).first('options')).options;
  };
  expect(await optionsAfter({ lang: 'bn', digits: 'bn' })).toEqual({ lang: 'bn', digits: 'bn' });
  const english = { options: { lang: 'en' } };
  expect(await optionsAfter({ lang: 'bn', digits: 'bn' }, english)).toEqual({ lang: 'en', digits: 'bn' });
  expect(await optionsAfter({})).toEqual({ lang: 'en', digits: 'en' });
  const wrong = await ask('teacher', { ...ONE, lang: 'fr' });
  expect([wrong.status, wrong.body]).toMatchObject([400, { errors: [{ path: 'filters.lang' }] }]);
});

test.each([
  ['fitted', {}, [356, 216]],
  ['chosen', { paper: 'A4' }, [297, 210]],
])('a print job of several tabulation sheets has one size of paper: %s', async (_, options, size) => {
  const { body } = await server.post(
    PATH,
    { kind: 'tabulation-sheet', filters: EVERY, options },
    await signInAs('superadmin'),
  );
  const id = jobId({ body });
  expect(await done('superadmin', id)).toMatchObject({ status: 'done' });
  const { bytes } = await server.get(`${PATH}/${id}/file.pdf`, await signInAs('superadmin'));
  const pdf = await open(bytes);
  expect(pdf.numPages).toBeGreaterThan(1);
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const [, , width, height] = (await pdf.getPage(page)).view;
    expect([width, height].map((points) => Math.round((points! * 25.4) / 72))).toEqual(size);
  }
  await pdf.destroy();
});
