import { constants, deflateRawSync } from 'node:zlib';

/** A gibibyte of spaces in less than a megabyte: a fully flushed block can be repeated. */
export const packedGibibyte = (): Buffer => {
  const part = deflateRawSync(Buffer.alloc(32 * 1024 * 1024, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array.from({ length: 32 }, () => part), Buffer.from([3, 0])]);
};

export type Part = { name: string; data: Buffer; size: number; local: number; central: number };

/** A zip whose local headers and directory may state different methods: 0 is stored, 8 is deflated. */
export const createZip = (parts: readonly Part[]): Buffer => {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, data, size, local, central } of parts) {
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(local, 8);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt32LE(size, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(central, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    pieces.push(head, Buffer.from(name), data);
    directory.push(entry, Buffer.from(name));
    at += 30 + name.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...pieces, ...directory, end]);
};

export const stored = (name: string, text: string): Part => ({
  name,
  data: Buffer.from(text),
  size: text.length,
  local: 0,
  central: 0,
});

export const deflated = (name: string, text: string): Part => ({
  ...stored(name, text),
  data: deflateRawSync(text),
  local: 8,
  central: 8,
});

/** The parts of an OpenDocument spreadsheet with this table. */
export const openDocumentWith = (table: string): Part[] => [
  stored('mimetype', 'application/vnd.oasis.opendocument.spreadsheet'),
  stored('META-INF/manifest.xml', '<manifest:manifest/>'),
  stored('styles.xml', '<office:document-styles/>'),
  deflated(
    'content.xml',
    `<office:document-content><office:body><office:spreadsheet>${table}</office:spreadsheet></office:body></office:document-content>`,
  ),
];

export const HEAD = '<?xml version="1.0"?>';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
export const workbookWith = (...parts: Part[]): Part[] => [
  stored(
    '[Content_Types].xml',
    `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${TYPE}.sharedStrings+xml"/></Types>`,
  ),
  stored(
    'xl/workbook.xml',
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
  stored(
    'xl/_rels/workbook.xml.rels',
    `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ),
  ...parts,
];
export const SHEET = 'xl/worksheets/sheet1.xml';
