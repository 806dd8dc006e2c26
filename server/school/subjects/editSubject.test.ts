import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ListedSubject } from '#documents/model/subject.ts';
import type { Auth } from '#documents/model/user.ts';
import { createAccount, PASSWORD } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { enterMark, storeTestExam } from '#server/testing/testExam.ts';

let server: TestServer;
let admin: Auth;
let other: Auth;
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  admin = await server.signIn('superadmin');
  const id = await createAccount(server.db, { phoneNumber: '01711111111', userType: 'superadmin' });
  await server.db('users').where({ id }).update({ firstName: 'Rahima', lastName: 'Begum' });
  const reply = await server.post('/api/v1/login', { phoneNumber: '01711111111', password: PASSWORD });
  other = reply.body;
});
afterAll(() => server.close());

type Refused = {
  message: string;
  subject: ListedSubject;
  errors: { path: string; message: string; now: unknown; sent: unknown }[];
};
const put = async (id: string, edit: object, who = admin) => {
  const { status, body } = await server.put(`/api/v1/subject/${id}`, edit, who);
  return { status, body: body as Refused };
};

let added = 0;
let physics: ListedSubject;
beforeEach(async () => {
  added += 1;
  const subject = { name: 'Physics II', subjectCode: `8${added}`, class: '9', group: 'Science', year: 2026 };
  const parts = { marks: 100, subjectiveMarks: 50, objectiveMarks: 25, practicalMarks: 25 };
  const sent = { ...subject, ...parts, passSeparately: true };
  physics = ((await server.post('/api/v1/create-subject', sent, admin)).body as Refused).subject;
});

describe('two superadmins edit a subject', () => {
  const ofOther = { subjectiveMarks: 60, objectiveMarks: 15, passSeparately: false, paperGroup: 'X' };

  test('a change of the name alone keeps what the other changed', async () => {
    expect((await put(physics._id, ofOther, other)).status).toBe(200);
    const { status, body } = await put(physics._id, { name: 'Physics', was: { name: 'Physics II' } });
    expect([status, body.subject]).toEqual([200, expect.objectContaining({ ...ofOther, name: 'Physics' })]);
  });

  test('the same field is 409 with both values, who wrote the stored one and when; nothing is stored', async () => {
    await put(physics._id, { subjectiveMarks: 60, objectiveMarks: 15 }, other);
    const was = { subjectiveMarks: 50, objectiveMarks: 25, name: 'Physics II' };
    const sent = { subjectiveMarks: 55, objectiveMarks: 20, name: 'Physics' };
    const { status, body } = await put(physics._id, { ...sent, was });
    expect([status, body.errors]).toEqual([
      409,
      [
        {
          path: 'subjectiveMarks',
          message: expect.stringMatching(
            /^Rahima Begum changed this to "60" at \d\d:\d\d on \d+ \w+ 20\d\d; you wrote "55"$/,
          ),
          ...{ now: 60, sent: 55 },
        },
        {
          path: 'objectiveMarks',
          message: expect.stringMatching(/^Rahima Begum changed this to "15" at .*; you wrote "20"$/),
          ...{ now: 15, sent: 20 },
        },
      ],
    ]);
    expect((await put(physics._id, {})).body.subject).toMatchObject({
      ...{ name: 'Physics II', subjectiveMarks: 60, objectiveMarks: 15 },
    });
    const seen = { ...was, subjectiveMarks: 60, objectiveMarks: 15 };
    expect((await put(physics._id, { ...sent, was: seen })).body.subject).toMatchObject(sent);
  });

  test('fields that were not sent stay, also those that a new subject requires', async () => {
    const { status, body } = await put(physics._id, { practicalMarks: 20, objectiveMarks: 30 });
    expect([status, body.subject]).toEqual([200, { ...physics, practicalMarks: 20, objectiveMarks: 30 }]);
  });
});

describe('a subject with a day in a routine', () => {
  const routine = (papers: object[]) =>
    server.put('/api/v1/routine', { session: 2026, term: 'Annual', className: '9', papers }, admin);

  test('is not moved to another class or year', async () => {
    const paper = { subjectId: physics._id, date: '2026-12-01', from: '10:00', to: '13:00' };
    expect((await routine([paper])).status).toBe(200);
    const message =
      'Physics II has a day in the routine of Annual 2026: take it out of the routine before changing its class or year.';
    for (const [path, moved] of [
      ['class', { class: '10' }],
      ['year', { year: 2027 }],
    ] as const)
      expect(await put(physics._id, moved)).toMatchObject({
        status: 409,
        body: { message, errors: [{ path, message }] },
      });
    expect((await routine([])).status).toBe(200);
    expect((await put(physics._id, { class: '10' })).status).toBe(200);
  });
});

describe('another group or religion of a subject', () => {
  const changes = [
    ['group', { group: 'Business' }],
    ['religion', { religion: 'Hindu' }],
    ['choice', { isFourthSubject: true, group: 'Humanities' }],
  ] as const;

  test.each(changes)('asks with the marks that it would set aside: %s', async (_, change) => {
    await put(physics._id, { subjectiveMarks: '', objectiveMarks: '', practicalMarks: '' });
    await enterMark(server.db, '901', physics.subjectCode, 40);
    await enterMark(server.db, '902', physics.subjectCode, 41);
    const { status, body } = await put(physics._id, change);
    expect([status, body.message]).toEqual([
      409,
      '2 marks in 1 subject will be set aside: Physics II. Their students would not take it any more; they count again if the subject is changed back.',
    ]);
    expect((await put(physics._id, { ...change, setAside: true })).status).toBe(200);
    // Back again nothing is lost.
    expect((await put(physics._id, { group: 'Science', religion: '', isFourthSubject: false })).status).toBe(
      200,
    );
  });

  test('does not ask where nobody has a mark', async () => {
    expect((await put(physics._id, { group: 'Business' })).status).toBe(200);
  });
});
