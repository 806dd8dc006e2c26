import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NO_MARKS } from '#documents/model/mark.ts';
import {
  createMarks,
  type ErrorBody,
  forgetMarks,
  type MarksServer,
  startMarksServer,
} from '#server/testing/testMarks.ts';
import type { HistoryAnswer } from './present.ts';

let marks: MarksServer;
beforeAll(async () => {
  marks = await startMarksServer();
});
afterAll(() => marks.server.close());
beforeEach(() => forgetMarks(marks));

type Parts = { subjective?: number; objective?: number; practical?: number; classAssignment?: number };
const mark = (input: Parts) => ({ ...NO_MARKS, ...input });
const entry = (input: object, was: object | null = null, studentId = '901') => ({ studentId, was, ...input });
const create = (results: unknown, call = marks.admin) => createMarks(marks, results, {}, call);
const stored = async () => {
  const rows = await marks.server.db('marks').whereNull('deletedAt').orderBy('studentId');
  return rows.map(({ subjective, objective, practical, classAssignment, absent }) =>
    absent ? 'Ab' : [subjective, objective, practical, classAssignment].map((part) => part ?? '-').join(' '),
  );
};
const readConflict = async (reply: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await reply;
  const [fieldError] = (body as ErrorBody).errors;
  return [status, fieldError?.path, fieldError?.now?.mark];
};

test('one user enters CQ and another MCQ of the same student: the second is 409, and of another student both stay', async () => {
  await create([entry({ subjective: 50 }), entry({ subjective: 51 }, null, '902')], marks.teacher);
  expect(await readConflict(create([entry({ objective: 20 })]))).toEqual([
    409,
    'results.0',
    mark({ subjective: 50 }),
  ]);
  expect((await create([entry({ objective: 22 }, null, '903')])).status).toBe(201);
  expect((await create([entry({ objective: 20 }, mark({ subjective: 50 }))])).status).toBe(201);
  expect(await stored()).toEqual(['50 20 - -', '51 - - -', '- 22 - -']);
});

test('history has each change with the mark before it', async () => {
  await create([entry({ subjective: 50 })], marks.teacher);
  await create([entry({ objective: 20 }, mark({ subjective: 50 }))]);
  const [id] = await marks.server.db('marks').pluck('id');
  const { body } = await marks.server.get(`/api/v1/result/history/${id}`, marks.admin);
  expect((body as HistoryAnswer).data.map(({ by, from, to }) => [by, from, to])).toEqual([
    ['superadmin', mark({ subjective: 50 }), mark({ subjective: 50, objective: 20 })],
    ['teacher', null, mark({ subjective: 50 })],
  ]);
});

test('of four users who save one part of a mark at the same moment one succeeds', async () => {
  const parts = [{ subjective: 40 }, { objective: 20 }, { practical: 10 }, { classAssignment: 9 }];
  const replies = await Promise.all(parts.map((part) => create([entry(part)])));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  expect(await marks.server.db('mark_changes')).toHaveLength(1);
});

test('is 409 for a mark that both changed, and stores nothing of the request', async () => {
  await create([entry({ subjective: 50, objective: 5 })], marks.teacher);
  const was = mark({ subjective: 50, objective: 5 });
  await create([entry({ subjective: 51, objective: 20 }, was)], marks.operator);
  const rows = [
    entry({ subjective: 50, objective: 5, practical: 9 }, was),
    entry({ subjective: 1 }, null, '902'),
  ];
  const theirs = mark({ subjective: 51, objective: 20 });
  expect(await readConflict(create(rows))).toEqual([409, 'results.0', theirs]);
  // What its user did not change is no conflict.
  expect((await create([entry(was, was)])).status).toBe(201);
  expect(await stored()).toEqual(['51 20 - -']);
});

test('an entered 0 is a mark, a blank is none', async () => {
  await create([entry({ subjective: 50, objective: 5 })], marks.teacher);
  const was = mark({ subjective: 50, objective: 5 });
  expect((await create([entry({ objective: '', practical: 7 }, was)])).status).toBe(201);
  expect(await stored()).toEqual(['50 5 7 -']);
  const now = mark({ subjective: 50, objective: 5, practical: 7 });
  expect((await create([entry({ objective: 0 }, now)])).status).toBe(201);
  expect(await stored()).toEqual(['50 0 7 -']);
});

test.each([
  ['the caller enters an absence', { subjective: 50 }, { absent: true }],
  ['someone else entered an absence', { absent: true }, { subjective: 50 }],
])('an absence conflicts with any other change: %s', async (_, theirs, mine) => {
  await create([entry(theirs)], marks.teacher);
  const before = await stored();
  const [status] = await readConflict(create([entry(mine)]));
  expect(status).toBe(409);
  expect(await stored()).toEqual(before);
});

test('a correction in the list of a mark that someone else corrected meanwhile is 409', async () => {
  await create([entry({ subjective: 50, objective: 5 })]);
  const was = mark({ subjective: 50, objective: 5 });
  const [id] = await marks.server.db('marks').pluck('id');
  const put = (edit: object) =>
    marks.server.put(`/api/v1/result/update/${id}`, { was, ...edit }, marks.teacher);
  expect((await put({ ...was, objective: 6 })).status).toBe(200);
  const now = mark({ subjective: 50, objective: 6 });
  expect(await readConflict(put({ ...was, subjective: 51 }))).toEqual([409, 'was', now]);
  expect((await put({ ...was, subjective: 51, was: now })).status).toBe(200);
  expect(await stored()).toEqual(['51 5 - -']);
});
