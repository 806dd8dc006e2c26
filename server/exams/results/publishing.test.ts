import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishExam } from '#server/exams/publication/publishExam.ts';
import { type Reply, startServer, type TestServer } from '#server/testing/request.ts';
import { COHORT, EXAM, enterMark, LOOKUP, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
});
afterAll(() => server.close());

const { reason } = PUBLICATION;
const publish = async (input: object = {}) =>
  server.post('/api/v1/result/publish', { ...EXAM, reason, ...input }, await server.signIn('superadmin'));
const unpublish = async (input: object = {}) =>
  server.post('/api/v1/result/unpublish', { ...EXAM, reason, ...input }, await server.signIn('superadmin'));
const lookUp = () => server.post('/api/v1/result/individual', LOOKUP);
const statusAndMessage = ({ status, body }: Reply) => [status, (body as { message: string }).message];
const read = (json: unknown) => (typeof json === 'string' ? JSON.parse(json) : json);

describe.each(['publish', 'unpublish'])('%s', (verb) => {
  test('requires a session', async () => {
    expect((await server.post(`/api/v1/result/${verb}`, EXAM)).status).toBe(401);
  });
  test.each(['teacher', 'operator', 'student', 'pending'] as const)('refuses %s', async (role) => {
    expect((await server.post(`/api/v1/result/${verb}`, EXAM, await server.signIn(role))).status).toBe(403);
  });
});

test('an exam without a mark cannot be published, nor one of an unknown class', async () => {
  expect((await publish({ term: 'Annual' })).status).toBe(404);
  expect(statusAndMessage(await publish({ className: '12' }))).toEqual([404, 'There is no class 12.']);
  expect(await server.db('publications')).toEqual([]);
});

test.each([{}, { reason: '' }, { reason: '  ' }])(
  'publishing with missing marks is refused without a reason (%o), with each section, subject and student',
  async (input) => {
    const { status, body } = await publish({ reason: undefined, ...input });
    expect([status, body]).toEqual([
      409,
      {
        message:
          'Half Yearly 2026 of class 9 lacks 6 marks: enter them, or give the reason for publishing without them.',
        errors: [
          'Section A, Morning, Science: Bangla, 1 student without a mark: 903.',
          'Section A, Morning, Science: Physics, 1 student without a mark: 903.',
          'Section A, Morning, Science: Higher Mathematics, 2 students without a mark: 902, 903.',
          'Section B, Morning, Science: Physics, nobody has a mark (1 student).',
          'Section B, Morning, Science: Higher Mathematics, nobody has a mark (1 student).',
        ].map((message, index) => ({ path: `missing.${index}`, message })),
      },
    ]);
    expect(await server.db('publications')).toEqual([]);
  },
);

describe('a published exam', () => {
  beforeEach(async () => {
    if (!(await server.db('publications').where({ live: 1 }).first()))
      expect((await publish()).status).toBe(200);
  });

  test('has a transcript for every examinee of the class, and the history counts them', async () => {
    const issued = await server
      .db('transcripts')
      .join('students', 'students.id', 'transcripts.studentId')
      .orderBy('students.studentId')
      .select('students.studentId', 'code', 'serial', 'claims');
    expect(issued.map(({ studentId }) => studentId)).toEqual(['901', '902', '904', '905']);
    for (const column of ['code', 'serial']) expect(new Set(issued.map((row) => row[column])).size).toBe(4);
    expect(read(issued[0].claims)).toEqual({
      nameInitials: 'S. A.',
      studentId: '901',
      ...EXAM,
      gpa: 5,
      letter: 'A+',
      obtained: 237,
    });
    const { _id } = await server.signIn('superadmin');
    const change = await server.db('changes').where({ noun: 'publication' }).first();
    expect([change.changedBy, change.oldValue]).toEqual([_id, null]);
    expect(read(change.newValue)).toMatchObject(EXAM);
  });

  test('locks its marks', async () => {
    await expect(enterMark(server.db, '901', '101', 33)).rejects.toThrow(/was published on/);
    const stored = (await server.db('marks').orderBy('id').first('subjective'))!;
    expect(stored.subjective).toBe(82);
  });

  test('is not published twice, and the refusal names who published it and when', async () => {
    const [status, message] = statusAndMessage(await publish());
    expect(status).toBe(409);
    expect(message).toMatch(/^Half Yearly 2026 of class 9 was published on \d+ \w+ \d{4} by superadmin/);
    expect(await server.db('publications')).toHaveLength(1);
  });

  test('is published once when two users publish it at the same moment', async () => {
    await unpublish();
    const statuses = (await Promise.all([publish(), publish()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    expect(await server.db('publications').where({ live: 1 })).toHaveLength(1);
  });

  test('is not reopened without a reason', async () => {
    for (const input of [{ reason: undefined }, { reason: ' ' }])
      expect(statusAndMessage(await unpublish(input))).toEqual([400, 'Reason is required']);
    expect(await server.db('publications').where({ live: 1 })).toHaveLength(1);
  });

  test('can be reopened with a reason, and gives changed transcripts a new number when published again', async () => {
    const before = (await lookUp()).body as { Data: { issue: { serial: string; verifyUrl: string } } };
    expect((await unpublish({ reason: 'A mark was wrong' })).status).toBe(200);
    expect((await lookUp()).status).toBe(409);
    await enterMark(server.db, '901', '101', 71);
    expect((await unpublish()).status).toBe(409);
    const opened = await server.db('publications').orderBy('id', 'desc').first();
    expect(opened).toMatchObject({ live: null, reopenReason: 'A mark was wrong' });
    expect((await publish()).status).toBe(200);
    const after = (await lookUp()).body as typeof before;
    expect(after.Data.issue.serial).not.toBe(before.Data.issue.serial);
    expect(after.Data.issue.verifyUrl).not.toBe(before.Data.issue.verifyUrl);
  });
});

describe('published again after a correction', () => {
  type Issue = { studentId: string; serial: string; code: string; snapshot: string };
  const inForce = async (): Promise<Map<string, Issue>> => {
    const rows: Issue[] = await server
      .db('transcripts')
      .join('publications', 'publications.id', 'transcripts.publicationId')
      .join('students', 'students.id', 'transcripts.studentId')
      .where({ 'publications.live': 1, 'transcripts.live': 1 })
      .select('students.studentId', 'serial', 'code', 'transcripts.snapshot');
    return new Map(rows.map((row) => [row.studentId, row]));
  };
  const verifyCode = async (code: string) =>
    (await server.get(`/api/v1/verify/${code}`)).body as { status: string };

  test('gives a new number and code to changed transcripts only', async () => {
    if ((await inForce()).size === 0) await publishExam(server.db, PUBLICATION);
    const before = await inForce();
    await unpublish({ reason: 'Roll 2 of Physics' });
    // Changes the mark of 902 in Physics, which changes neither the highest mark nor the order.
    await enterMark(server.db, '902', '136', 21);
    const { body } = await publish();
    expect(body).toMatchObject({ transcripts: 4, issued: 1 });
    const after = await inForce();
    for (const studentId of ['901', '904', '905'])
      expect(after.get(studentId)).toEqual(before.get(studentId));
    const [old, fresh] = [before.get('902')!, after.get('902')!];
    expect([fresh.serial, fresh.code]).not.toEqual([old.serial, old.code]);
    expect(await verifyCode(old.code)).toMatchObject({ status: 'replaced' });
    expect(await verifyCode(fresh.code)).toMatchObject({ status: 'current' });
    expect(await verifyCode(before.get('901')!.code)).toMatchObject({ status: 'current' });
  });

  test('also gives them to transcripts whose highest mark or merit changed because of another student', async () => {
    const before = await inForce();
    await unpublish({ reason: 'Roll 2 of Bangla' });
    await enterMark(server.db, '902', '101', 99);
    expect((await publish()).body).toMatchObject({ transcripts: 4, issued: 3 });
    const after = await inForce();
    const changed = [...before.keys()].filter((key) => before.get(key)!.code !== after.get(key)!.code);
    // 904 is in another section: only the merit in the class changed.
    expect(changed.sort()).toEqual(['901', '902', '904']);
  });

  test('gives them to all when the printed head of the school changed, to none when only a list did', async () => {
    const admin = await server.signIn('superadmin');
    const { body: school } = await server.get('/api/v1/school');
    await server.put('/api/v1/school', { ...(school as object), locale: 'bn' }, admin);
    await unpublish();
    expect((await publish()).body).toMatchObject({ transcripts: 4, issued: 0 });
    await server.put('/api/v1/school', { ...(school as object), headmaster: 'Shirin Akhter' }, admin);
    await unpublish();
    expect((await publish()).body).toMatchObject({ transcripts: 4, issued: 4 });
  });
});

test('staff read marksheets before the exam is published, as a draft', async () => {
  await server.db('publications').update({ live: null });
  const body = { ...COHORT, start_roll: 1, end_roll: 9 };
  const reply = await server.post('/api/v1/result/marksheet', body, await server.signIn('teacher'));
  expect((reply.body as { exam: { publishedOn: string | null } }).exam.publishedOn).toBeNull();
});
