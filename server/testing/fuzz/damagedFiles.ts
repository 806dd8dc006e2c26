import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { utils } from 'xlsx';
import { workbookBytes } from '#server/testing/testSheets.ts';
import { manyStudents, sheetRows } from '#server/testing/testUpload.ts';
import {
  createZip,
  deflated,
  HEAD,
  MAIN,
  openDocumentWith,
  packedGibibyte,
  SHEET,
  stored,
  workbookWith,
} from '#server/testing/testZips.ts';
import { rarely } from './randomValues.ts';

/** A file that is no good one, or was one before it was damaged. */
export type DamagedFile = { name: string; bytes: Buffer; what: string };

const MEBIBYTE = 1024 * 1024;
const ODD_NAMES = ['../../x', 'a\0b', '"; filename="y', 'x'.repeat(5000), 'ক্ষ', '', 'CON'];
const ENDINGS = ['xlsx', 'xlsm', 'xls', 'ods', 'csv', 'txt', 'png', 'jpg', 'webp'] as const;

/** The good files that are damaged, and the hostile ones that are sent as they are. */
export type FileStock = { good: readonly DamagedFile[]; hostile: readonly DamagedFile[] };

export async function makeFileStock(): Promise<FileStock> {
  return {
    good: [...goodSheets(), ...(await goodPictures())],
    hostile: [...hostileWorkbooks(), ...hostileTexts(), ...hostilePictures()],
  };
}

const named = (name: string, what: string, bytes: Buffer | string): DamagedFile => ({
  name,
  what,
  bytes: Buffer.from(bytes),
});

function goodSheets(): DamagedFile[] {
  const few = utils.aoa_to_sheet(sheetRows(manyStudents(5)));
  const many = utils.aoa_to_sheet(sheetRows(manyStudents(400)));
  const marks = utils.aoa_to_sheet([
    ['studentId', 'CQ', 'MCQ', 'CA', 'PRAC'],
    ['901', 40, 20, '', ''],
    ['902', 30, 'A', '', ''],
  ]);
  const taught = ['Teacher Name', 'Phone Number', 'Subject', 'Class', 'Shift', 'Own Class'];
  const teachers = utils.aoa_to_sheet([
    taught,
    ['Rahima Khatun', '01711000201', 'Bangla 1st 9 Morning; English 1st 8-10 Day', '', '', '9 A Day'],
    ['', '', 'Class 9 Day: Physics, Chemistry', '', '', ''],
    ['Abdul Karim', '01711000202', `${'Bangla 9 Morning, '.repeat(100)}`, '6-10', 'Day', ''],
  ]);
  return [
    named('teachers.xlsx', 'teachers', workbookBytes(teachers)),
    named('teachers.csv', 'teachers', utils.sheet_to_csv(teachers)),
    named('few.xlsx', 'five students', workbookBytes(few)),
    named('many.xlsx', '400 students', workbookBytes(many)),
    named('old.xls', 'an old workbook', workbookBytes(few, 'biff8')),
    named('macros.xlsm', 'five students with macros', workbookBytes(few)),
    named('open.ods', 'an OpenDocument file', workbookBytes(many, 'ods')),
    named(
      'unicode.txt',
      'text in UTF-16',
      Buffer.from(`\ufeff${utils.sheet_to_csv(many, { FS: '\t' })}`, 'utf16le'),
    ),
    named('marks.xlsx', 'marks', workbookBytes(marks)),
    named('many.csv', '400 students', utils.sheet_to_csv(many)),
    named('marks.csv', 'marks', utils.sheet_to_csv(marks)),
  ];
}

async function goodPictures(): Promise<DamagedFile[]> {
  const noise = () =>
    sharp({
      create: {
        width: 300,
        height: 400,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    });
  return [
    named('photo.jpg', 'a photo', await noise().jpeg().withMetadata({ orientation: 6 }).toBuffer()),
    named('photo.png', 'a picture', await noise().png().toBuffer()),
    named('photo.webp', 'a picture', await noise().webp().toBuffer()),
    named('deep.png', 'a picture of 16 bits', await noise().toColourspace('rgb16').png().toBuffer()),
  ];
}

const sheetXml = (rows: string): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
const workbook = (what: string, xml: string, ...more: Parameters<typeof workbookWith>): DamagedFile =>
  named(`${what.replace(/\W/g, '')}.xlsx`, what, createZip(workbookWith(deflated(SHEET, xml), ...more)));
const textCell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

const openCell =
  '<table:table-cell office:value-type="string" table:number-columns-repeated="16384"><text:p>a</text:p></table:table-cell>';

function hostileWorkbooks(): DamagedFile[] {
  const packed = packedGibibyte();
  const gibibyte = (size: number, local: number, central: number) => ({
    name: SHEET,
    data: packed,
    size,
    local,
    central,
  });
  const entities = Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`,
  ).join('');
  return [
    named('bomb1.xlsx', 'a gibibyte, packed', createZip(workbookWith(gibibyte(1000, 8, 8)))),
    named(
      'bomb2.xlsx',
      'a gibibyte, stored by its directory',
      createZip(workbookWith(gibibyte(packed.length, 8, 0))),
    ),
    named('bomb3.xlsx', 'a gibibyte of a true size', createZip(workbookWith(gibibyte(2 ** 30, 8, 8)))),
    named(
      'entries.xlsx',
      'sixty thousand entries',
      createZip([
        ...workbookWith(),
        ...Array.from({ length: 60_000 }, (_, at) => stored(`xl/${at}.xml`, '')),
      ]),
    ),
    named(
      'inside.xlsx',
      'a zip in itself',
      createZip(workbookWith({ ...gibibyte(1000, 8, 8), name: 'Index.zip' })),
    ),
    named(
      'rows.ods',
      'a row a million times',
      createZip(
        openDocumentWith(
          `<table:table table:name="A"><table:table-row table:number-rows-repeated="1048576">${openCell}</table:table-row></table:table>`,
        ),
      ),
    ),
    named(
      'open.ods',
      'elements without an end',
      createZip(openDocumentWith('<table:table-row '.repeat(200_000))),
    ),
    named(
      'styles.ods',
      'styles without an end',
      createZip(openDocumentWith('<style:style style:name="a">'.repeat(200_000))),
    ),
    named('bomb.ods', 'a gibibyte of content', createZip([{ ...gibibyte(1000, 8, 8), name: 'content.xml' }])),
    workbook('sixty megabytes of spaces', sheetXml(' '.repeat(60 * MEBIBYTE))),
    workbook('an endless cell', sheetXml(`<row>${textCell('a'.repeat(30 * MEBIBYTE))}</row>`)),
    workbook(
      'a cell of marks',
      sheetXml(
        `<row>${textCell('studentId')}</row><row>${textCell(`a${'\u0301\u0316'.repeat(400_000)}`)}</row>`,
      ),
    ),
    workbook(
      'headings of marks',
      sheetXml(
        `<row>${textCell(`a${'\u0301\u0316'.repeat(400_000)}`).repeat(8)}</row><row>${textCell('1')}</row>`,
      ),
    ),
    workbook(
      'entities',
      `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY e0 "ha">${entities}]><worksheet xmlns="${MAIN}"><sheetData><row>${textCell('&e9;')}</row></sheetData></worksheet>`,
    ),
    workbook('elements in elements', sheetXml('<row>'.repeat(200_000))),
    workbook(
      'a far cell',
      `${HEAD}<worksheet xmlns="${MAIN}"><dimension ref="A1:XFD1048576"/><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>`,
    ),
    workbook('a far row', sheetXml('<row r="99999999999"><c r="A99999999999"><v>1</v></c></row>')),
    workbook('a million cells', sheetXml(`<row>${'<c><v>1</v></c>'.repeat(1000)}</row>`.repeat(1000))),
    workbook('wide rows', sheetXml(`<row>${'<c><v>1</v></c>'.repeat(16_000)}</row>`.repeat(40))),
    workbook(
      'merged',
      `${HEAD}<worksheet xmlns="${MAIN}"><sheetData/><mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(2000)}</mergeCells></worksheet>`,
    ),
    workbook(
      'numbers',
      sheetXml(
        `<row>${['1e999', '-1e999', 'NaN', '1e-999', '9'.repeat(4000)].map((value) => `<c><v>${value}</v></c>`).join('')}</row>`.repeat(
          3,
        ),
      ),
    ),
    workbook(
      'dates',
      sheetXml(
        `<row>${['1e12', '-1', '60', '2958466'].map((value) => `<c t="d"><v>${value}</v></c>`).join('')}</row>`,
      ),
    ),
    workbook('formulas', sheetXml(`<row><c><f>${'('.repeat(8000)}</f><v>1</v></c></row>`.repeat(300))),
  ];
}

/** A heading stays, whatever has a digit is no good value any more. */
const spoil = (cell: string): string => cell.replace(/\d/g, '?');

function hostileTexts(): DamagedFile[] {
  const large = sheetRows(manyStudents(20_000));
  const heading = 'studentId,roll,studentName\n';
  const marks = `a${'\u0301\u0316'.repeat(200_000)}`;
  return [
    named('nul.csv', 'NUL', `${heading}1,\0,x\n`),
    named('utf16.csv', 'UTF-16', Buffer.from(`\ufeff${heading}1,1,x`, 'utf16le')),
    named('mac.csv', 'returns alone', `${heading.trim()}\r${'1,1,x\r'.repeat(100_000)}`),
    named('odd.csv', 'half a letter of UTF-16', Buffer.from([0xff, 0xfe, 0x41])),
    named('latin.csv', 'Latin-1', Buffer.from(`${heading}1,1,\xe9\xff`, 'latin1')),
    named('quote.csv', 'a quote without an end', `${heading}1,1,"${'x'.repeat(9 * MEBIBYTE)}`),
    named('quotes.csv', 'nine megabytes of quotes', '"'.repeat(9 * MEBIBYTE)),
    named('commas.csv', 'nine megabytes of commas', ','.repeat(9 * MEBIBYTE)),
    named('lines.csv', 'nine megabytes of lines', '\n'.repeat(9 * MEBIBYTE)),
    named('rows.csv', 'a million rows', `${heading}${'1,1,x\n'.repeat(1_000_000)}`),
    named('full.csv', '20,000 rows, all wrong', `${heading}${'ক্ষ,-1,\u0301\n'.repeat(20_000)}`),
    named('large.csv', '20,000 students', utils.sheet_to_csv(utils.aoa_to_sheet(large))),
    named('wrong.csv', '20,000 wrong students', large.map((cells) => cells.map(spoil).join()).join('\n')),
    named('marks.csv', 'a megabyte of marks', `${heading}1,1,${marks}\n`),
    named('headings.csv', 'headings of marks', `studentId,${`${marks},`.repeat(8)}\n1,1\n`),
    named('capitals.csv', 'İ', `studentId,${'İ'.repeat(MEBIBYTE)}\n${'İ'.repeat(MEBIBYTE)},1\n`),
    named('spaces.csv', 'spaces', `studentId${' '.repeat(4 * MEBIBYTE)},x\n1${' '.repeat(4 * MEBIBYTE)},1\n`),
    named(
      'digits.csv',
      'digits',
      `studentId,roll\n${'9'.repeat(4 * MEBIBYTE)},${'9'.repeat(4 * MEBIBYTE)}\n`,
    ),
    named('names.csv', 'names of an object', 'studentId,__proto__,constructor,toString\n1,2,3,4\n'),
    named('formulas.csv', 'formulas', `${heading}=1+1,@SUM(A1),-2+3+cmd|'/c calc'!A0\n`),
    named('empty.csv', 'nothing', ''),
    named('mark.csv', 'a byte order mark', '\ufeff'),
    named('table.html.csv', 'a web page', '<html><table><tr><td>1</td></tr></table></html>'),
    named(
      'surrogates.csv',
      'lone surrogates',
      Buffer.concat([Buffer.from(heading), Buffer.from([0xed, 0xa0, 0x80, 0x0a])]),
    ),
  ];
}

/** A PNG that says it has this size, with little in it. */
function pngSaying(width: number, height: number, depth = 8): Buffer {
  const head = Buffer.alloc(25);
  head.writeUInt32BE(13, 0);
  head.write('IHDR', 4, 'latin1');
  head.writeUInt32BE(width, 8);
  head.writeUInt32BE(height, 12);
  head[16] = depth;
  head[17] = 2;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    head,
    deflateRawSync(Buffer.alloc(1000)),
  ]);
}

function hostilePictures(): DamagedFile[] {
  const script =
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>';
  return [
    named('huge.png', 'four billion pixels', pngSaying(65_535, 65_535)),
    named('wide.png', 'an endless row', pngSaying(2 ** 31 - 1, 1)),
    named('none.png', 'no pixels', pngSaying(0, 0)),
    named('deep.png', 'fifty million deep pixels', pngSaying(7_000, 7_000, 16)),
    named('svg.png', 'an SVG', script),
    named('svg.svg', 'an SVG', script),
    named('text.jpg', 'text', 'no picture'),
    named('start.jpg', 'a start and no picture', Buffer.from([0xff, 0xd8, 0xff])),
    named('start.webp', 'a start and no picture', 'RIFF\xff\xff\xff\x7fWEBPVP8X'),
    named(
      'long.png',
      'nine megabytes of zeros',
      Buffer.concat([pngSaying(100, 100), Buffer.alloc(9 * MEBIBYTE)]),
    ),
  ];
}

/**
 * A file for a field: half of them hostile, the others good ones that were cut, changed or named otherwise. Mostly of
 * the kind that the field takes.
 */
export function damagedFile({ good, hostile }: FileStock, field: string): fc.Arbitrary<DamagedFile> {
  const isFit = ({ name }: DamagedFile) => SHEET_NAME.test(name) === (field === 'file');
  const pick = (files: readonly DamagedFile[]) =>
    fc.oneof(
      { weight: 7, arbitrary: fc.constantFrom(...files.filter(isFit)) },
      { weight: 1, arbitrary: fc.constantFrom(...files) },
    );
  return fc.oneof(pick(hostile), pick(good).chain(damaged));
}

const SHEET_NAME = /\.(xlsx|xlsm|xls|ods|csv|txt)$/;
const part = fc.double({ min: 0, max: 0.9999, noNaN: true });

const damaged = ({ name, bytes, what }: DamagedFile): fc.Arbitrary<DamagedFile> =>
  fc
    .record({
      cut: rarely(3, part),
      flips: fc.array(fc.tuple(part, fc.nat(255)), { maxLength: 20 }),
      zeros: rarely(4, fc.tuple(part, fc.integer({ min: 1, max: 2000 }))),
      twice: rarely(4, part),
      ending: rarely(6, fc.constantFrom(...ENDINGS)),
      oddName: rarely(8, fc.constantFrom(...ODD_NAMES)),
    })
    .map(({ cut, flips, zeros, twice, ending, oddName }) => {
      const place = (at: number) => Math.floor(at * bytes.length);
      const changed = Buffer.from(bytes);
      for (const [at, byte] of flips) changed[place(at)] = byte;
      if (zeros) changed.subarray(place(zeros[0]), place(zeros[0]) + zeros[1]).fill(0);
      const again = twice === null ? changed : Buffer.concat([changed.subarray(0, place(twice)), changed]);
      const [stem, own] = name.split('.');
      return {
        name: `${oddName ?? stem}.${ending ?? own}`,
        bytes: again.subarray(0, cut === null ? again.length : place(cut)),
        what: `${what}, damaged`,
      };
    });
