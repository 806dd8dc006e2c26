import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { readText } from '#documents/test/readText.ts';
import { publishExam } from '#server/exams/publication/publishExam.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { COHORT, LOOKUP, PUBLICATION, storeTestExam } from '#server/testing/testExam.ts';

let server: TestServer;
let admin: { token: string };
let teacher: { token: string };
const ids: Record<string, string> = {};
beforeAll(async () => {
  server = await startServer();
  await storeTestExam(server.db);
  [admin, teacher] = [await server.signIn('superadmin'), await server.signIn('teacher')];
  for (const { id, studentId } of await server.db('students')) ids[studentId] = id;
});
afterEach(async () => {
  await server.db('enrolments').where('session', '>', 2026).delete();
});
afterAll(() => server.close());

const PLACE = { class: '10', section: 'A', shift: 'Morning', group: 'Science', year: 2027 };
const line = (studentId: string, roll: number, input: object = {}) => ({
  id: ids[studentId],
  ...PLACE,
  roll,
  ...input,
});
const promote = (lines: unknown[], call = admin, query = '') =>
  server.post(`/api/v1/student-promotion${query}`, { promotedStudent: lines }, call);
const enrolled = (year = 2027) =>
  server
    .db('enrolments')
    .join('students', 'students.id', 'enrolments.studentId')
    .join('classes', 'classes.id', 'enrolments.classId')
    .where({ session: year, 'enrolments.live': 1 })
    .orderBy('students.studentId')
    .select('students.studentId', 'value', 'section', 'shift', 'groupName', 'roll', 'fourthSubjectCode');
const pathsAndMessages = ({ body }: { body: unknown }) =>
  (body as { errors: { path: string; message: string }[] }).errors.map(({ path, message }) => [
    path,
    message,
  ]);

describe('POST /student-promotion', () => {
  test('adds an enrolment and leaves the old one, with the fourth subject of the same group', async () => {
    const reply = await promote([line('902', '১' as never), line('901', 2, { group: 'Humanities' })]);
    expect([reply.status, reply.body]).toEqual([
      200,
      { message: 'Students promoted successfully!', promoted: 2 },
    ]);
    const place = { value: 10, section: 'A', shift: 'Morning' };
    expect(await enrolled()).toEqual([
      { studentId: '901', ...place, groupName: 'Humanities', roll: 2, fourthSubjectCode: null },
      { studentId: '902', ...place, groupName: 'Science', roll: 1, fourthSubjectCode: '126' },
    ]);
    expect((await enrolled(2026)).length).toBe(5);
    const promotions = await server
      .db('enrolments')
      .join('promotions', 'promotions.id', 'promotionId')
      .where({ session: 2027 })
      .distinct('promotions.id', 'undoneAt');
    expect(promotions).toEqual([{ id: expect.any(String), undoneAt: null }]);
  });

  test('accepts config values however they are typed, and stores General below class 9', async () => {
    const input = { class: 8, section: 'খ', shift: 'day', group: '' };
    expect((await promote([line('903', 1, input)])).status).toBe(200);
    expect(await enrolled()).toMatchObject([
      { value: 8, section: 'B', shift: 'Day', groupName: 'General', fourthSubjectCode: null },
    ]);
  });

  test('a dry run answers the same and stores nothing', async () => {
    const reply = await promote([line('901', 1)], admin, '?dryRun=true');
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        message: 'Students who would be promoted: 1. Nothing is stored yet.',
        promoted: 1,
        seen: expect.any(String),
        missed: [],
        can: { exempt: true },
      },
    ]);
    expect(await enrolled()).toEqual([]);
    await promote([line('902', 1)]);
    const again = await promote([line('901', 1)], admin, '?dryRun=true');
    expect([again.status, pathsAndMessages(again)]).toEqual([
      409,
      [['promotedStudent.0.roll', 'Roll 1 is taken by student 902']],
    ]);
  });

  test('names every entry that clashes, and promotes no student', async () => {
    await promote([line('904', 1), line('905', 7)]);
    const before = await enrolled();
    const reply = await promote([
      line('901', 1),
      line('902', 3),
      line('903', 3),
      line('905', 9),
      line('901', 4, { year: 2028 }),
    ]);
    expect([reply.status, pathsAndMessages(reply)]).toEqual([
      409,
      [
        ['promotedStudent.0.id', 'Student ID 901 is entered twice'],
        ['promotedStudent.1.roll', 'Roll 3 is given to student 903 too'],
        ['promotedStudent.2.roll', 'Roll 3 is given to student 902 too'],
        ['promotedStudent.3.year', 'Student ID 905 is enrolled in 2027 already'],
        ['promotedStudent.4.id', 'Student ID 901 is entered twice'],
      ],
    ]);
    const taken = await promote([line('901', 1), line('902', 2)]);
    expect([taken.status, pathsAndMessages(taken)]).toEqual([
      409,
      [['promotedStudent.0.roll', 'Roll 1 is taken by student 904']],
    ]);
    expect(await enrolled()).toEqual(before);
  });

  test('the same roll is free in another section, group and year', async () => {
    const lines = [
      line('901', 1),
      line('902', 1, { section: 'B' }),
      line('903', 1, { group: 'Business' }),
      line('904', 1, { year: 2028 }),
    ];
    expect((await promote(lines)).status).toBe(200);
  });

  test.each([
    [{ roll: '' }, 'roll', 'Roll is required'],
    [{ roll: 0 }, 'roll', 'Roll must be a whole number from 1 to 9999'],
    [{ class: '' }, 'class', 'Please select a class'],
    [{ class: 12 }, 'class', 'There is no class 12'],
    [{ section: 'C' }, 'section', '"C" is not one of A, B'],
    [{ group: 'General' }, 'group', 'Group is required'],
    [{ year: 2025 }, 'year', 'The year must be after 2026'],
    [{ id: 'x' }, 'id', 'Student not found'],
  ])('refuses %j on its field', async (input, path, message) => {
    const reply = await promote([line('901', 1), line('902', 2, input)]);
    expect([reply.status, pathsAndMessages(reply)]).toEqual([400, [[`promotedStudent.1.${path}`, message]]]);
    expect(await enrolled()).toEqual([]);
  });

  test.each([[[]], [null], ['x']])('refuses %j instead of a list of students', async (lines) => {
    const reply = await promote(lines as never);
    expect([reply.status, (reply.body as { message: string }).message]).toEqual([
      400,
      'Please complete all fields before submitting.',
    ]);
  });

  test('refuses malformed entries and unknown students', async () => {
    expect((await promote([null, 'x', 3])).status).toBe(400);
    expect((await promote(Array.from({ length: 1001 }, (_, at) => line('901', at + 1)))).status).toBe(400);
    const reply = await promote([line('901', 1), line('901', 2, { id: '99999' })]);
    expect([reply.status, pathsAndMessages(reply)]).toEqual([
      404,
      [['promotedStudent.1.id', 'Student not found']],
    ]);
  });

  test('a teacher can promote within their own class, section and shift, but not from or to another', async () => {
    const again = { class: 9 };
    for (const [input, studentId] of [
      [{}, '901'],
      [{ class: 9, section: 'B' }, '901'],
      [{ class: 9, shift: 'Day' }, '901'],
      [again, '904'],
    ] as const) {
      const reply = await promote([line('902', 5, again), line(studentId, 1, input)], teacher);
      expect([input, reply.status, pathsAndMessages(reply)]).toEqual([
        input,
        403,
        [['promotedStudent.1.class', 'This is not in your class, section and shift.']],
      ]);
    }
    expect((await promote([line('902', 5, again)], teacher)).status).toBe(200);
  });

  test('only one of two users who promote the same class at once succeeds', async () => {
    const lines = [line('901', 1), line('902', 2), line('903', 3)];
    const others = [line('903', 1), line('902', 2), line('901', 3)];
    const replies = await Promise.all([promote(lines), promote(others), promote(lines), promote(others)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const lost = replies.find(({ status }) => status === 409)!;
    expect(pathsAndMessages(lost).map(([path]) => path)).toEqual(
      [0, 1, 2].map((at) => `promotedStudent.${at}.year`),
    );
    expect((await enrolled()).length).toBe(3);
  });

  test('names a student who was changed since the list was read, also where a check saw the change', async () => {
    const range = { class: '9', group: 'Science', section: 'A', shift: 'Morning', year: 2026 };
    const list = async () => {
      const input = { ...range, startRoll: 1, endRoll: 99 };
      return (await server.post('/api/v1/get-student-list', input, admin)).body as { seen: string };
    };
    const { seen: listSeen } = await list();
    const promotedStudent = [line('901', 31), line('902', 32)];
    const send = (tokens: object) =>
      server.post('/api/v1/student-promotion', { promotedStudent, ...tokens }, admin);
    const changed = server.db('students').where({ studentId: '902' });
    const { studentName } = (await changed.clone().first('studentName'))!;
    await changed.clone().update({ studentName: 'Renamed Meanwhile' });
    try {
      const checked = (await promote(promotedStudent, admin, '?dryRun=true')).body as { seen: string };
      const refused = await send({ seen: checked.seen, listSeen });
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { message: createMessage('seen.changed').message },
      ]);
      expect(pathsAndMessages(refused)).toEqual([
        ['promotedStudent.1.id', 'Renamed Meanwhile (902) was changed meanwhile'],
      ]);
      expect(await enrolled()).toEqual([]);
      expect((await send({ listSeen: `${listSeen}x` })).body).toEqual({
        message: createMessage('seen.other').message,
      });
      expect((await send({ seen: checked.seen, listSeen: (await list()).seen })).status).toBe(200);
    } finally {
      await changed.clone().update({ studentName });
    }
  });

  test('only one of two classes that are promoted to the same rolls at once succeeds', async () => {
    const [one, other] = await Promise.all([
      promote([line('901', 1), line('902', 2)]),
      promote([line('904', 2), line('905', 1)]),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const lost = one.status === 409 ? one : other;
    expect(pathsAndMessages(lost).map(([path]) => path)).toEqual([
      'promotedStudent.0.roll',
      'promotedStudent.1.roll',
    ]);
  });
});

describe('after promotion', () => {
  const query = (words: object) => new URLSearchParams(words as Record<string, string>).toString();
  const papers = async () => {
    const lists = ['marksheet', 'merit-list', 'tebulation-sheet', 'result-summary'].map((name) =>
      server.post(`/api/v1/result/${name}`, { ...COHORT, start_roll: 1, end_roll: 9 }, admin),
    );
    const lookup = server.post('/api/v1/result/individual', LOOKUP);
    return (await Promise.all([...lists, lookup])).map(({ status, body }) => ({ status, body }));
  };

  test.each(['open', 'published'])(
    'results of an earlier session still print its class and roll: %s',
    async (state) => {
      if (state === 'published') await publishExam(server.db, PUBLICATION);
      const before = await papers();
      const lines = [line('901', 41), line('902', 42), line('903', 43), line('904', 1), line('905', 2)];
      expect((await promote(lines)).status).toBe(200);
      expect(await papers()).toEqual(before);
      expect(before.map(({ status }) => status)).toEqual([200, 200, 200, 200, state === 'open' ? 404 : 200]);
      const file = await server.get(
        `/documents/marksheet.pdf?${query({ ...COHORT, start_roll: 1, end_roll: 1 })}`,
        admin,
      );
      const [page] = await readText(file.bytes);
      expect(page).toMatch(/Class\s*:?\s*9/);
      expect(page).toMatch(/Roll\s*:?\s*1\b/);
    },
  );

  test("the student's history has both years, for staff in scope and for the student", async () => {
    await server
      .db('enrolments')
      .where({ studentId: ids['901'], session: 2026 })
      .update({ chosenSubjectCodes: '["138"]' });
    await promote([line('901', 41)]);
    const read = (call: { token: string }) => server.get(`/api/v1/student/${ids['901']}/enrolments`, call);
    const reply = await read(admin);
    const place = {
      section: 'A',
      shift: 'Morning',
      group: 'Science',
      fourthSubjectCode: '126',
      chosenSubjectCodes: ['138'],
      left: null,
    };
    expect(reply.body).toEqual({
      data: [
        { _id: expect.any(String), year: 2027, class: '10', roll: 41, ...place },
        { _id: expect.any(String), year: 2026, class: '9', roll: 1, ...place },
      ],
    });
    expect((await read(teacher)).status).toBe(403);
    const account = await server.signIn('student');
    expect((await read(account)).status).toBe(403);
    await server.db('users').where({ id: account._id }).update({ studentId: ids['901'] });
    expect((await read(account)).body).toEqual(reply.body);
  });
});
