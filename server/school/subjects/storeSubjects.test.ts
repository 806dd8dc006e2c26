import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caughtError, errorLines } from '#server/testing/caughtError.ts';
import { type FreshDatabase, freshDatabase } from '#server/testing/database.ts';
import { testSheet } from '#server/testing/testSheet.ts';
import { readSubjectSheet, storeSubjects } from './storeSubjects.ts';

const HEADERS = [
  'Subject Code',
  'Subject Name',
  'Year',
  'Class',
  'Group',
  'Marks',
  'Religion',
  'Paper Group',
];
const store = async (...rows: string[][]) =>
  storeSubjects(db, await readSubjectSheet(testSheet(HEADERS, ...rows)));

let fresh: FreshDatabase;

let db: Knex;
beforeAll(async () => {
  fresh = await freshDatabase();
  db = fresh.db;
});
afterAll(() => fresh.drop());

test('stores subjects in the order of the sheet', async () => {
  const rows = [
    ['109', 'Mathematics', '2026', '9', 'general', '100', '', ''],
    ['101', 'Bangla 1st Paper', '2026', '9', 'General', '100', '', 'Bangla'],
    ['111', 'Islam', '2026', '9', 'General', '100', 'islam', ''],
  ];
  expect(await store(...rows)).toEqual({ added: 3 });
  expect(
    await db('subjects').orderBy('id').select('subjectCode', 'groupName', 'religion', 'paperGroup'),
  ).toEqual([
    { subjectCode: '109', groupName: 'General', religion: null, paperGroup: null },
    { subjectCode: '101', groupName: 'General', religion: null, paperGroup: 'Bangla' },
    { subjectCode: '111', groupName: 'General', religion: 'Islam', paperGroup: null },
  ]);
});

test.each([
  [
    'a code that the class has',
    ['101', 'Bangla', '2026', '9', 'General', '100', '', ''],
    '2 subjectCode: Class 9 has subject 101 already',
  ],
  [
    'an unknown group',
    ['136', 'Physics', '2026', '9', 'Music', '100', '', ''],
    '2 group: There is no group Music',
  ],
  [
    'an unknown religion',
    ['115', 'x', '2026', '9', 'General', '100', 'Jedi', ''],
    '2 religion: There is no religion Jedi',
  ],
  ['an unknown class', ['101', 'x', '2026', '12', 'General', '100', '', ''], '2 class: There is no class 12'],
])('refuses %s', async (_, row, line) => {
  const error = await caughtError(() =>
    store(['127', 'Science', '2026', '8', 'General', '100', '', ''], row),
  );
  expect(errorLines(error)).toEqual([line.replace('2 ', '3 ')]);
  expect(await db('subjects').where('subjectCode', '127')).toEqual([]);
});

test('refuses papers of one pair that differ in religion, stored or in the same sheet', async () => {
  const rows = [
    ['301', 'Bangla I', '2026', '10', 'General', '100', '', 'X'],
    ['302', 'Bangla II', '2026', '10', 'General', '100', '', 'X'],
    ['311', 'Islam', '2026', '10', 'General', '100', 'Islam', 'X'],
  ];
  const error = await caughtError(() => store(...rows));
  expect(errorLines(error)).toEqual([
    expect.stringContaining('Islam and Bangla I both have the paper group X, but not the same religion'),
  ]);
  expect(await store(...rows.slice(0, 2))).toEqual({ added: 2 });
  expect(errorLines(await caughtError(() => store(rows[2]!)))).toHaveLength(1);
});

test('stores pairs of two groups with one name', async () => {
  const paper = (code: string, group: string) => [code, `Paper ${code}`, '2027', '10', group, '100', '', 'X'];
  const rows = [paper('301', 'General'), paper('302', 'General'), paper('336', 'Science')];
  expect(await store(...rows)).toEqual({ added: 3 });
  expect(await store(paper('337', 'Science'))).toEqual({ added: 1 });
});
