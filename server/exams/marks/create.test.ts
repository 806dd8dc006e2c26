import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CELL_CASES } from '#fixtures/marks/cellCases.ts';
import { publishExam, unpublishExam } from '#server/exams/publication/publishExam.ts';
import { EXAM, PUBLICATION } from '#server/testing/testExam.ts';
import {
  createMarks,
  type ErrorBody,
  fieldErrorsIn,
  forgetMarks,
  type MarksServer,
  searchGrid,
  startMarksServer,
  storedMarksIn,
  storeOtherSubjects,
} from '#server/testing/testMarks.ts';

let marks: MarksServer;
beforeAll(async () => {
  marks = await startMarksServer();
  await storeOtherSubjects(marks.server.db);
});
afterAll(() => marks.server.close());
beforeEach(() => forgetMarks(marks));

const create = (results: unknown, input: object = {}, call = marks.admin) =>
  createMarks(marks, results, input, call);
const stored = () => storedMarksIn(marks);

describe('POST /result/create', () => {
  test('stores the grid, with blanks as not entered, and counts the changes', async () => {
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
    expect(await marks.server.db('marks').distinct('objective', 'practical')).toEqual([
      { objective: null, practical: null },
    ]);
    const changes = await marks.server.db('mark_changes').select('changedBy', 'source');
    expect(changes).toEqual(Array(2).fill({ changedBy: marks.admin._id, source: null }));
  });

  test.each([
    ['a negative number', { subjective: -1 }, 'subjective: Subjective is at least 0'],
    ['a fraction', { objective: '7.5' }, 'objective: Objective must be a whole number from 0, or AB'],
    ['text', { practical: 'good' }, 'practical: Practical must be a whole number from 0, or AB'],
    ['above the maximum', { subjective: 101 }, 'subjective: Subjective is at most 100'],
    [
      'above full marks together',
      { subjective: 60, objective: 41 },
      'subjective: Subjective, objective and practical together are at most 100',
    ],
    [
      'a CA above full marks, where CA counts nowhere',
      { classAssignment: 70_000 },
      'classAssignment: CA is at most 100',
    ],
    [
      'a student of another section',
      { studentId: '904' },
      'studentId: Student ID 904 is not enrolled in class 9, section A, shift Morning, Science, 2026',
    ],
    [
      'an unknown student',
      { studentId: 'x' },
      'studentId: Student ID x is not enrolled in class 9, section A, shift Morning, Science, 2026',
    ],
    ['a student twice', { studentId: '901' }, 'studentId: Student ID 901 is entered twice'],
  ])('refuses %s, and stores no row', async (_, input, fieldError) => {
    const reply = await create([
      { studentId: '901', subjective: 50 },
      { studentId: '902', ...input },
    ]);
    expect([reply.status, fieldErrorsIn(reply)]).toEqual([400, [`results.1.${fieldError}`]]);
    expect(await stored()).toEqual([]);
  });

  const parts = () => marks.server.db('marks').select('subjective', 'objective', 'practical', 'absent');

  test('a part that is entered later leaves the others, as does a blank', async () => {
    await create([{ studentId: '901', subjective: 32, objective: 20 }]);
    await create([{ studentId: '901', subjective: '', objective: 29 }]);
    await create([{ studentId: '901', practical: '0' }]);
    expect(await parts()).toEqual([{ subjective: 32, objective: 29, practical: 0, absent: 0 }]);
    const above = await create([{ studentId: '901', objective: 69 }]);
    expect(fieldErrorsIn(above)).toEqual([
      'results.0.subjective: Subjective, objective and practical together are at most 100',
    ]);
  });

  test('an absence ends only with a mark, and a row of blanks stores no mark', async () => {
    await create([{ studentId: '901', absent: true }]);
    const reply = await create([{ studentId: '901', absent: false }]);
    expect([reply.status, fieldErrorsIn(reply)]).toEqual([
      400,
      ['results.0.absent: Enter a mark in place of the absence, or delete the mark'],
    ]);
    const blank = await create([{ studentId: '902' }]);
    expect([blank.status, (blank.body as ErrorBody).message]).toEqual([400, 'There are no marks to save']);
    expect(await parts()).toEqual([{ subjective: null, objective: null, practical: null, absent: 1 }]);
  });

  test('refuses a value of the wrong type with a message of our own', async () => {
    const results = [
      { studentId: '901', subjective: true, objective: [1], absent: 'yes' },
      { studentId: '902', was: { subjective: 'x' } },
      'x',
    ];
    const reply = await create(results, { subjectName: { $ne: 1 } });
    expect(fieldErrorsIn(reply).filter((line) => /expected|received|invalid input/i.test(line))).toEqual([]);
    expect(reply.status).toBe(400);
    const cells = await create([{ studentId: '901', subjective: true, objective: [1], practical: {} }]);
    expect(fieldErrorsIn(cells)).toEqual(
      ['subjective', 'objective', 'practical'].map(
        (part) =>
          `results.0.${part}: ${part[0]!.toUpperCase()}${part.slice(1)} must be a whole number from 0, or AB`,
      ),
    );
  });

  test('names every wrong row at once', async () => {
    const reply = await create([{ studentId: '901', subjective: 'x', objective: -1 }, { studentId: '99' }]);
    expect(fieldErrorsIn(reply).map((line) => line.split(':')[0])).toEqual([
      'results.0.subjective',
      'results.0.objective',
      'results.1.studentId',
    ]);
    expect((reply.body as ErrorBody).message).toBe('2 rows have errors, nothing was stored.');
  });

  test.each(CELL_CASES)(
    'reads the cell $cell as the other ways of entry do',
    async ({ cell, stored, message }) => {
      await marks.server
        .db('subjects')
        .where({ subjectCode: '101' })
        .update({ subjectiveMarks: 70, objectiveMarks: 30 });
      const reply = await create([{ studentId: '901', subjective: cell, objective: 5 }]);
      await marks.server
        .db('subjects')
        .where({ subjectCode: '101' })
        .update({ subjectiveMarks: null, objectiveMarks: null });
      expect(reply.status).toBe(message ? 400 : 201);
      expect(message ? fieldErrorsIn(reply) : []).toEqual(
        message ? [`results.0.subjective: ${message}`] : [],
      );
      const rows = await parts();
      expect(rows.map(({ subjective, absent }) => (absent ? 'Ab' : (subjective ?? '')))).toEqual(
        message ? [] : [stored],
      );
    },
  );

  test('refuses a subject of another class, and a request without marks', async () => {
    const other = await create([{ studentId: '901' }], { subjectName: '107' });
    expect([other.status, fieldErrorsIn(other)]).toEqual([
      400,
      ['subjectName: Class 9 of 2026 has no such subject in the group Science.'],
    ]);
    expect((await create([])).status).toBe(400);
    expect((await create(undefined)).status).toBe(400);
    expect((await create(Array(2001).fill({ studentId: '901' }))).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test('a published exam is locked, and the grid answers who published it', async () => {
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
