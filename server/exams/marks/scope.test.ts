import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount, PASSWORD } from '#server/testing/factories.ts';
import { COHORT, enterMark } from '#server/testing/testExam.ts';
import { type MarksServer, startMarksServer, type Token } from '#server/testing/testMarks.ts';
import type { MarksAnswer } from './present.ts';

/** The visitor is a teacher of class 8 with Bangla of class 9, Morning. 901 is in section A, 904 in B, 909 in Day. */
let marks: MarksServer;
let visitor: Token;
beforeAll(async () => {
  marks = await startMarksServer();
  const { db } = marks.server;
  const phoneNumber = '01755555555';
  const place = { classValue: 8, section: 'A', shift: 'Day' };
  const _id = await createAccount(db, { phoneNumber, userType: 'teacher', ...place });
  const { id } = (await db('classes').where({ value: 9 }).first('id'))!;
  const ClassVsSubject = [{ class_id: id, shift: 'Morning', subjects: [marks.subjects[101]] }];
  await marks.server.post('/api/v1/teacher-subjects', { teacher_id: _id, ClassVsSubject }, marks.admin);
  visitor = (await marks.server.post('/api/v1/login', { phoneNumber, password: PASSWORD })).body;
  const now = new Date();
  const student = (await db('students').where({ studentId: '904' }).first())!;
  const { id: _row, ...copied } = { ...student, studentId: '909', createdAt: now, updatedAt: now };
  const [studentId] = await db('students').insert(copied);
  const enrolment = await db('enrolments').where({ studentId: student.id }).first();
  const { id: _enrolment, ...placement } = { ...enrolment, studentId, shift: 'Day' };
  await db('enrolments').insert(placement);
  await enterMark(db, '909', '101', 33);
});
afterAll(() => marks.server.close());

const grid = async (input: object, call: Token = visitor) => {
  const body = { ...COHORT, class: 9, subject: 'Bangla', startRoll: 0, endRoll: 9, ...input };
  return (await marks.server.post('/api/v1/get-student-by-roll-range', body, call)).status;
};
const create = async (studentId: string, input: object, call: Token = visitor) => {
  const results = [{ studentId, subjective: 50 }];
  const body = { ...COHORT, subjectName: 'Bangla', results, ...input };
  return (await marks.server.post('/api/v1/result/create', body, call)).status;
};
const seen = async (call: Token, input: object = {}) => {
  const { group: _group, ...body } = { ...COHORT, section: 'All', shift: 'All', ...input };
  const reply = await marks.server.post('/api/v1/result/get_all', body, call);
  return (reply.body as MarksAnswer).data.map(({ studentId, subjectCode }) => `${studentId} ${subjectCode}`);
};
const findMarkId = async (studentId: string, code: string): Promise<string> =>
  String(
    (
      await marks.server
        .db('marks')
        .join('students', 'students.id', 'marks.studentId')
        .where({ 'students.studentId': studentId, subjectId: marks.subjects[code] })
        .first('marks.id')
    ).id,
  );

describe('a teacher of an assigned subject', () => {
  test.each([
    ['the section of the test exam', {}, 200],
    ['another section', { section: 'B' }, 200],
    ['all sections at once', { section: 'All' }, 200],
    ['another shift', { shift: 'Day' }, 403],
    ['all shifts', { shift: 'All' }, 403],
    ['another subject', { subject: 'Physics' }, 403],
  ])('opens the grid: %s', async (_, input, status) => {
    expect(await grid(input)).toBe(status);
  });

  test('enters marks there and nowhere else', async () => {
    expect(await create('904', { section: 'B' })).toBe(201);
    expect(await create('901', { section: 'All' })).toBe(201);
    expect(await create('909', { section: 'B', shift: 'Day' })).toBe(403);
    expect(await create('909', { section: 'B' })).toBe(400);
    expect(await create('901', { subjectName: 'Physics' })).toBe(403);
  });

  test('sees only those marks', async () => {
    expect(await seen(visitor)).toEqual(['901 101', '902 101', '905 101', '904 101']);
  });

  test('corrects, deletes and reads history only there', async () => {
    const calls = [
      (id: string) => marks.server.put(`/api/v1/result/update/${id}`, { subjective: 51 }, visitor),
      (id: string) => marks.server.get(`/api/v1/result/history/${id}`, visitor),
      (id: string) => marks.server.delete(`/api/v1/result/delete/${id}`, visitor),
      (id: string) => marks.server.post('/api/v1/result/restore', { ids: [id] }, visitor),
    ];
    const statuses = async (id: string) => {
      const found: number[] = [];
      for (const call of calls) found.push((await call(id)).status);
      return found;
    };
    for (const id of [await findMarkId('901', '136'), await findMarkId('909', '101')])
      expect(await statuses(id)).toEqual([403, 403, 403, 403]);
    expect(await statuses(await findMarkId('904', '101'))).toEqual([200, 200, 200, 200]);
  });

  test('is refused all of several marks when one is out of scope', async () => {
    const ids = [await findMarkId('904', '101'), await findMarkId('909', '101')];
    expect((await marks.server.post('/api/v1/delete-many-result', { ids }, visitor)).status).toBe(403);
    expect(await marks.server.db('marks').whereIn('id', ids).whereNull('deletedAt')).toHaveLength(2);
  });
});

describe('staff of class 9, section A, Morning', () => {
  test.each(['teacher', 'operator'] as const)(
    'the %s enters every subject there, and nowhere else',
    async (role) => {
      const call = marks[role];
      expect(await grid({ subject: 'Physics' }, call)).toBe(200);
      for (const input of [{ section: 'B' }, { section: 'All' }, { shift: 'All' }, { shift: 'Day' }])
        expect(await grid(input, call)).toBe(403);
    },
  );

  test('see the marks of their own section', async () => {
    const own = ['905 101', '901 101', '901 126', '901 136', '902 101', '902 136'];
    expect((await seen(marks.operator)).sort()).toEqual(own.sort());
    expect(await seen(marks.operator, { section: 'B' })).toEqual([]);
  });

  test('an operator has no assignment, even after having been a teacher', async () => {
    await marks.server.db('users').where({ id: visitor._id }).update({ userType: 'operator' });
    expect(await grid({})).toBe(403);
    expect(await seen(visitor)).toEqual([]);
    await marks.server.db('users').where({ id: visitor._id }).update({ userType: 'teacher' });
  });
});
