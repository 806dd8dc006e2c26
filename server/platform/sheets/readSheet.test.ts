import { afterAll, describe, expect, test } from 'vitest';
import { utils } from 'xlsx';
import { AppError } from '#server/platform/base/errors.ts';
import type { SheetFile } from '#server/platform/base/sheet.ts';
import { storeFile, storeRows, workbookBytes } from '#server/testing/testSheets.ts';
import { createSheetPool } from './sheetPool.ts';
import { readSheets } from './uploads.ts';

const pool = createSheetPool();
afterAll(() => pool.close());

const refusal = async (reading: Promise<unknown>): Promise<AppError> => {
  const error = await reading.catch((thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error(`Expected a refusal, got ${String(error)}`);
  return error;
};

const firstRows = async (file: SheetFile) => (await readSheets(pool, file))[0]?.rows ?? [];

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
      expect(await readSheets(pool, file)).toEqual([
        {
          name: 'Sheet1',
          rows: [
            { row: 1, cells: ['studentId', 'Name'] },
            { row: 2, cells: ['007', 'মোছাঃ ফাতেমা খাতুন'] },
            { row: 3, cells: ['2022041', '45.5'] },
          ],
        },
      ]);
  });

  test('rows by the number the spreadsheet shows, without blank ones', async () => {
    const file = await storeRows([[null], ['studentId'], [null], ['1'], ['  '], ['2']]);
    expect(await firstRows(file)).toEqual([
      { row: 2, cells: ['studentId'] },
      { row: 4, cells: ['1'] },
      { row: 6, cells: ['2'] },
    ]);
  });

  test.each([
    ['comma', 'studentId,Name\n007,"Akter, Mim"\n'],
    ['semicolon', 'studentId;Name\r\n007;Akter, Mim\r\n'],
    ['a byte order mark', '\ufeffstudentId,Name\n007,"Akter, Mim"'],
  ])('csv with %s', async (_, text) => {
    expect(await firstRows(await storeFile('a.csv', text))).toEqual([
      { row: 1, cells: ['studentId', 'Name'] },
      { row: 2, cells: ['007', 'Akter, Mim'] },
    ]);
  });

  test('csv with quotes, line breaks in a cell and Bangla', async () => {
    const rows = await firstRows(await storeFile('a.csv', 'a,b\n"said ""yes""","two\nlines"\nড়,ড\n'));
    expect(rows.slice(1).map(({ cells }) => cells)).toEqual([
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
    [
      'another kind of file',
      'a.pdf',
      '%PDF-1.7',
      'wrongKind',
      'Files of this kind are not read: open it in a spreadsheet program, save it as .xlsx and upload that.',
    ],
    ['an empty file', 'a.csv', '', 'badInput', 'The file is empty.'],
    ['a sheet of blank cells', 'a.csv', ',,\n,,\n', 'badInput', 'The sheet is empty.'],
    ['headings alone', 'a.csv', 'a,b\n', 'badInput', 'The sheet has no rows below its headings.'],
    [
      'text called .xlsx',
      'a.xlsx',
      'studentId,CQ',
      'wrongKind',
      'This file is not a .xlsx spreadsheet although its name says so: open it in a spreadsheet program, save it as .xlsx and upload that.',
    ],
    [
      'a workbook called .csv',
      'a.csv',
      xlsx,
      'wrongKind',
      'This file is not a .csv spreadsheet although its name says so: open it in a spreadsheet program, save it as .xlsx and upload that.',
    ],
    [
      'a page of HTML called .xls',
      'a.xls',
      '<table><tr><td>1</td></tr></table>',
      'wrongKind',
      'This file is a web page or XML with another name: open it in a spreadsheet program, save it as .xlsx and upload that.',
    ],
    [
      'UTF-16 without its mark',
      'a.csv',
      Buffer.from('a,b\n1,2\n', 'utf16le'),
      'wrongKind',
      'The file is not text in UTF-8; save the sheet as "CSV UTF-8".',
    ],
    [
      'a workbook cut short',
      'a.xlsx',
      xlsx.subarray(0, xlsx.length - 60),
      'wrongKind',
      'This file is not a .xlsx spreadsheet although its name says so: open it in a spreadsheet program, save it as .xlsx and upload that.',
    ],
    [
      'a zip bomb',
      'a.xlsx',
      zipWithSize(xlsx, 0xffffffff),
      'tooLarge',
      'The file unpacks to more than 64 MB; upload a smaller sheet.',
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
      'The sheet may be at most 10 MB.',
    ],
    [
      '20,001 rows',
      'a.csv',
      `studentId\n${'1\n'.repeat(20_001)}`,
      'tooLarge',
      'A file holds at most 20,000 rows; split it into several.',
    ],
  ])('%s', async (_, name, bytes, code, message) => {
    const error = await refusal(readSheets(pool, await storeFile(name, bytes)));
    expect([error.code, error.message]).toEqual([code, message]);
  });
});

test('reads 20,000 rows, and another file after a refusal', async () => {
  expect(await firstRows(await storeFile('a.csv', `studentId\n${'1\n'.repeat(20_000)}`))).toHaveLength(
    20_001,
  );
});
