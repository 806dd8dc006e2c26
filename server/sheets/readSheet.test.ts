import { afterAll, describe, expect, test } from 'vitest';
import { utils } from 'xlsx';
import { AppError } from '#server/base/errors.ts';
import { readSheet, readSheets } from './readSheet.ts';
import { createSheetPool } from './sheetPool.ts';
import { storeFile, storeRows, workbookBytes } from './testSheets.ts';

const pool = createSheetPool();
afterAll(() => pool.close());

const refusal = async (reading: Promise<unknown>): Promise<AppError> => {
  const error = await reading.catch((thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error(`Expected a refusal, got ${String(error)}`);
  return error;
};

const ROWS = [
  ['studentId', 'Name'],
  ['007', 'মোছাঃ ফাতেমা খাতুন'],
];

describe('reads', () => {
  test('an .xlsx and an .xls file, text unchanged, numbers as text', async () => {
    const sheet = utils.aoa_to_sheet([...ROWS, [2022041, 45.5]]);
    const files = [
      await storeFile('a.xlsx', workbookBytes(sheet)),
      await storeFile('a.XLS', workbookBytes(sheet, 'biff8')),
    ];
    for (const file of files)
      expect(await readSheet(pool, file)).toEqual({
        name: 'Sheet1',
        headers: ['studentId', 'Name'],
        rows: [
          { row: 2, cells: ['007', 'মোছাঃ ফাতেমা খাতুন'] },
          { row: 3, cells: ['2022041', '45.5'] },
        ],
      });
  });

  test('rows by the number the spreadsheet shows, without blank ones', async () => {
    const file = await storeRows([[null], ['studentId'], [null], ['1'], ['  '], ['2']]);
    const { headers, rows } = await readSheet(pool, file);
    expect(headers).toEqual(['studentId']);
    expect(rows).toEqual([
      { row: 4, cells: ['1'] },
      { row: 6, cells: ['2'] },
    ]);
  });

  test.each([
    ['comma', 'studentId,Name\n007,"Akter, Mim"\n'],
    ['semicolon', 'studentId;Name\r\n007;Akter, Mim\r\n'],
    ['a byte order mark', '\ufeffstudentId,Name\n007,"Akter, Mim"'],
  ])('csv with %s', async (_, text) => {
    const { headers, rows } = await readSheet(pool, await storeFile('a.csv', text));
    expect(headers).toEqual(['studentId', 'Name']);
    expect(rows).toEqual([{ row: 2, cells: ['007', 'Akter, Mim'] }]);
  });

  test('csv with quotes, line breaks in a cell and Bangla', async () => {
    const { rows } = await readSheet(
      pool,
      await storeFile('a.csv', 'a,b\n"said ""yes""","two\nlines"\nড়,ড\n'),
    );
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['said "yes"', 'two\nlines'],
      ['ড়', 'ড'],
    ]);
  });

  test('every filled sheet of a workbook', async () => {
    const book = workbookBytes(utils.aoa_to_sheet(ROWS));
    expect(await readSheets(pool, await storeFile('a.xlsx', book))).toHaveLength(1);
  });
});

const zipWithSize = (bytes: Buffer, size: number): Buffer => {
  const lying = Buffer.from(bytes);
  const at = lying.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  lying.writeUInt32LE(size, at + 24);
  return lying;
};

describe('refuses', () => {
  const xlsx = workbookBytes(utils.aoa_to_sheet(ROWS));

  test.each([
    ['another kind of file', 'a.pdf', '%PDF-1.7', 'wrongKind', 'Upload an .xlsx, .xls or .csv file.'],
    ['an empty file', 'a.csv', '', 'badInput', 'The file is empty.'],
    ['a sheet of blank cells', 'a.csv', ',,\n,,\n', 'badInput', 'The sheet is empty.'],
    ['headings alone', 'a.csv', 'a,b\n', 'badInput', 'The sheet has no rows below its headings.'],
    [
      'text called .xlsx',
      'a.xlsx',
      'studentId,CQ',
      'wrongKind',
      'This file is not a .xlsx spreadsheet although its name says so.',
    ],
    [
      'a workbook called .csv',
      'a.csv',
      xlsx,
      'wrongKind',
      'This file is not a .csv spreadsheet although its name says so.',
    ],
    [
      'a page of HTML called .xls',
      'a.xls',
      '<table><tr><td>1</td></tr></table>',
      'wrongKind',
      'This file is not a .xls spreadsheet although its name says so.',
    ],
    [
      'UTF-16',
      'a.csv',
      Buffer.from('\ufeffa,b\n1,2\n', 'utf16le'),
      'wrongKind',
      'The file is not text in UTF-8; save the sheet as "CSV UTF-8".',
    ],
    [
      'a workbook cut short',
      'a.xlsx',
      xlsx.subarray(0, xlsx.length - 60),
      'wrongKind',
      'This file is not a .xlsx spreadsheet although its name says so.',
    ],
    [
      'a zip bomb',
      'a.xlsx',
      zipWithSize(xlsx, 0xffffffff),
      'tooLarge',
      'The file unpacks to more than 64 MiB; upload a smaller sheet.',
    ],
    [
      'a zip bomb that states a small size',
      'a.xlsx',
      zipWithSize(xlsx, 10),
      'wrongKind',
      'The spreadsheet is damaged or locked; save it again without a password.',
    ],
    [
      'more than 10 MiB',
      'a.csv',
      Buffer.alloc(10 * 1024 * 1024 + 1, 'a'),
      'tooLarge',
      'The sheet may be at most 10 MiB.',
    ],
    [
      '20,001 rows',
      'a.csv',
      `studentId\n${'1\n'.repeat(20_001)}`,
      'tooLarge',
      'A file holds at most 20,000 rows; split it into several.',
    ],
  ])('%s', async (_, name, bytes, code, message) => {
    const error = await refusal(readSheet(pool, await storeFile(name, bytes)));
    expect([error.code, error.message]).toEqual([code, message]);
  });

  test('a formula, in a workbook and in csv, by row and column', async () => {
    const sheet = utils.aoa_to_sheet(ROWS);
    sheet.B2 = { t: 'n', v: 2, f: '1+1' };
    for (const file of [
      await storeFile('a.xlsx', workbookBytes(sheet)),
      await storeFile('a.csv', 'studentId,Name\n7,=HYPERLINK("x")\n'),
    ]) {
      const error = await refusal(readSheet(pool, file));
      expect(error.code).toBe('badInput');
      expect(error.fieldErrors).toEqual([
        {
          path: '2.Name',
          row: 2,
          column: 'Name',
          message: 'Row 2, column Name holds a formula; paste its value instead',
          key: 'sheet.formula',
          params: { row: 2, column: 'Name' },
        },
      ]);
    }
  });
});

test('reads 20,000 rows, and another file after a refusal', async () => {
  const { rows } = await readSheet(pool, await storeFile('a.csv', `studentId\n${'1\n'.repeat(20_000)}`));
  expect(rows).toHaveLength(20_000);
});
