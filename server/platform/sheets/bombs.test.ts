import { afterAll, expect, test } from 'vitest';
import { utils } from 'xlsx';
import type { AppError } from '#server/platform/base/errors.ts';
import { caughtError } from '#server/testing/caughtError.ts';
import { storeFile, workbookBytes } from '#server/testing/testSheets.ts';
import {
  createZip,
  deflated,
  HEAD,
  MAIN,
  openDocumentWith,
  type Part,
  packedGibibyte,
  SHEET,
  stored,
  workbookWith,
} from '#server/testing/testZips.ts';
import { createSheetPool } from './sheetPool.ts';
import { readSheets } from './uploads.ts';

const pool = createSheetPool();
afterAll(() => pool.close());

const MEBIBYTE = 1024 * 1024;
const MOST_GROWTH = 512 * MEBIBYTE;

/** The error of reading a file, and by how many bytes the process grew meanwhile. */
const readRefused = async (
  bytes: Buffer,
  name = 'bomb.xlsx',
): Promise<{ refused: AppError; growth: number }> => {
  const file = await storeFile(name, bytes);
  const before = process.memoryUsage.rss();
  let most = before;
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const watch = setInterval(look, 5);
  const refused = await caughtError(() => readSheets(pool, file));
  look();
  clearInterval(watch);
  return { refused, growth: most - before };
};

const packed = packedGibibyte();
const bomb = (size: number, local: number, central: number): Part => ({
  name: SHEET,
  data: packed,
  size,
  local,
  central,
});

const DAMAGED = 'The spreadsheet is damaged or locked; save it again without a password.';
const TOO_LARGE = 'The file unpacks to more than 64 MB; upload a smaller sheet.';

test.each<[string, Part, string, ...Part[]]>([
  ['stored by its directory and packed by its own header', bomb(packed.length, 8, 0), DAMAGED],
  ['packed in its directory and stored in its own header', bomb(1000, 0, 8), DAMAGED],
  ['packed, far larger than its stated size', bomb(1000, 8, 8), TOO_LARGE],
  ['in a spreadsheet within the spreadsheet', { ...bomb(1000, 8, 8), name: 'Index.zip' }, DAMAGED],
  ['in one of two parts with the same name', bomb(1000, 8, 8), DAMAGED, stored(SHEET, '<a/>')],
])(
  'a gibibyte in a megabyte is refused while memory stays bounded: %s',
  async (_name, part, message, ...more) => {
    expect(packed.length).toBeLessThan(MEBIBYTE * 1.1);
    const { refused, growth } = await readRefused(createZip(workbookWith(part, ...more)));
    expect(refused.message).toBe(message);
    expect(growth).toBeLessThan(MOST_GROWTH);
  },
);

const cell = (attributes: string, text: string): string =>
  `<table:table-cell office:value-type="string"${attributes}><text:p>${text}</text:p></table:table-cell>`;
const table = (row: string, attributes = ''): string =>
  `<table:table table:name="A"><table:table-row${attributes}>${row}</table:table-row></table:table>`;
const often = (what: string, count: number): string => ` table:number-${what}-repeated="${count}"`;

test.each([
  [
    'rows that are repeated',
    createZip(openDocumentWith(table(cell('', 'a').repeat(100), often('rows', 1_048_576)))),
    'A file holds at most 20,000 rows; split it into several.',
  ],
  [
    'columns that are repeated',
    createZip(openDocumentWith(table(cell(often('columns', 16_384), 'a').repeat(400)))),
    'A file holds at most 20,000 rows; split it into several.',
  ],
  ['a gibibyte of content', createZip([{ ...bomb(1000, 8, 8), name: 'content.xml' }]), TOO_LARGE],
])('an OpenDocument file is refused while memory stays bounded: %s', async (_name, bytes, message) => {
  const { refused, growth } = await readRefused(bytes, 'bomb.ods');
  expect(refused.message).toBe(message);
  expect(growth).toBeLessThan(MOST_GROWTH);
});

test('a million blank rows of an OpenDocument file above its last cell take nothing', async () => {
  const rows = `<table:table-row${often('rows', 1_000_000)}><table:table-cell${often('columns', 16_384)}/></table:table-row>`;
  const last = `<table:table-row>${cell('', 'x')}</table:table-row>`;
  const first = `<table:table-row>${cell('', 'studentId')}</table:table-row>`;
  const content = openDocumentWith(`<table:table table:name="A">${first}${rows}${last}</table:table>`);
  const [sheet] = await readSheets(pool, await storeFile('far.ods', createZip(content)));
  expect(sheet?.rows.map(({ row }) => row)).toEqual([1, 1_000_002]);
});

test('one long text in every cell is refused before it is copied for each', async () => {
  const cells = `<c t="s"><v>0</v></c>`.repeat(100);
  const rows = `<row>${cells}</row>`.repeat(5000);
  const text = 'a'.repeat(30_000);
  const sheet = `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
  const strings = `${HEAD}<sst xmlns="${MAIN}" count="1" uniqueCount="1"><si><t>${text}</t></si></sst>`;
  const parts = workbookWith(deflated(SHEET, sheet), stored('xl/sharedStrings.xml', strings));
  const { refused, growth } = await readRefused(createZip(parts));
  expect(refused.message).toBe('Reading the file took too much memory; upload a smaller sheet.');
  expect(growth).toBeLessThan(MOST_GROWTH);
});

test('reading a file ends when it takes too much memory or time, and the next file is read', async () => {
  const file = await storeFile('large.csv', `studentId\n${`${'1'.repeat(400)}\n`.repeat(20_000)}`);
  const refused = await Promise.all([
    caughtError(() => pool.read(file, { growth: -MEBIBYTE * MEBIBYTE })),
    caughtError(() => pool.read(file, { time: 1 })),
  ]);
  expect(refused.map(({ message }) => message)).toEqual([
    'Reading the file took too much memory; upload a smaller sheet.',
    'Reading the file took longer than 30 seconds; upload a smaller sheet.',
  ]);
  const sheet = await storeFile('a.xlsx', workbookBytes(utils.aoa_to_sheet([['studentId'], ['1']])));
  expect((await readSheets(pool, sheet))[0]?.rows[1]).toEqual({ row: 2, cells: ['1'] });
});
