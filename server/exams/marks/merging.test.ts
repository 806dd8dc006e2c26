import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NO_MARKS } from '#documents/model/mark.ts';
import {
  createMarks,
  type ErrorBody,
  forgetMarks,
  type MarksServer,
  startMarksServer,
} from '#server/testing/testMarks.ts';
import type { HistoryAnswer, SavedAnswer } from './present.ts';

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
  return [status, fieldError?.path, fieldError?.now?.cells, fieldError?.now?.merged];
};

test('one user enters CQ and another MCQ of the same class: both stay, and the second gets the merged marks', async () => {
  const ids = ['901', '902', '903'];
  await create(
    ids.map((id, index) => entry({ subjective: 50 + index }, null, id)),
    marks.teacher,
  );
  const reply = await create(ids.map((id, index) => entry({ objective: 20 + index }, null, id)));
  expect([reply.status, reply.body]).toEqual([
    201,
    {
      message: 'Marks added successfully',
      saved: 3,
      changed: 3,
      merged: ids.map((_, index) => ({
        path: `results.${index}`,
        mark: mark({ subjective: 50 + index, objective: 20 + index }),
      })),
    },
  ]);
  expect(await stored()).toEqual(['50 20 - -', '51 21 - -', '52 22 - -']);
});

test('history has each change with the mark before it', async () => {
  await create([entry({ subjective: 50 })], marks.teacher);
  await create([entry({ objective: 20 })]);
  const [id] = await marks.server.db('marks').pluck('id');
  const { body } = await marks.server.get(`/api/v1/result/history/${id}`, marks.admin);
  expect((body as HistoryAnswer).data.map(({ by, from, to }) => [by, from, to])).toEqual([
    ['superadmin', mark({ subjective: 50 }), mark({ subjective: 50, objective: 20 })],
    ['teacher', null, mark({ subjective: 50 })],
  ]);
});

test('four users who each save one part at the same moment do not overwrite each other', async () => {
  const parts = [{ subjective: 40 }, { objective: 20 }, { practical: 10 }, { classAssignment: 9 }];
  const replies = await Promise.all(parts.map((part) => create([entry(part)])));
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(await stored()).toEqual(['40 20 10 9']);
  const changes = await marks.server.db('mark_changes').orderBy('id');
  const parse = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value);
  for (const [index, { oldValue }] of changes.entries())
    expect(parse(oldValue)).toEqual(index === 0 ? null : parse(changes[index - 1].newValue));
});

test('is 409 for the cell that both changed, and stores nothing of the request', async () => {
  await create([entry({ subjective: 50, objective: 5 })], marks.teacher);
  const was = mark({ subjective: 50, objective: 5 });
  await create([entry({ subjective: 51, objective: 20 }, was)], marks.operator);
  const rows = [
    entry({ subjective: 52, objective: 5, practical: 9 }, was),
    entry({ subjective: 1 }, null, '902'),
  ];
  expect(await readConflict(create(rows))).toEqual([
    409,
    'results.0',
    ['subjective'],
    mark({ subjective: 52, objective: 20, practical: 9 }),
  ]);
  expect(await stored()).toEqual(['51 20 - -']);
});

test('an entered 0 is a mark, a blank is none', async () => {
  await create([entry({ subjective: 50, objective: 5 })], marks.teacher);
  expect(await readConflict(create([entry({ objective: 0, practical: 7 })]))).toEqual([
    409,
    'results.0',
    ['objective'],
    mark({ subjective: 50, objective: 0, practical: 7 }),
  ]);
  const blank = (await create([entry({ objective: '', practical: 7 })])).body as SavedAnswer;
  expect(blank.merged?.[0]?.mark).toEqual(mark({ subjective: 50, objective: 5, practical: 7 }));
});

test.each([
  ['the caller enters an absence', { subjective: 50 }, { absent: true }],
  ['someone else entered an absence', { absent: true }, { subjective: 50 }],
])('an absence conflicts with any other change: %s', async (_, theirs, mine) => {
  await create([entry(theirs)], marks.teacher);
  const before = await stored();
  const [status, , cells] = await readConflict(create([entry(mine)]));
  expect([status, cells]).toEqual([409, ['mark']]);
  expect(await stored()).toEqual(before);
});

test('entries that exceed full marks only together are 409, never stored', async () => {
  await create([entry({ subjective: 70 })], marks.teacher);
  expect(await readConflict(create([entry({ objective: 40 })]))).toEqual([
    409,
    'results.0',
    ['subjective', 'objective'],
    mark({ objective: 40 }),
  ]);
  const both = entry({ subjective: 70, objective: 40 }, mark({ subjective: 70 }));
  expect((await create([both])).status).toBe(400);
  expect(await stored()).toEqual(['70 - - -']);
});

test('a correction in the list keeps a part that someone else corrected meanwhile', async () => {
  await create([entry({ subjective: 50, objective: 5 })]);
  const was = mark({ subjective: 50, objective: 5 });
  const [id] = await marks.server.db('marks').pluck('id');
  const put = (edit: object) =>
    marks.server.put(`/api/v1/result/update/${id}`, { ...edit, was }, marks.teacher);
  expect((await put({ ...was, objective: 6 })).status).toBe(200);
  const reply = await put({ ...was, subjective: 51 });
  expect([reply.status, reply.body]).toMatchObject([200, { mark: { subjective: 51, objective: 6 } }]);
});
