import { inflateRawSync } from 'node:zlib';
import { type ZipEntry, zipDirectory } from './zipDirectory.ts';

/** Unpacked, 20,000 full rows of students take about 40 MiB of XML; a bomb takes gigabytes. */
export const MAX_UNPACKED = 64 * 1024 * 1024;

/** What a sheet's cells are read from; pictures, macros and spreadsheets within the spreadsheet are not. */
const IS_READ = /^(\[Content_Types\]\.xml|(_rels|xl)\/.*\.(xml|rels))$/i;

const LOCAL = 0x04034b50;
const LOCAL_LENGTH = 30;
const CENTRAL = 0x02014b50;
const CENTRAL_LENGTH = 46;
const END = 0x06054b50;
const END_LENGTH = 22;
const METHODS = { 0: 'stored', 8: 'packed' } as const;
const ENCRYPTED = 0x2041;

/**
 * A workbook with the same parts, none of them packed, so that the spreadsheet library, which unpacks without a bound,
 * has nothing to unpack. A part is unpacked as its own header says, since that is what readers go by. 'tooLarge' where
 * it is more than MAX_UNPACKED, null where it is damaged or its two headers differ.
 */
export function unpackWorkbook(bytes: Buffer): Buffer | 'tooLarge' | null {
  const entries = zipDirectory(bytes)?.filter(({ name }) => IS_READ.test(name));
  if (!entries || new Set(entries.map(({ name }) => name.toLowerCase())).size < entries.length) return null;
  const parts: Part[] = [];
  let left = MAX_UNPACKED;
  for (const entry of entries) {
    const content = unpackEntry(bytes, entry, left);
    if (content === null || content === 'tooLarge') return content;
    left -= content.length;
    parts.push({ name: entry.name, content });
  }
  return storedZip(parts);
}

type Part = { name: string; content: Buffer };

function unpackEntry(bytes: Buffer, entry: ZipEntry, most: number): Buffer | 'tooLarge' | null {
  const { local, name, size } = entry;
  if (local + LOCAL_LENGTH > bytes.length || bytes.readUInt32LE(local) !== LOCAL) return null;
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

/** A zip of parts as they are. Its checksums are left blank: the library does not look at them. */
function storedZip(parts: readonly Part[]): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content } of parts) {
    const called = Buffer.from(name);
    const local = Buffer.alloc(LOCAL_LENGTH);
    local.writeUInt32LE(LOCAL, 0);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(called.length, 26);
    const central = Buffer.alloc(CENTRAL_LENGTH);
    central.writeUInt32LE(CENTRAL, 0);
    central.writeUInt32LE(content.length, 20);
    central.writeUInt32LE(content.length, 24);
    central.writeUInt16LE(called.length, 28);
    central.writeUInt32LE(at, 42);
    pieces.push(local, called, content);
    directory.push(central, called);
    at += LOCAL_LENGTH + called.length + content.length;
  }
  const end = Buffer.alloc(END_LENGTH);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...pieces, ...directory, end]);
}
