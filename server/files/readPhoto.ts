import { readFile } from 'node:fs/promises';
import { AppError } from '#server/errors.ts';
import type { Upload } from '#server/route.ts';

export const unreadable = () =>
  new AppError('wrongKind', 'This picture cannot be read: use a JPEG, PNG or WebP file.');

const starts = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

/** Told by the first bytes: sharp reads far more kinds, among them some that open other files. */
const isPhoto = (bytes: Buffer): boolean =>
  starts(bytes, '\xff\xd8\xff') ||
  starts(bytes, '\x89PNG\r\n') ||
  (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8));

/** The bytes of an uploaded picture. Throws 415 for anything but a JPEG, PNG or WebP file. */
export const readPhoto = async ({ path }: Upload): Promise<Buffer> => {
  const bytes = await readFile(path);
  if (!isPhoto(bytes)) throw unreadable();
  return bytes;
};
