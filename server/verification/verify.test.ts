import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishExam, unpublishExam } from '#server/publication/publishExam.ts';
import { enterMark, LOOKUP, PUBLICATION, storeTestExam } from '#server/results/testExam.ts';
import { startServer, type TestServer } from '#server/test/request.ts';
import type { Verification } from './present.ts';

let server: TestServer;
let code: string;

const issuedCode = async (): Promise<string> => {
  const { body } = await server.post('/api/v1/result/individual', LOOKUP);
  return (body as { Data: { issue: { verifyUrl: string } } }).Data.issue.verifyUrl.split('/').at(-1)!;
};
const verify = async (query = code): Promise<Verification> =>
  (await server.get(`/api/v1/verify/${query}`)).body;

beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  await publishExam(server.db, PUBLICATION);
  code = await issuedCode();
});
afterAll(() => server.close());

test('answers what the transcript stated, with the name as initials', async () => {
  const { serial, ...input } = await verify();
  expect(input).toEqual({
    code,
    nameInitials: 'S. A.',
    studentId: '901',
    session: 2026,
    term: 'Half Yearly',
    className: '9',
    gpa: 5,
    letter: 'A+',
    issuedOn: '2026-07-20T05:00:00.000Z',
    status: 'current',
    current: true,
  });
  expect(serial).toMatch(/^2026-HY-09-/);
});

test('accepts a code typed in small letters, with spaces and hyphens', async () => {
  const typed = code
    .toLowerCase()
    .replace(/(.{5})/g, '$1 ')
    .replace(' ', '-');
  expect((await verify(encodeURIComponent(typed))).code).toBe(code);
});

test('stays current for a student who moved to another section, group or class since', async () => {
  const { db } = server;
  const student = db('students').where({ studentId: '901' }).select('id');
  const placement = (await db('enrolments').whereIn('studentId', student).first())!;
  const elsewhere = (await db('classes').where({ value: 10 }).first('id'))!;
  for (const moved of [{ section: 'B', roll: 44 }, { groupName: 'Business' }, { classId: elsewhere.id }]) {
    await db('enrolments').where({ id: placement.id }).update(moved);
    expect(await verify()).toMatchObject({ status: 'current', current: true });
  }
  await db('enrolments').where({ id: placement.id }).update(placement);
});

test.each(['23456789ABCDEFGHJKLMNPQRST', 'x', '%', "'", '%F0%9F%98%80'])(
  'is 404 for the code %s',
  async (unknown) => {
    const { status, body } = await server.get(`/api/v1/verify/${encodeURIComponent(unknown)}`);
    expect([status, body]).toEqual([404, { message: 'No transcript found for this code.' }]);
  },
);

describe('is not current, and still answers what it stated', () => {
  const stated = (status: string) => ({ gpa: 5, letter: 'A+', status, current: status === 'current' });

  test('while a mark in the database was changed despite the lock', async () => {
    const mark = (await server.db('marks').orderBy('id').first('id', 'subjective'))!;
    await server.db('marks').where({ id: mark.id }).update({ subjective: 81 });
    expect(await verify()).toMatchObject(stated('changed'));
    await server.db('marks').where({ id: mark.id }).update({ subjective: mark.subjective });
    expect(await verify()).toMatchObject(stated('current'));
  });

  test('while the student is deleted', async () => {
    await server.db('students').where({ studentId: '901' }).update({ live: null });
    expect(await verify()).toMatchObject(stated('changed'));
    await server.db('students').where({ studentId: '901' }).update({ live: 1 });
    expect(await verify()).toMatchObject(stated('current'));
  });

  test('while its exam is closed; published again with the same figures it is current again', async () => {
    await unpublishExam(server.db, PUBLICATION);
    expect(await verify()).toMatchObject(stated('correcting'));
    await publishExam(server.db, { ...PUBLICATION, at: new Date('2026-07-25T05:00:00Z') });
    expect(await issuedCode()).toBe(code);
    expect(await verify()).toMatchObject({ ...stated('current'), issuedOn: '2026-07-20T05:00:00.000Z' });
  });

  test('when a newer transcript replaced it, also while the exam is closed', async () => {
    await unpublishExam(server.db, PUBLICATION);
    await enterMark(server.db, '901', '136', 60);
    await publishExam(server.db, PUBLICATION);
    expect(await verify()).toMatchObject(stated('replaced'));
    const newer = await issuedCode();
    expect(newer).not.toBe(code);
    expect(await verify(newer)).toMatchObject({ status: 'current', letter: 'A+' });
    await unpublishExam(server.db, PUBLICATION);
    expect(await verify()).toMatchObject(stated('replaced'));
    expect(await verify(newer)).toMatchObject({ status: 'correcting' });
  });
});
