import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishExam, unpublishExam } from '#server/results/publishExam.ts';
import { EXAM, PUBLICATION } from '#server/results/testExam.ts';
import {
  createMarks,
  type Faults,
  faultsOf,
  forgetMarks,
  type MarksServer,
  searchGrid,
  startMarksServer,
  storedMarksIn,
  storeOtherSubjects,
} from './testMarks.ts';

let marks: MarksServer;
beforeAll(async () => {
  marks = await startMarksServer();
  await storeOtherSubjects(marks.server.db);
});
afterAll(() => marks.server.close());
beforeEach(() => forgetMarks(marks));

const create = (results: unknown, said: object = {}, call = marks.admin) =>
  createMarks(marks, results, said, call);
const stored = () => storedMarksIn(marks);

describe('POST /result/create', () => {
  test('stores the grid, blanks as 0, and counts what changed', async () => {
    const rows = [
      { studentId: '901', subjective: '৮২', objective: '', practical: null },
      { studentId: 902, subjective: 64 },
    ];
    const first = await create(rows);
    expect([first.status, first.body]).toEqual([
      201,
      { message: 'Marks added successfully', saved: 2, changed: 2 },
    ]);
    expect((await create(rows)).body).toMatchObject({ saved: 2, changed: 0 });
    expect(await stored()).toEqual([82, 64]);
    const changes = await marks.server.db('mark_changes').select('changed_by', 'source');
    expect(changes).toEqual(Array(2).fill({ changed_by: marks.admin._id, source: null }));
  });

  test.each([
    ['a negative number', { subjective: -1 }, 'subjective: Subjective is at least 0'],
    ['a fraction', { objective: '7.5' }, 'objective: Objective must be a whole number'],
    ['text', { practical: 'good' }, 'practical: Practical must be a whole number'],
    ['above the maximum', { subjective: 101 }, 'subjective: Subjective is at most 100'],
    [
      'above full marks together',
      { subjective: 60, objective: 41 },
      'subjective: Subjective, objective and practical together are at most 100',
    ],
    [
      'a CA that counts nowhere and no column holds',
      { classAssignment: 70_000 },
      'classAssignment: CA is at most 100',
    ],
    [
      'a student of another section',
      { studentId: '904' },
      'studentId: Student ID 904 is not enrolled in class 9, section A, shift Morning, Science, 2026',
    ],
    [
      'a student nobody knows',
      { studentId: 'x' },
      'studentId: Student ID x is not enrolled in class 9, section A, shift Morning, Science, 2026',
    ],
    ['a student twice', { studentId: '901' }, 'studentId: Student ID 901 is entered twice'],
  ])('refuses %s, and stores nothing of it all', async (_, said, fault) => {
    const reply = await create([
      { studentId: '901', subjective: 50 },
      { studentId: '902', ...said },
    ]);
    expect([reply.status, faultsOf(reply)]).toEqual([400, [`results.1.${fault}`]]);
    expect(await stored()).toEqual([]);
  });

  test('names every row at once', async () => {
    const reply = await create([{ studentId: '901', subjective: 'x', objective: -1 }, { studentId: '99' }]);
    expect(faultsOf(reply).map((line) => line.split(':')[0])).toEqual([
      'results.0.subjective',
      'results.0.objective',
      'results.1.studentId',
    ]);
    expect((reply.body as Faults).message).toBe('2 rows are at fault, nothing was stored.');
  });

  test('refuses a subject of another class, and no marks at all', async () => {
    const other = await create([{ studentId: '901' }], { subjectName: '107' });
    expect([other.status, faultsOf(other)]).toEqual([
      400,
      ['subjectName: Class 9 of 2026 has no such subject.'],
    ]);
    expect((await create([])).status).toBe(400);
    expect((await create(undefined)).status).toBe(400);
    expect((await create(Array(2001).fill({ studentId: '901' }))).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test('a published exam is locked, and the grid says by whom', async () => {
    await create([{ studentId: '901', subjective: 50 }]);
    await publishExam(marks.server.db, { ...PUBLICATION, by: marks.admin._id });
    const reply = await create([{ studentId: '901', subjective: 60 }]);
    expect([reply.status, reply.body]).toEqual([
      409,
      {
        message:
          'Half Yearly 2026 of class 9 was published on 20 July 2026 by superadmin; unpublish it before changing it.',
      },
    ]);
    expect((await searchGrid(marks)).body).toMatchObject({
      locked: { by: 'superadmin', at: '2026-07-20T05:00:00.000Z' },
      can: { enter: false },
    });
    expect(await stored()).toEqual([50]);
    await unpublishExam(marks.server.db, { ...EXAM, at: new Date(), by: null, reason: 'test' });
  });
});
