import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '#server/testing/request.ts';

/** The files of `fixtures/sheets`, as schools have them, over HTTP: what each is read as. A new case is a line. */
type Case = {
  /** The IDs that would be stored. */
  ids?: string[];
  /** Fields of the first student. */
  first?: object;
  errors?: string[];
  message?: string;
  warnings?: string[];
  read?: string[];
  notRead?: string[];
  hidden?: number;
  skipped?: number;
  footers?: string[];
};

const TWO = ['BUG-101', 'BUG-102'];
const SHORTENED = 'This number was shortened by the spreadsheet: format the column as text and type it again';
const WAY_OUT = 'open it in a spreadsheet program, save it as .xlsx and upload that.';

const DATE = 'This cell holds a date: format it as text and type its value again';

const CASES: Record<string, Case> = {
  'id-format.xlsx': { ids: ['024121'], first: { roll: 21 } },
  'id-long-number.xlsx': {
    errors: [`2 Student ID: ${SHORTENED} [20101234567890120]`, `3 Student ID: ${SHORTENED} [1.23e+21]`],
  },
  'id-scientific.csv': {
    errors: [`2 Student ID: ${SHORTENED} [2.02412E+11]`, `2 Mobile: ${SHORTENED} [1.71E+09]`],
  },
  'id-invisible.xlsx': { ids: [...TWO, 'BUG-103'], first: { mobile: '01711000101' } },
  'phone-number.xlsx': { ids: ['BUG-101'], first: { mobile: '01710000000' } },
  'phone-filler.xlsx': {
    ids: TWO,
    warnings: [
      '2 Mobile: 00000000000 is no mobile number of Bangladesh: is it right? [00000000000]',
      '3 Mobile: 01111000176 is no mobile number of Bangladesh: is it right? [01111000176]',
    ],
  },
  'apostrophe.csv': { ids: ['00136'], first: { mobile: '01711000136' } },
  'kept-as-text.csv': { ids: ['00136'] },
  'whole-numbers.xlsx': {
    errors: ['3 Roll: Roll must be a whole number from 1 to 9999: found 29.6 [29.6]'],
  },
  'bijoy.xlsx': {
    errors: [
      '2 Student Name (Bangla): Typed in Bijoy, not in Unicode: write সুমিতা আক্তার [mywgZv Av³vi]',
      '3 Student Name (Bangla): Typed in Bijoy, not in Unicode: type it again with a Unicode keyboard such as Avro [mywgZv ²]',
    ],
  },
  'question-marks.csv': {
    errors: [
      '2 Student Name (Bangla): Only question marks are left of the Bangla: the file was saved as plain CSV. Save it as .xlsx or as CSV UTF-8 [?????? ??????]',
    ],
  },
  'joiners.xlsx': { ids: TWO, first: { studentNameBn: 'নাবিলা তাসনিম' } },
  'headings-bangla.xlsx': { ids: TWO, first: { studentName: 'Nabila Tasnim', mobile: '01711000101' } },
  'headings-merged.xlsx': {
    ids: TWO,
    first: { row: 4, studentName: 'Nabila Tasnim', studentNameBn: 'নাবিলা তাসনিম' },
  },
  'headings-merged-bangla.xlsx': { ids: TWO, first: { row: 3, studentNameBn: 'নাবিলা তাসনিম' } },
  'headings-row-20.xlsx': { ids: TWO, first: { row: 21 } },
  'headings-unknown.xlsx': { message: 'The sheet has no column Student ID, Roll.' },
  'heading-twice.xlsx': { message: 'The heading Roll appears twice.' },
  'hidden-first-sheet.xlsx': { ids: TWO, read: ['Students'], notRead: [] },
  'summary-first.xlsx': { ids: TWO, read: ['Table 1'], notRead: ['Export Summary'] },
  'two-sheets.xlsx': { ids: [...TWO, 'BUG-201'], read: ['Students', 'Section B'], notRead: [] },
  'sheets-contradict.xlsx': {
    errors: [
      'Section B 2 Student ID: Student ID BUG-102 is in row 3 of the sheet Students as well [BUG-102]',
    ],
  },
  'hidden-rows.xlsx': { ids: ['BUG-101', 'BUG-103'], hidden: 1 },
  'hidden-rows.xls': { ids: ['BUG-101', 'BUG-103'], hidden: 1 },
  'filled-down.xlsx': { ids: TWO, skipped: 40 },
  'footer.xlsx': {
    ids: TWO,
    footers: ['4 Total students 40', '5 মোট শিক্ষার্থী 40', '6 Signature of the class teacher 8 2024 A Morning'],
  },
  'nobody.xlsx': {
    ids: TWO,
    footers: [
      '4 Class Teacher Headmaster',
      '5 Date: 12/01/2024',
      '6 N.B. corrected by office',
      '7 Section B (Day shift)',
      '8 Student ID Roll Student Name Student Name (Bangla) Father Name Mother Name Mobile Class Year Section',
      '9 Checked on Monday 8 2024',
    ],
  },
  'class-register.xlsx': {
    message: 'The sheet has no column Class, Year, Section, Shift, Group, Religion, Gender.',
  },
  'hardly-filled.xlsx': {
    errors: ['4 Student Name: This row is hardly filled in: complete it, or leave it out'],
  },
  'headings-maxima.xlsx': { ids: TWO, first: { roll: 1, mobile: '01711000101', year: 2024, section: 'A' } },
  'placeholders.xlsx': {
    errors: [
      '2 Student Name: This is no name: write the name of the student [.]',
      '3 Student Name: This is no name: write the name of the student [N/A]',
      '4 Student ID: This is no ID: write the ID of the student [-]',
      '5 Student ID: This is no ID: write the ID of the student [NIL]',
      '6 Student ID: This is no ID: write the ID of the student [ID]',
    ],
  },
  'parents-blank.xlsx': {
    ids: TWO,
    first: { fatherName: '', motherName: '' },
    warnings: [
      '2 Father Name: - is no name: it is stored and printed as a blank [-]',
      '2 Mother Name: N/A is no name: it is stored and printed as a blank [N/A]',
      '3 Father Name: . is no name: it is stored and printed as a blank [.]',
    ],
  },
  'apostrophe.xlsx': {
    ids: ['00136', 'BUG-102'],
    first: { mobile: '01711000136', roll: 7, class: '8', year: 2024 },
  },
  'date-text.csv': {
    errors: [`2 Student ID: ${DATE} [15-Mar]`, `3 Student ID: ${DATE} [Mar-24]`, `4 Roll: ${DATE} [2-Jan]`],
  },
  'thousands.xlsx': {
    ids: ['12,345'],
    warnings: [
      '2 Student ID: 12,345 has commas in it, as a spreadsheet writes large numbers: is it right? [12,345]',
    ],
  },
  'formula-unread.xlsx': { ids: ['BUG-101'] },
  'formula-other-sheet.xlsx': { ids: ['BUG-101'], notRead: ['Summary'] },
  'formula-value.xlsx': { ids: ['BUG-101'] },
  'formula-no-value.xlsx': {
    errors: [
      'Students 2 Roll: This formula has no calculated value: save the file in a spreadsheet program, or type the value [=ROW()-1]',
    ],
  },
  'words.xlsx': {
    ids: Array.from({ length: 8 }, (_, at) => `BUG-10${at + 1}`),
    first: { class: '8' },
  },
  'biff5.xls': { ids: ['BUG-101'] },
  'biff8.xls': { ids: TWO },
  'book.ods': { ids: ['024121'], read: ['Students'], notRead: [], hidden: 1 },
  'book.xlsm': { ids: TWO },
  'book.xlsb': {
    message: 'Binary workbooks (.xlsb) are not read: open it in Excel, save it as .xlsx and upload that.',
  },
  'page.xls': { message: `This file is a web page or XML with another name: ${WAY_OUT}` },
  'xml2003.xls': { message: `This file is a web page or XML with another name: ${WAY_OUT}` },
  'semicolons.csv': { ids: TWO },
  'mac.csv': { ids: TWO },
  'utf16.csv': { ids: TWO },
  'utf16-big.txt': { ids: TWO },
};

type Located = {
  sheet?: string;
  row: number;
  column: string;
  message: string;
  value?: string;
  name?: string;
};
type Planned = {
  message: string;
  added: { row: number; studentId: string }[];
  warnings: Located[];
  errors?: Located[];
  reading: {
    sheets: { name: string }[];
    notRead: string[];
    hiddenRows: number;
    leftOut: { row: number; text: string }[];
    skippedRows: number;
    footers: { row: number; text: string }[];
  };
  mapping?: { fields: object[]; sheets: { headings: string[]; columns: Record<string, string> }[] };
};

let server: TestServer;
let admin: { token: string };
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('superadmin');
});
afterAll(() => server.close());

const preview = async (file: string, choices: Record<string, unknown> = {}) => {
  const form = new FormData();
  for (const [name, choice] of Object.entries(choices))
    form.set(name, typeof choice === 'string' ? choice : JSON.stringify(choice));
  const bytes = await readFile(new URL(`../../../fixtures/sheets/${file}`, import.meta.url));
  form.set('file', new File([new Uint8Array(bytes)], file));
  const { body, status } = await server.post('/api/v1/student/bulk-upload?dryRun=true', form, admin);
  return { status, ...(body as Planned) };
};

const line = ({ sheet, row, column, message, value }: Located): string =>
  `${sheet ? `${sheet} ` : ''}${row} ${column}: ${message}${value ? ` [${value}]` : ''}`;

test.each(Object.entries(CASES))('%s', async (file, expected) => {
  const answer = await preview(file);
  const { ids, first, errors, message, warnings, read, notRead, hidden, skipped, footers } = expected;
  if (ids)
    expect(
      answer.added?.map(({ studentId }) => studentId),
      answer.message,
    ).toEqual(ids);
  if (first) expect(answer.added[0]).toMatchObject(first);
  if (errors) expect(answer.errors?.map(line)).toEqual(errors);
  if (message) expect(answer.message).toBe(message);
  if (ids) expect(answer.warnings.map(line)).toEqual(warnings ?? []);
  if (read) expect(answer.reading.sheets.map(({ name }) => name)).toEqual(read);
  if (notRead) expect(answer.reading.notRead).toEqual(notRead);
  if (ids)
    expect([answer.reading.hiddenRows, answer.reading.skippedRows]).toEqual([hidden ?? 0, skipped ?? 0]);
  if (ids) expect(answer.reading.footers.map(({ row, text }) => `${row} ${text}`)).toEqual(footers ?? []);
});

test('every kind of sheet in fixtures/sheets is a case', async () => {
  const files = await readdir(new URL('../../../fixtures/sheets/', import.meta.url));
  expect(files.filter((file) => !/^(teachers|marks)|\.ts$/.test(file)).sort()).toEqual(
    Object.keys(CASES).sort(),
  );
});

test('a row is left out where that is chosen, also one with errors', async () => {
  const wrong = await preview('whole-numbers.xlsx');
  expect(wrong.errors?.map(({ row }) => row)).toEqual([3]);
  const answer = await preview('whole-numbers.xlsx', { skip: [{ row: 3 }] });
  expect(answer.errors).toBeUndefined();
  expect(answer.reading.leftOut).toMatchObject([{ row: 3, text: expect.stringContaining('Nabila Tasnim') }]);
});

test('an error has the name of the student', async () => {
  expect((await preview('whole-numbers.xlsx')).errors?.[0]).toMatchObject({ name: 'Nabila Tasnim', row: 3 });
});

test('one of two sheets is read where that is chosen', async () => {
  const answer = await preview('sheets-contradict.xlsx', { sheets: ['Students'] });
  expect(answer.added.map(({ studentId }) => studentId)).toEqual(TWO);
  expect(answer.reading.notRead).toEqual(['Section B']);
  expect((await preview('two-sheets.xlsx', { sheets: ['None'] })).message).toBe(
    'The file has no sheet None.',
  );
});

test('a cell is mended in the preview, and only what is wrong is asked again', async () => {
  const cell = (row: number, value: string) => ({ row, column: 'Student Name (Bangla)', value });
  const one = await preview('bijoy.xlsx', { cells: [cell(2, 'সুমিতা আক্তার')] });
  expect(one.errors?.map(({ row }) => row)).toEqual([3]);
  const both = await preview('bijoy.xlsx', { cells: [cell(2, 'সুমিতা আক্তার'), cell(3, '')] });
  expect(both.added).toMatchObject([{ studentNameBn: 'সুমিতা আক্তার' }, { studentNameBn: '' }]);
  const formula = { sheet: 'Students', row: 2, column: 'Roll', value: '7' };
  expect((await preview('formula-no-value.xlsx', { cells: [formula] })).added).toMatchObject([{ roll: 7 }]);
});

test('columns that no heading names are asked for, and named by heading or letter', async () => {
  const { mapping } = await preview('headings-unknown.xlsx');
  expect(mapping?.sheets[0]).toMatchObject({ columns: { studentName: 'C', mobile: 'G' } });
  expect(mapping?.sheets[0]?.headings.slice(0, 3)).toEqual(['Code', 'No', 'Student Name']);
  expect(mapping?.fields[0]).toEqual({ field: 'studentId', heading: 'Student ID', isRequired: true });
  for (const columns of [
    { studentId: 'code', roll: 'NO' },
    { studentId: 'A', roll: 'b' },
  ]) {
    const answer = await preview('headings-unknown.xlsx', { columns });
    expect(
      answer.added.map(({ studentId }) => studentId),
      answer.message,
    ).toEqual(TWO);
  }
  const roll = await preview('heading-twice.xlsx', { columns: { roll: 'O' } });
  expect(roll.added).toMatchObject([{ roll: 7 }]);
});

test.each([
  [{ studentId: 'A', roll: 'A' }, 'The column A is chosen twice'],
  [{ studentId: 'A' }, 'The sheet has no column Roll.'],
  [{ studentId: 'A', roll: 'B', bloodGroup: 'Z' }, 'The sheet has no column Blood Group.'],
  [{ studentId: 'A', roll: 'B', height: 'C' }, 'There is no column height in this upload'],
  ['[1]', 'columns cannot be read'],
])('the columns %j are refused: %s', async (columns, message) => {
  const answer = await preview('headings-unknown.xlsx', { columns });
  expect([answer.status, answer.message]).toEqual([400, message]);
});
