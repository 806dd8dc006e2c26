import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CellObject, read, utils, type WorkSheet } from 'xlsx';
import type { FailRow, StudentResult } from '#documents/model/result.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { COHORT, storeTestExam } from '#server/testing/testExam.ts';

const RANGE = { start_roll: '1', end_roll: '5' };
const FORMULA = '=HYPERLINK("http://example.com","Nusrat")';

let server: TestServer;
let admin: { token: string };
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('superadmin');
  await storeTestExam(server.db);
  await server.db('students').where({ studentId: '902' }).update({ studentName: FORMULA });
});
afterAll(() => server.close());

const ask = (name: string, input: object = {}) => {
  const query = new URLSearchParams({ ...COHORT, ...input } as never);
  return server.get(`/api/v1/result/${name}.xlsx?${query}`, admin);
};

const downloadSheet = async (name: string, input: object = {}): Promise<WorkSheet> => {
  const { status, bytes } = await ask(name, input);
  expect(status).toBe(200);
  const book = read(bytes);
  return book.Sheets[book.SheetNames[0]!]!;
};

const readRows = (sheet: WorkSheet) => utils.sheet_to_json<Record<string, string | number>>(sheet);

/** The cell with this value. */
const findCell = (sheet: WorkSheet, value: string | number): CellObject =>
  Object.values(sheet).find((cell: CellObject) => cell.v === value);

test('the merit list has the values of the answer', async () => {
  const sheet = await downloadSheet('merit-list');
  expect(readRows(sheet)).toEqual([
    {
      'Student ID': '901',
      Serial: 1,
      Merit: 1,
      'Student Name': 'Sumaiya Akter',
      Roll: 1,
      Section: 'A',
      'No of Fail': 0,
      GPA: expect.any(Number),
      Total: 237,
    },
    expect.objectContaining({ 'Student ID': '902', Merit: 2, 'No of Fail': 1, GPA: 0, Total: 84 }),
  ]);
  const { headers } = await ask('merit-list');
  expect(headers.get('content-disposition')).toContain(
    'merit-list-class-9-science-a-morning-half-yearly-2026-en.xlsx',
  );
});

test('a text that begins as a formula is marked as text, also for whoever edits its cell', async () => {
  const { bytes } = await ask('merit-list');
  const parts = unzipSync(bytes);
  const [styles, sheet] = ['xl/styles.xml', 'xl/worksheets/sheet1.xml'].map((path) =>
    strFromU8(parts[path]!),
  );
  const [, formats = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/.exec(styles!) ?? [];
  const quoted = (formats.match(/<xf [^>]*>/g) ?? []).findIndex((format) =>
    format.includes('quotePrefix="1"'),
  );
  expect(quoted).toBeGreaterThan(0);
  const marked = [...sheet!.matchAll(/<c r="\w+" s="(\d+)"[^>]*><v>([^<]*)/g)].filter(
    ([, s]) => s === `${quoted}`,
  );
  expect(marked.map(([, , text]) => text)).toEqual([FORMULA.replaceAll('"', '&quot;')]);
});

test('the fail list has a row for each failed subject', async () => {
  const rows = readRows(await downloadSheet('fail-list', RANGE));
  const { body } = await server.post('/api/v1/result/fail-list', { ...COHORT, ...RANGE }, admin);
  const { data } = body as { data: FailRow[] };
  expect(rows.map((row) => [row.StudentId, row['Subject Code'], row.Total, row.Fail])).toEqual(
    data.flatMap(({ studentId, subjects }) =>
      subjects.map(({ subjectCode, total, fail }) => [studentId, subjectCode, total, fail]),
    ),
  );
  expect(rows[0]).toMatchObject({ StudentId: '902', Class: 9, Roll: 2, 'Subject Name': 'Physics' });
});

test('the tabulation sheet has every mark of every student', async () => {
  const rows = readRows(await downloadSheet('tabulation'));
  const { body } = await server.post('/api/v1/result/tebulation-sheet', COHORT, admin);
  const { Data } = body as { Data: StudentResult[] };
  expect(rows.map((row) => row['Student ID'])).toEqual(Data.map(({ studentInfo }) => studentInfo.studentId));
  for (const [index, { TotalResult, summary }] of Data.entries()) {
    const row = rows[index]!;
    expect(row['Total Marks']).toBe(summary.obtainedMarks);
    expect(row.GPA).toBe(summary.gpa);
    for (const { subject, fullMarks, subjective, totalMarks, grade } of TotalResult) {
      const of = `${subject} (${fullMarks})`;
      expect([row[`${of} Cre`], row[`${of} Total`], row[`${of} LG`]]).toEqual([
        subjective,
        totalMarks,
        grade,
      ]);
    }
  }
});

test('the analysis has a row for each subject', async () => {
  const rows = readRows(await downloadSheet('exam-analysis'));
  expect(rows.map((row) => [row.Subject, row.Examinee, row['Pass Rate, %'], row.Median, row.F])).toEqual([
    ['Bangla', 2, 100, 73, 0],
    ['Physics', 2, 50, 47.5, 1],
    ['Higher Mathematics', 1, 100, 80, 0],
  ]);
});

test.each([
  ['merit-list', {}],
  ['fail-list', RANGE],
  ['tabulation', {}],
])('%s has a name that begins with = as text', async (name, input) => {
  const cell = findCell(await downloadSheet(name, input), FORMULA);
  expect([cell.t, cell.f]).toEqual(['s', undefined]);
});

test('is in Bangla with lang=bn, with figures as numbers', async () => {
  const [first] = readRows(await downloadSheet('merit-list', { lang: 'bn' }));
  expect(Object.keys(first!)).toContain('মেধাক্রম');
  expect(Object.values(first!)).toContain(237);
});

describe('without data', () => {
  test.each([
    ['no student', { section: 'C' }, 'No students found.'],
    ['no marks', { term: 'Annual' }, 'No marks are entered for this exam yet.'],
  ])('answers that there is %s', async (_what, input, message) => {
    for (const [name, range] of Object.entries({ tabulation: {}, 'merit-list': {}, 'fail-list': RANGE })) {
      const { status, body } = await ask(name, { ...range, ...input });
      expect([status, body]).toEqual([404, { message }]);
    }
  });
});
