import { inflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { AppError } from '#server/platform/base/errors.ts';
import type { FileKind } from '#server/platform/base/sheet.ts';

/** The parts from which cells are read; pictures, macros and embedded spreadsheets are skipped. */
const IS_READ =
  /^(\[Content_Types\]\.xml|(_rels|xl)\/.*\.(xml|rels)|mimetype|(content|styles|meta)\.xml|META-INF\/manifest\.xml)$/i;

const LOCAL_HEADER = 0x04034b50;
const LOCAL_LENGTH = 30;
const CENTRAL = 0x02014b50;
const CENTRAL_LENGTH = 46;
const END_HEADER = 0x06054b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;
const DEFLATED = 8;
const METHODS = { 0: 'stored', [DEFLATED]: 'packed' } as const;
const ENCRYPTED = 0x2041;

/** 20,000 full rows of students unpack to about 40 MiB of XML, a zip bomb to gigabytes. */
const MAX_UNPACKED = 64 * 1024 * 1024;

/** A workbook as a zip with nothing compressed, and its parts by name. */
export type Unpacked = { zip: Uint8Array; parts: Readonly<Record<string, Buffer>> };

/**
 * The parts of a workbook that are read, unpacked here because the spreadsheet library unpacks without a limit. Parts are
 * unpacked by their own headers, which is what readers use. Returns 'tooLarge' when they exceed MAX_UNPACKED, and
 * null when the zip is damaged or a part's two headers differ.
 */
export function unpackWorkbook(bytes: Buffer): Unpacked | 'tooLarge' | null {
  const entries = zipDirectory(bytes)?.filter(({ name }) => IS_READ.test(name));
  if (!entries || new Set(entries.map(({ name }) => name.toLowerCase())).size < entries.length) return null;
  const parts: Record<string, Buffer> = {};
  let remaining = MAX_UNPACKED;
  for (const entry of entries) {
    const content = unpackEntry(bytes, entry, remaining);
    if (content === null || content === 'tooLarge') return content;
    remaining -= content.length;
    parts[entry.name] = content;
  }
  return { zip: zipSync(parts, { level: 0 }), parts };
}

/** `size` is the unpacked size by the directory; `local` the offset of the part's own header. */
type ZipEntry = { name: string; size: number; packed: boolean; local: number };

/**
 * The names and unpacked sizes in a zip's directory, read without unpacking; null when it is damaged. A zip64 size of
 * 0xffffffff counts as four gigabytes.
 */
function zipDirectory(bytes: Buffer): ZipEntry[] | null {
  const end = endOfDirectory(bytes);
  if (end < 0) return null;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + CENTRAL_LENGTH > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) return null;
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + CENTRAL_LENGTH, at + CENTRAL_LENGTH + nameLength);
    const packed = bytes.readUInt16LE(at + 10) === DEFLATED;
    entries.push({ name, packed, size: bytes.readUInt32LE(at + 24), local: bytes.readUInt32LE(at + 42) });
    at += CENTRAL_LENGTH + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function endOfDirectory(bytes: Buffer): number {
  const lowest = Math.max(0, bytes.length - END_LENGTH - LONGEST_COMMENT);
  for (let at = bytes.length - END_LENGTH; at >= lowest; at -= 1)
    if (bytes.readUInt32LE(at) === END_HEADER) return at;
  return -1;
}

function unpackEntry(bytes: Buffer, entry: ZipEntry, most: number): Buffer | 'tooLarge' | null {
  const { local, name, size } = entry;
  if (local + LOCAL_LENGTH > bytes.length || bytes.readUInt32LE(local) !== LOCAL_HEADER) return null;
  const method = METHODS[bytes.readUInt16LE(local + 8) as keyof typeof METHODS];
  const namesAt = local + LOCAL_LENGTH;
  const nameLength = bytes.readUInt16LE(local + 26);
  const start = namesAt + nameLength + bytes.readUInt16LE(local + 28);
  const isSame =
    method === (entry.packed ? 'packed' : 'stored') &&
    (bytes.readUInt16LE(local + 6) & ENCRYPTED) === 0 &&
    bytes.toString('utf8', namesAt, namesAt + nameLength) === name;
  if (!isSame) return null;
  const content =
    method === 'packed' ? inflate(bytes.subarray(start), most) : bytes.subarray(start, start + size);
  if (content === null || content === 'tooLarge') return content;
  if (content.length !== size) return null;
  return content.length > most ? 'tooLarge' : content;
}

function inflate(packed: Buffer, most: number): Buffer | 'tooLarge' | null {
  try {
    return inflateRawSync(packed, { maxOutputLength: most + 1 });
  } catch (error) {
    return error instanceof RangeError ? 'tooLarge' : null;
  }
}

export const UNPACKS_TOO_LARGE = 'sheet.unpacksTooLarge';

/** The kinds by the endings of names. Macros are never run, and text may be called either way. */
const FILE_KINDS: Readonly<Record<string, FileKind>> = {
  ...{ xlsx: 'xlsx', xlsm: 'xlsx', xls: 'xls', ods: 'ods', csv: 'csv', txt: 'csv' },
};

/**
 * The kind of a file. Throws 415 with the way out when it is not read, or when its name and first bytes disagree, 400
 * when it is empty, 413 when it is too large.
 */
export function kindOfFile(name: string, bytes: Buffer): FileKind {
  const extension = /\.(\w+)$/.exec(name.toLowerCase())?.[1] ?? '';
  const kind = Object.hasOwn(FILE_KINDS, extension) ? FILE_KINDS[extension] : undefined;
  if (!kind) throw new AppError('wrongKind', extension === 'xlsb' ? 'sheet.binary' : 'sheet.wrongKind');
  if (bytes.length === 0) throw new AppError('badInput', 'sheet.fileEmpty');
  if (isMarkup(bytes)) throw new AppError('wrongKind', 'sheet.webPage');
  const isPacked = kind === 'xlsx' || kind === 'ods';
  if (isPacked && isCompound(bytes)) throw new AppError('wrongKind', 'sheet.locked');
  const found = { xlsx: isZip, ods: isZip, xls: isCompound, csv: isText }[kind];
  if (!found(bytes)) throw notWhatItSays(extension);
  if (isPacked) checkZip(kind, extension, bytes);
  return kind;
}

const isZip = (bytes: Buffer) => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);

const startsWith = (bytes: Buffer, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const isCompound = (bytes: Buffer) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
const isText = (bytes: Buffer) => !isZip(bytes) && !isCompound(bytes);

/** A page of HTML or a file of XML, which many programs call .xls. */
const isMarkup = (bytes: Buffer): boolean =>
  /^(\ufeff|\ufffe)?\s*<(!doctype|html|\?xml|table|head|body|meta|workbook)/i.test(
    bytes.toString(bytes[0] === 0xff ? 'utf16le' : 'utf8', 0, 200),
  );

const notWhatItSays = (extension: string) =>
  new AppError('wrongKind', createMessage('sheet.notWhatItSays', { extension: `.${extension}` }));

/** The part without which a zip is no spreadsheet. */
const MAIN_PART = { xlsx: 'xl/workbook.xml', ods: 'content.xml' } as const;

function checkZip(kind: 'xlsx' | 'ods', extension: string, bytes: Buffer): void {
  const entries = zipDirectory(bytes);
  if (entries?.some(({ name }) => name === 'xl/workbook.bin'))
    throw new AppError('wrongKind', 'sheet.binary');
  if (!entries?.some(({ name }) => name === MAIN_PART[kind])) throw notWhatItSays(extension);
  const unpacked = entries.reduce((total, { size }) => total + size, 0);
  if (unpacked > MAX_UNPACKED) throw new AppError('tooLarge', UNPACKS_TOO_LARGE);
}
