import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import { storeStudents } from '#server/people/students/storeStudents.ts';
import { testStudentRows } from '#server/people/students/testStudents.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';

/** The sheets of marks and attendance in `fixtures/sheets`, over HTTP: what each is read as. A new case is a line. */
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
type Kind = 'marks' | 'attendance';

const TWO = ['BUG-101 40', 'BUG-102 35'];
const SHORTENED = 'This number was shortened by the spreadsheet: format the column as text and type it again';
const WAY_OUT = 'open it in a spreadsheet program, save it as .xlsx and upload that.';
const XLSX_ALONE =
  'Marks are read from .xlsx files alone: open this one in a spreadsheet program, save it as .xlsx and upload that.';

/** What both read alike, with the heading of the values. */
const bothRead = (heading: string, whole: string): Record<string, Case> => ({
  'id-format.xlsx': { saved: ['024121 40'] },
  'id-long-number.xlsx': {
    errors: [`2 Student ID: ${SHORTENED} [20101234567890120]`, `3 Student ID: ${SHORTENED} [2.02412E+11]`],
  },
  'id-invisible.xlsx': { saved: TWO },
  'whole-numbers.xlsx': { errors: [`3 ${heading}: ${whole} [29.6]`] },
  'headings-bangla.xlsx': { saved: TWO },
  'headings-merged.xlsx': { saved: TWO },
  'headings-row-20.xlsx': { saved: TWO },
  'heading-twice.xlsx': { message: `The heading ${heading} appears twice.` },
  'hidden-first-sheet.xlsx': { saved: TWO, read: ['Sheet1'], notRead: [] },
  'summary-first.xlsx': { saved: TWO, read: ['Sheet1'], notRead: ['Summary'] },
  'two-sheets.xlsx': { saved: TWO, read: ['Girls', 'Others'] },
  'sheets-contradict.xlsx': {
    errors: ['Others 2 Student ID: Student ID BUG-102 is in row 3 of the sheet Girls as well [BUG-102]'],
  },
  'hidden-rows.xlsx': { saved: TWO, hidden: 1 },
  'filled-down.xlsx': { saved: TWO, skipped: 40 },
  'footer.xlsx': { saved: TWO, footers: ['4 Total students 2 75', '5 Signature'] },
  'formula-unread.xlsx': { saved: ['BUG-101 40'], notRead: ['Summary'] },
  'formula-no-value.xlsx': {
    errors: [
      `2 ${heading}: This formula has no calculated value: save the file in a spreadsheet program, or type the value [=20+20]`,
    ],
  },
  'error-cell.xlsx': {
    errors: [`2 ${heading}: The spreadsheet shows an error in this cell: type its value [#DIV/0!]`],
  },
  'book.xlsb': {
    message: 'Binary workbooks (.xlsb) are not read: open it in Excel, save it as .xlsx and upload that.',
  },
});

const CASES: Record<Kind, Record<string, Case>> = {
  marks: {
    ...bothRead('CQ', 'Subjective must be a whole number from 0, or AB: found 29.6'),
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
  },
  attendance: {
    ...bothRead('Days Present', 'Days present must be a whole number from 0: found 29.6'),
    'headings-unknown.xlsx': { message: 'The sheet has no column Student ID.' },
    'biff8.xls': { saved: TWO },
    'hidden-rows.xls': { saved: TWO, hidden: 1 },
    'book.ods': { saved: TWO, read: ['Sheet1'], notRead: [], hidden: 1 },
    'book.xlsm': { saved: TWO },
    'page.xls': { message: `This file is a web page or XML with another name: ${WAY_OUT}` },
    'semicolons.csv': { saved: TWO },
    'mac.csv': { saved: TWO },
    'utf16.csv': { saved: TWO },
  },
};

const COHORT = {
  session: 2024,
  term: 'Half Yearly',
  className: '8',
  section: 'A',
  shift: 'Morning',
  group: 'General',
};
const CALLS: Record<Kind, { path: string; fields: object }> = {
  marks: { path: '/api/v1/result/bulk-upload', fields: { ...COHORT, subjectName: '101' } },
  attendance: { path: '/api/v1/attendance/bulk-upload', fields: { ...COHORT, workingDays: 90 } },
};

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
  rows?: { row: number; studentId: string; present: number }[];
  errors?: Located[];
  reading: {
    sheets: { name: string }[];
    notRead: string[];
    hiddenRows: number;
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

const send = async (kind: Kind, file: string, query: string, choices: object = {}) => {
  const { path, fields } = CALLS[kind];
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...choices }))
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  const bytes = await readFile(new URL(`../../fixtures/sheets/${kind}-${file}`, import.meta.url));
  form.set('file', new File([new Uint8Array(bytes)], file));
  return server.post(path + query, form, admin);
};
const preview = async (kind: Kind, file: string, choices: object = {}): Promise<Checked> =>
  (await send(kind, file, '?dryRun=true', choices)).body as Checked;

const line = ({ sheet, row, column, message, value }: Located): string =>
  `${sheet ? `${sheet} ` : ''}${row} ${column}: ${message}${value ? ` [${value}]` : ''}`;
const savedLines = ({ added, rows }: Checked): string[] =>
  added?.map(({ studentId, subjective }) => `${studentId} ${subjective}`) ??
  rows?.map(({ studentId, present }) => `${studentId} ${present}`) ??
  [];

describe.each<Kind>(['marks', 'attendance'])('%s', (kind) => {
  test.each(Object.entries(CASES[kind]))('%s', async (file, expected) => {
    const answer = await preview(kind, file);
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
    const files = await readdir(new URL('../../fixtures/sheets/', import.meta.url));
    const own = files
      .filter((file) => file.startsWith(`${kind}-`))
      .map((file) => file.slice(kind.length + 1));
    expect(own.sort()).toEqual(Object.keys(CASES[kind]).sort());
  });

  test('an error has the name of the student, and its cell is mended in the preview', async () => {
    const [error] = (await preview(kind, 'whole-numbers.xlsx')).errors ?? [];
    expect(error).toMatchObject({ name: 'Nabila Tasnim', row: 3 });
    const cells = [{ row: 3, column: error?.column, value: '30' }];
    expect(savedLines(await preview(kind, 'whole-numbers.xlsx', { cells }))).toEqual([
      'BUG-101 40',
      'BUG-102 30',
    ]);
  });

  test('columns are named by letter, hidden rows and sheets are left out where that is chosen', async () => {
    expect(savedLines(await preview(kind, 'headings-unknown.xlsx', { columns: { studentId: 'A' } }))).toEqual(
      TWO,
    );
    expect(savedLines(await preview(kind, 'hidden-rows.xlsx', { hiddenRows: 'skip' }))).toEqual([
      'BUG-101 40',
    ]);
    const one = await preview(kind, 'sheets-contradict.xlsx', { sheets: ['Girls'] });
    expect([savedLines(one), one.reading.notRead]).toEqual([TWO, ['Others']]);
  });

  test('comes back with its errors in the same rows', async () => {
    const reply = await send(kind, 'footer.xlsx', '/errors.xlsx', {
      cells: [{ row: 3, column: 'Student ID', value: 'BUG-999' }],
    });
    const { SheetNames, Sheets } = read(reply.bytes);
    const rows: string[][] = utils.sheet_to_json(Sheets[SheetNames[0]!]!, { header: 1, raw: false });
    expect([rows[0]?.at(-1), rows[2]?.at(-1)]).toEqual(['Errors', expect.stringContaining('BUG-999')]);
    expect(rows[3]?.[0]).toBe('Total students');
  });

  test('one made for something else is refused', async () => {
    const filters = new URLSearchParams(
      Object.entries(CALLS[kind].fields).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const template = await server.get(
      `${CALLS[kind].path.replace('bulk-upload', 'template.xlsx')}?${filters}`,
      admin,
    );
    const form = new FormData();
    for (const [name, value] of Object.entries(CALLS[kind].fields)) form.set(name, String(value));
    form.set('term', 'Annual');
    form.set('file', new File([new Uint8Array(template.bytes)], 'sheet.xlsx'));
    const other = await server.post(`${CALLS[kind].path}?dryRun=true`, form, admin);
    expect([other.status, (other.body as Checked).message]).toEqual([
      409,
      'This sheet was made for Half Yearly',
    ]);
  });
});
