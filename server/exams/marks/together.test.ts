import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NO_MARKS } from '#documents/model/mark.ts';
import { storeSubjects } from '#server/school/subjects/storeSubjects.ts';
import {
  createMarks,
  type ErrorBody,
  forgetMarks,
  type MarksServer,
  startMarksServer,
  storedMarksIn,
  testMark,
} from '#server/testing/testMarks.ts';
import type { SavedAnswer } from './present.ts';

let marks: MarksServer;
beforeAll(async () => {
  marks = await startMarksServer();
});
afterAll(() => marks.server.close());
beforeEach(() => forgetMarks(marks));

const create = (results: unknown, input: object = {}, call = marks.admin) =>
  createMarks(marks, results, input, call);
const stored = () => storedMarksIn(marks);

describe('two users of one grid', () => {
  const row = (subjective: number, was: unknown) => [{ studentId: '901', subjective, was }];

  test('exactly one of two who save at the same moment succeeds', async () => {
    let was: unknown = null;
    for (let round = 1; round <= 6; round += 1) {
      const saves = [0, 1, 2, 3].map((one) => create(row(round * 10 + one, was)));
      const statuses = (await Promise.all(saves)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([201, 409, 409, 409]);
      const winner = round * 10 + statuses.indexOf(201);
      expect(await stored()).toEqual([winner]);
      was = { ...NO_MARKS, subjective: winner };
    }
    expect(await marks.server.db('mark_changes')).toHaveLength(6);
  });

  test('the other gets the stored mark, its user and time, and stores nothing', async () => {
    await create(row(45, undefined), {}, marks.teacher);
    const mine = [...row(50, null), { studentId: '902', subjective: 60, was: null }];
    const reply = await create(mine);
    expect(reply.status).toBe(409);
    const { message, errors } = reply.body as ErrorBody;
    expect(message).toBe('One mark was changed by someone else meanwhile; nothing was saved.');
    expect(errors).toEqual([
      {
        path: 'results.0',
        message: expect.stringMatching(/^Changed to 45, -, -, - by teacher at \d\d:\d\d on \d+ \w+ \d{4}$/),
        now: {
          mark: { ...NO_MARKS, subjective: 45 },
          by: 'teacher',
          at: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      },
    ]);
    expect(await stored()).toEqual([45]);
    const again = await create([{ ...mine[0], was: errors[0]?.now?.mark }, mine[1]]);
    expect([again.status, (again.body as SavedAnswer).changed]).toEqual([201, 2]);
    expect(await stored()).toEqual([50, 60]);
  });

  test('an entry that equals the stored mark is no conflict', async () => {
    await create(row(45, null));
    expect((await create(row(45, null))).status).toBe(201);
  });

  test('a mark that was deleted meanwhile is a conflict that says so', async () => {
    await create(row(45, null));
    const [id] = await marks.server.db('marks').pluck('id');
    await marks.server.delete(`/api/v1/result/delete/${id}`, marks.teacher);
    const { errors } = (await create(row(46, testMark(45)))).body as ErrorBody;
    expect(errors[0]).toMatchObject({
      path: 'results.0',
      message: expect.stringMatching(/^Deleted by teacher at /),
      now: { mark: null, by: 'teacher' },
    });
  });

  test('eight subjects saved at once by eight users are all stored', async () => {
    const { db } = marks.server;
    const codes = Array.from({ length: 8 }, (_, index) => String(2000 + index));
    await storeSubjects(
      db,
      codes.map((subjectCode, index) => ({
        row: index + 2,
        value: {
          subjectCode,
          name: subjectCode,
          year: 2026,
          class: '9',
          group: 'General',
          marks: 100,
          isFourthSubject: false,
          isOptional: false,
          passSeparately: false,
        },
      })),
    );
    for (let turn = 0; turn < 5; turn += 1) {
      const rows = ['901', '902', '903'].map((studentId) => ({ studentId, subjective: turn }));
      const replies = await Promise.all(
        codes.map((subjectName) => create(rows, { subjectName, term: turn % 2 ? 'Annual' : 'Test' })),
      );
      expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(201));
    }
  });
});
