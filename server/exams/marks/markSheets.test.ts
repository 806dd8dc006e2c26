import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import { storeStudents } from '#server/people/students/storeStudents.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { testStudentRows } from '#server/testing/testStudents.ts';

/** The sheets of marks in `fixtures/sheets`, over HTTP: what each is read as. A new case is a line. */
type Case = {
  /** The students and what would be stored of each. */
  saved?: string[];
  errors?: string[];
  message?: string;
  read?: string[];
  notRead?: string[];
  hidden?: number;
  skipped?: number;
  footers?: string[];
};

const TWO = ['BUG-101 40', 'BUG-102 35'];
const SHORTENED = 'This number was shortened by the spreadsheet: format the column as text and type it again';
const XLSX_ALONE =
  'Marks are read from .xlsx files alone: open this one in a spreadsheet program, save it as .xlsx and upload that.';

const CASES: Record<string, Case> = {
  'id-format.xlsx': { saved: ['024121 40'] },
  'id-long-number.xlsx': {
    errors: [`2 Student ID: ${SHORTENED} [20101234567890120]`, `3 Student ID: ${SHORTENED} [2.02412E+11]`],
  },
  'id-invisible.xlsx': { saved: TWO },
  'whole-numbers.xlsx': {
    errors: ['3 CQ: Subjective must be a whole number from 0, or AB: found 29.6 [29.6]'],
  },
  'headings-bangla.xlsx': { saved: TWO },
  'headings-merged.xlsx': { saved: TWO },
  'headings-row-20.xlsx': { saved: TWO },
  'headings-maxima.xlsx': { saved: TWO },
  'headings-slash.xlsx': { saved: TWO },
  'nobody.xlsx': {
    saved: TWO,
    footers: ['4 Highest 40', '5 Lowest 35', '6 Passed: 2', '7 Examiner', '8 Student ID Roll Name CQ'],
  },
  'apostrophe.xlsx': { saved: TWO },
  'heading-twice.xlsx': { message: 'The heading CQ appears twice.' },
  'hidden-first-sheet.xlsx': { saved: TWO, read: ['Sheet1'], notRead: [] },
  'summary-first.xlsx': { saved: TWO, read: ['Sheet1'], notRead: ['Summary'] },
  'two-sheets.xlsx': { saved: TWO, read: ['Girls', 'Others'] },
  'sheets-contradict.xlsx': {
    errors: ['Others 2 Student ID: Student ID BUG-102 is in row 3 of the sheet Girls as well [BUG-102]'],
  },
  'hidden-rows.xlsx': { saved: ['BUG-101 40'], hidden: 1 },
  'filled-down.xlsx': { saved: TWO, skipped: 40 },
  'footer.xlsx': { saved: TWO, footers: ['4 Total students 2 75', '5 Signature'] },
  'formula-unread.xlsx': { saved: ['BUG-101 40'], notRead: ['Summary'] },
  'formula-no-value.xlsx': {
    errors: [
      '2 CQ: This formula has no calculated value: save the file in a spreadsheet program, or type the value [=20+20]',
    ],
  },
  'error-cell.xlsx': {
    errors: ['2 CQ: The spreadsheet shows an error in this cell: type its value [#DIV/0!]'],
  },
  'headings-unknown.xlsx': { message: 'The sheet has no column studentId.' },
  ...Object.fromEntries(
    [
      'biff8.xls',
      'hidden-rows.xls',
      'book.ods',
      'book.xlsm',
      'book.xlsb',
      'page.xls',
      'semicolons.csv',
      'mac.csv',
      'utf16.csv',
    ].map((file) => [file, { message: XLSX_ALONE }]),
  ),
};

const COHORT = {
  session: 2024,
  term: 'Half Yearly',
  className: '8',
  section: 'A',
  shift: 'Morning',
  group: 'General',
};
const PATH = '/api/v1/result/bulk-upload';
const FIELDS = { ...COHORT, subjectName: '101' };

type Located = {
  sheet?: string;
  row: number;
  column: string;
  message: string;
  value?: string;
  name?: string;
};
type Checked = {
  message: string;
  added?: { row: number; studentId: string; subjective: number }[];
  errors?: Located[];
  reading: {
    sheets: { name: string }[];
    notRead: string[];
    hiddenRows: number;
    leftOut: { row: number; text: string }[];
    skippedRows: number;
    footers: { row: number; text: string }[];
  };
};

let server: TestServer;
let admin: { token: string };
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('superadmin');
  await server.post('/api/v1/subjects/preset', { class: 8, year: 2024 }, admin);
  const place = {
    year: 2024,
    class: '8',
    section: 'A',
    shift: 'Morning',
    group: 'General',
    fourthSubjectCode: '',
  };
  await storeStudents(
    server.db,
    testStudentRows(
      ...[
        ['BUG-101', 1],
        ['BUG-102', 2],
        ['BUG-103', 3],
        ['024121', 4],
      ].map(([studentId, roll]) => ({ ...place, studentId: String(studentId), roll: Number(roll) })),
    ),
  );
});
afterAll(() => server.close());

const send = async (file: string, query: string, choices: object = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FIELDS, ...choices }))
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  const bytes = await readFile(new URL(`../../../fixtures/sheets/marks-${file}`, import.meta.url));
  form.set('file', new File([new Uint8Array(bytes)], file));
  return server.post(PATH + query, form, admin);
};
const preview = async (file: string, choices: object = {}): Promise<Checked> =>
  (await send(file, '?dryRun=true', choices)).body as Checked;

const line = ({ sheet, row, column, message, value }: Located): string =>
  `${sheet ? `${sheet} ` : ''}${row} ${column}: ${message}${value ? ` [${value}]` : ''}`;
const savedLines = ({ added = [] }: Checked): string[] =>
  added.map(({ studentId, subjective }) => `${studentId} ${subjective}`);

test.each(Object.entries(CASES))('%s', async (file, expected) => {
  const answer = await preview(file);
  const { saved, errors, message, read: sheets, notRead, hidden, skipped, footers } = expected;
  if (errors) expect(answer.errors?.map(line)).toEqual(errors);
  if (message) expect(answer.message).toBe(message);
  if (!saved) return;
  expect(savedLines(answer), answer.message).toEqual(saved);
  const { reading } = answer;
  if (sheets) expect(reading.sheets.map(({ name }) => name)).toEqual(sheets);
  if (notRead) expect(reading.notRead).toEqual(notRead);
  expect([reading.hiddenRows, reading.skippedRows]).toEqual([hidden ?? 0, skipped ?? 0]);
  expect(reading.footers.map(({ row, text }) => `${row} ${text}`)).toEqual(footers ?? []);
});

test('every sheet in fixtures/sheets is a case', async () => {
  const files = await readdir(new URL('../../../fixtures/sheets/', import.meta.url));
  const own = files.filter((file) => file.startsWith('marks-')).map((file) => file.slice('marks-'.length));
  expect(own.sort()).toEqual(Object.keys(CASES).sort());
});

test('an error has the name of the student, and its cell is mended in the preview', async () => {
  const [error] = (await preview('whole-numbers.xlsx')).errors ?? [];
  expect(error).toMatchObject({ name: 'Nabila Tasnim', row: 3 });
  const cells = [{ row: 3, column: error?.column, value: '30' }];
  expect(savedLines(await preview('whole-numbers.xlsx', { cells }))).toEqual(['BUG-101 40', 'BUG-102 30']);
});

test('columns are named by letter, and a row is left out where that is chosen', async () => {
  expect(savedLines(await preview('headings-unknown.xlsx', { columns: { studentId: 'A' } }))).toEqual(TWO);
  const without = await preview('headings-bangla.xlsx', { skip: [{ row: 3 }] });
  expect(savedLines(without)).toHaveLength(1);
  expect(without.reading.leftOut).toMatchObject([{ row: 3 }]);
  const one = await preview('sheets-contradict.xlsx', { sheets: ['Girls'] });
  expect([savedLines(one), one.reading.notRead]).toEqual([TWO, ['Others']]);
});

test('comes back with its errors in the same rows', async () => {
  const reply = await send('footer.xlsx', '/errors.xlsx', {
    cells: [{ row: 3, column: 'Student ID', value: 'BUG-999' }],
  });
  const { SheetNames, Sheets } = read(reply.bytes);
  const rows: string[][] = utils.sheet_to_json(Sheets[SheetNames[0]!]!, { header: 1, raw: false });
  expect([rows[0]?.at(-1), rows[2]?.at(-1)]).toEqual(['Errors', expect.stringContaining('BUG-999')]);
  expect(rows[3]?.[0]).toBe('Total students');
});

test('one made for something else is refused', async () => {
  const filters = new URLSearchParams(
    Object.entries(FIELDS).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const template = await server.get(`/api/v1/result/template.xlsx?${filters}`, admin);
  const form = new FormData();
  for (const [name, value] of Object.entries(FIELDS)) form.set(name, String(value));
  form.set('term', 'Annual');
  form.set('file', new File([new Uint8Array(template.bytes)], 'sheet.xlsx'));
  const other = await server.post(`${PATH}?dryRun=true`, form, admin);
  expect([other.status, (other.body as Checked).message]).toEqual([
    409,
    'This sheet was made for Half Yearly',
  ]);
});
