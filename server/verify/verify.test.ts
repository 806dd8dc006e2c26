import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishExam, unpublishExam } from '#server/results/publishExam.ts';
import { LOOKUP, PUBLICATION, storeTestExam } from '#server/results/testExam.ts';
import { startServer, type TestServer } from '#server/test/request.ts';
import type { Verification } from './present.ts';

let server: TestServer;
let code: string;

const issuedCode = async (): Promise<string> => {
  const { body } = await server.post('/api/v1/result/individual', LOOKUP);
  return (body as { Data: { issue: { verifyUrl: string } } }).Data.issue.verifyUrl.split('/').at(-1)!;
};
const verify = async (asked = code): Promise<Verification> =>
  (await server.get(`/api/v1/verify/${asked}`)).body;

beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  await publishExam(server.db, PUBLICATION);
  code = await issuedCode();
});
afterAll(() => server.close());

test('says what the transcript said, with the name as initials', async () => {
  const { serial, ...said } = await verify();
  expect(said).toEqual({
    code,
    nameInitials: 'S. A.',
    studentId: '901',
    session: 2026,
    term: 'Half Yearly',
    className: '9',
    gpa: 5,
    letter: 'A+',
    issuedOn: '2026-07-20T05:00:00.000Z',
    current: true,
  });
  expect(serial).toMatch(/^2026-HY-09-/);
});

test('takes a code typed in small letters', async () => {
  expect((await verify(code.toLowerCase())).code).toBe(code);
});

test.each(['23456789ABCDEFGHJKLMNPQRST', 'x', '%', "'", '%F0%9F%98%80'])(
  'does not know %s',
  async (unknown) => {
    const { status, body } = await server.get(`/api/v1/verify/${encodeURIComponent(unknown)}`);
    expect([status, body]).toEqual([404, { message: 'No transcript found for this code.' }]);
  },
);

describe('is not current, and still says what it said', () => {
  const outdated = async () => expect(await verify()).toMatchObject({ gpa: 5, letter: 'A+', current: false });
  const restored = async () => expect(await verify()).toMatchObject({ current: true });

  test('while a mark is another one, behind the lock', async () => {
    const mark = await server.db('marks').orderBy('id').first('id', 'subjective');
    await server.db('marks').where({ id: mark.id }).update({ subjective: 81 });
    await outdated();
    await server.db('marks').where({ id: mark.id }).update({ subjective: mark.subjective });
    await restored();
  });

  test('while the student is deleted', async () => {
    await server.db('students').where({ student_id: '901' }).update({ live: null });
    await outdated();
    await server.db('students').where({ student_id: '901' }).update({ live: 1 });
    await restored();
  });

  test('once its exam is opened again, also when that is published anew', async () => {
    await unpublishExam(server.db, PUBLICATION);
    await outdated();
    await publishExam(server.db, PUBLICATION);
    await outdated();
    expect(await verify(await issuedCode())).toMatchObject({ current: true });
  });
});
