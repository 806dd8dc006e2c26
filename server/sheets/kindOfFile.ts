import { AppError } from '#server/errors.ts';
import { MAX_UNPACKED } from './unpackWorkbook.ts';
import { zipDirectory } from './zipDirectory.ts';

export type FileKind = 'xlsx' | 'xls' | 'csv';

export const UNPACKS_TOO_LARGE = 'The file unpacks to more than 64 MiB; upload a smaller sheet.';

const startsWith = (bytes: Buffer, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const isZip = (bytes: Buffer) => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
const isCompound = (bytes: Buffer) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
const notWhatItSays = (kind: FileKind) =>
  new AppError('wrongKind', `This file is not a .${kind} spreadsheet although its name says so.`);

const checkWorkbook = (bytes: Buffer): void => {
  const entries = zipDirectory(bytes);
  if (!entries?.some(({ name }) => name === 'xl/workbook.xml')) throw notWhatItSays('xlsx');
  const unpacked = entries.reduce((total, { size }) => total + size, 0);
  if (unpacked > MAX_UNPACKED) throw new AppError('tooLarge', UNPACKS_TOO_LARGE);
};

/** What the file is, by its name and its first bytes alike; throws where they differ or it would explode. */
export const kindOfFile = (name: string, bytes: Buffer): FileKind => {
  const kind = name.toLowerCase().match(/\.(xlsx|xls|csv)$/)?.[1] as FileKind | undefined;
  if (!kind) throw new AppError('wrongKind', 'Upload an .xlsx, .xls or .csv file.');
  if (bytes.length === 0) throw new AppError('badInput', 'The file is empty.');
  const found = { xlsx: isZip(bytes), xls: isCompound(bytes), csv: !isZip(bytes) && !isCompound(bytes) };
  if (kind === 'xlsx' && isCompound(bytes))
    throw new AppError('wrongKind', 'The file is locked with a password; save it without one.');
  if (!found[kind]) throw notWhatItSays(kind);
  if (kind === 'xlsx') checkWorkbook(bytes);
  return kind;
};
