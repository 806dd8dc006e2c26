const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LONGEST_COMMENT = 0xffff;

const METHOD_DEFLATE = 8;

/** `size` is what the directory says it unpacks to; `local` is where its own header stands. */
export type ZipEntry = { name: string; size: number; packed: boolean; local: number };

const endOfDirectory = (bytes: Buffer): number => {
  const lowest = Math.max(0, bytes.length - END_LENGTH - LONGEST_COMMENT);
  for (let at = bytes.length - END_LENGTH; at >= lowest; at -= 1)
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  return -1;
};

/**
 * The names and unpacked sizes that a zip's directory states, read without unpacking anything.
 * null where the directory is damaged. A size of 0xffffffff (zip64) counts as it stands: four gigabytes.
 */
export const zipDirectory = (bytes: Buffer): ZipEntry[] | null => {
  const end = endOfDirectory(bytes);
  if (end < 0) return null;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_LENGTH > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return null;
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength);
    const packed = bytes.readUInt16LE(at + 10) === METHOD_DEFLATE;
    entries.push({ name, packed, size: bytes.readUInt32LE(at + 24), local: bytes.readUInt32LE(at + 42) });
    at += ENTRY_LENGTH + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
};
