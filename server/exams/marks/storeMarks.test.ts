import type { Knex } from 'knex';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SubjectInput } from '#documents/model/subject.ts';
import { storeStudents } from '#server/people/students/storeStudents.ts';
import { storeSubjects } from '#server/school/subjects/storeSubjects.ts';
import { caughtError, errorLines } from '#server/testing/caughtError.ts';
import { type FreshDatabase, freshDatabase } from '#server/testing/database.ts';
import { testSheet } from '#server/testing/testSheet.ts';
import { testStudentRows } from '#server/testing/testStudents.ts';
import type { MarkedExam } from './markEntry.ts';
import { readMarkSheet } from './readMarkSheet.ts';
import { storeMarks } from './storeMarks.ts';

const HEADERS = ['studentId', 'CQ', 'MCQ', 'CA', 'PRAC'];
const CHANGE = { by: null, source: 'marks.xlsx', at: new Date('2026-06-01T04:00:00Z') };

const subject = (subjectCode: string, input: Partial<SubjectInput> = {}): SubjectInput => ({
  subjectCode,
  name: subjectCode,
  year: 2026,
  class: '9',
  group: 'General',
  marks: 100,
  subjectiveMarks: 70,
  objectiveMarks: 30,
  isFourthSubject: false,
  isOptional: false,
  passSeparately: false,
  ...input,
});

let fresh: FreshDatabase;

let db: Knex;
let ids: Map<string, string>;
beforeEach(async () => {
  fresh = await freshDatabase();
  db = fresh.db;
  const subjects = [
    subject('101'),
    subject('112', { religion: 'Hindu' }),
    subject('136', { group: 'Science' }),
  ];
  await storeSubjects(
    db,
    [...subjects, subject('101', { class: '8', marks: 50, subjectiveMarks: null, objectiveMarks: null })].map(
      (value, index) => ({ row: index + 2, value }),
    ),
  );
  await storeStudents(
    db,
    testStudentRows(
      { studentId: '1' },
      { studentId: '2', roll: 2 },
      { studentId: '3', section: 'B' },
      { studentId: '4', group: 'Business', fourthSubjectCode: '151' },
      { studentId: '8', class: '8', group: 'General' },
    ),
  );
  const rows = await db('subjects')
    .join('classes', 'classes.id', 'classId')
    .select('subjects.id', 'subjectCode', 'value');
  ids = new Map(rows.map(({ id, subjectCode, value }) => [`${subjectCode} ${value}`, String(id)]));
});
afterEach(() => fresh.drop());

const exam = (input: Partial<MarkedExam> = {}): MarkedExam => ({
  session: 2026,
  term: 'Half Yearly',
  className: '9',
  section: 'A',
  shift: 'Morning',
  subjectId: ids.get('101 9') ?? '',
  ...input,
});
const store = async (rows: (string | number)[][], input: Partial<MarkedExam> = {}) =>
  storeMarks(db, exam(input), await readMarkSheet(testSheet(HEADERS, ...rows)), CHANGE);

describe('stores', () => {
  test('marks and absences, each with an entry in the history', async () => {
    expect(
      await store([
        ['1', 52, 25, '', ''],
        ['2', 'AB'],
      ]),
    ).toEqual({ saved: 2, changed: 2 });
    const marks = await db('marks').orderBy('id').select('subjective', 'objective', 'absent');
    expect(marks).toEqual([
      { subjective: 52, objective: 25, absent: 0 },
      { subjective: null, objective: null, absent: 1 },
    ]);
    const history = await db('mark_changes').orderBy('id').select('source', 'oldValue');
    expect(history).toEqual([
      { source: 'marks.xlsx', oldValue: null },
      { source: 'marks.xlsx', oldValue: null },
    ]);
  });

  test('nothing when the same sheet is stored a second time', async () => {
    const rows = [
      ['1', 52, 25, '', ''],
      ['2', 'AB'],
    ];
    await store(rows);
    const before = [await db('marks'), await db('mark_changes')];
    expect(await store(rows)).toEqual({ saved: 2, changed: 0 });
    expect([await db('marks'), await db('mark_changes')]).toEqual(before);
  });

  test('a correction, with the old value in the history', async () => {
    await store([
      ['1', 52],
      ['2', 40],
    ]);
    expect(
      await store([
        ['1', 53],
        ['2', 40],
      ]),
    ).toEqual({ saved: 2, changed: 1 });
    const last = await db('mark_changes').orderBy('id', 'desc').first();
    const read = (json: unknown) => (typeof json === 'string' ? JSON.parse(json) : json);
    expect(read(last.oldValue)).toMatchObject({ subjective: 52, absent: false });
    expect(read(last.newValue)).toMatchObject({ subjective: 53, absent: false });
  });

  test('a deleted mark that is entered again', async () => {
    await store([['1', 52]]);
    await db('marks').update({ deletedAt: new Date(), deletedBy: 1 });
    expect(await store([['1', 52]])).toEqual({ saved: 1, changed: 1 });
    expect(await db('marks').select('subjective', 'deletedAt')).toEqual([
      { subjective: 52, deletedAt: null },
    ]);
  });

  test('what two users save at the same moment, one after the other', async () => {
    await Promise.all([store([['1', 40]]), store([['1', 41]]), store([['1', 42]])]);
    const history = await db('mark_changes').orderBy('id').select('oldValue', 'newValue');
    const read = (json: unknown) => (typeof json === 'string' ? JSON.parse(json) : json);
    expect(history).toHaveLength(3);
    expect(read(history[1].oldValue)).toEqual(read(history[0].newValue));
    expect(read(history[2].oldValue)).toEqual(read(history[1].newValue));
  });

  test('every section and shift when the exam says All', async () => {
    expect(
      await store(
        [
          ['1', 52],
          ['3', 40],
        ],
        { section: 'All', shift: 'All' },
      ),
    ).toEqual({ saved: 2, changed: 2 });
  });
});

describe('refuses, and stores nothing', () => {
  const GOOD = ['1', 50, 20];

  test.each([
    ['over the maximum', ['2', 71], {}, '3 CQ: Subjective is at most 70'],
    ['over the other maximum', ['2', '', 31], {}, '3 MCQ: Objective is at most 30'],
    ['a part the subject does not have', ['2', 0, 0, '', 5], {}, '3 PRAC: Practical is at most 0'],
    [
      'a student of another section',
      ['3', 50],
      {},
      '3 studentId: Student ID 3 is not enrolled in class 9, section A, shift Morning, 2026',
    ],
    [
      'an unknown student',
      ['99', 50],
      { section: 'All', shift: 'All' },
      '3 studentId: Student ID 99 is not enrolled in class 9, 2026',
    ],
    [
      'a student of another group than the subject',
      ['4', 50],
      { subjectId: '136 9' },
      '3 studentId: 136 is not a subject of the group Business',
    ],
  ])('%s', async (_, row, input, line) => {
    const subjectId = ids.get(('subjectId' in input && input.subjectId) || '101 9') ?? '';
    const error = await caughtError(() => store([GOOD, row], { ...input, subjectId }));
    expect(error.code).toBe('badInput');
    expect(errorLines(error)).toEqual([line]);
    expect(await db('marks')).toEqual([]);
    expect(await db('mark_changes')).toEqual([]);
  });

  test("another religion's subject", async () => {
    const error = await caughtError(() => store([['1', 50]], { subjectId: ids.get('112 9') ?? '' }));
    expect(errorLines(error)).toEqual(['2 studentId: 112 is not a subject for the religion Islam']);
  });

  test('a student who is twice in a grid, by the field of the request', async () => {
    const entry = {
      studentId: '1',
      subjective: 5,
      objective: 5,
      practical: 0,
      classAssignment: 0,
      absent: false,
    };
    const error = await caughtError(() => storeMarks(db, exam(), [entry, entry], CHANGE));
    expect(error.fieldErrors).toEqual([
      {
        path: 'results.1.studentId',
        message: 'Student ID 1 is entered twice',
        key: 'student.enteredTwice',
        params: { studentId: '1' },
      },
    ]);
  });

  test('CA beyond its maximum in the junior band', async () => {
    const junior = { className: '8', subjectId: ids.get('101 8') ?? '' };
    const error = await caughtError(() => store([['8', 30, 15, 16, 0]], junior));
    expect(errorLines(error)).toEqual(['2 CA: CA is at most 15']);
  });

  test('a subject of another class, and an unknown class', async () => {
    const other = await caughtError(() => store([GOOD], { subjectId: ids.get('101 8') ?? '' }));
    expect([other.code, other.message]).toEqual(['notFound', 'Class 9 of 2026 has no such subject.']);
    const none = await caughtError(() => store([GOOD], { className: '12' }));
    expect([none.code, none.message]).toEqual(['notFound', 'There is no class 12.']);
  });

  test('a published exam, and names who published it and when', async () => {
    const [by] = await db('users').insert({
      phoneNumber: '01711111111',
      passwordHash: '-',
      firstName: 'Dilruba',
      lastName: 'Chowdhury',
      userType: 'superadmin',
      userStatus: 'Active',
      createdAt: new Date(),
      updatedAt: new Date(),
    });
    const { id } = (await db('classes').where('value', 9).first('id'))!;
    const publishedAt = new Date('2026-07-20T05:00:00Z');
    const exam = { session: 2026, term: 'Half Yearly', classId: id };
    await db('publications').insert({ ...exam, publishedBy: by, publishedAt, snapshot: '{}', school: '{}' });
    const error = await caughtError(() => store([GOOD]));
    expect([error.code, error.message]).toEqual([
      'conflict',
      'Half Yearly 2026 of class 9 was published on 20 July 2026 by Dilruba Chowdhury; unpublish it before changing it.',
    ]);
    expect(await store([GOOD], { term: 'Annual' })).toEqual({ saved: 1, changed: 1 });
    await db('publications').update({ live: null, reopenedAt: new Date() });
    expect(await store([GOOD])).toEqual({ saved: 1, changed: 1 });
  });
});
