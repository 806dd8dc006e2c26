import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { AppError } from '#server/errors.ts';
import type { Upload } from '#server/route.ts';

/** A decoder's budget: no picture of a phone has more, a picture made to exhaust memory has. */
const MOST_PIXELS = 50_000_000;
const MOST_WIDTH = 600;
const QUALITY = 86;

const starts = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

/** Told by the first bytes: sharp reads far more kinds, among them some that open other files. */
const isPhoto = (bytes: Buffer): boolean =>
  starts(bytes, '\xff\xd8\xff') ||
  starts(bytes, '\x89PNG\r\n') ||
  (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8));

const unreadable = () =>
  new AppError('wrongKind', 'This picture cannot be read: use a JPEG, PNG or WebP file.');

const sizeOf = async (bytes: Buffer): Promise<{ width: number; height: number }> => {
  // The head alone is read here, so the budget of pixels is ours to speak of.
  const { width, height, orientation = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return orientation >= 5 ? { width: height, height: width } : { width, height };
};

/** As large as a phone makes them; the limit of every field that takes one. */
export const PHOTO_BYTES = 5 * 1024 * 1024;

/** A form sends a field of files also where none was chosen: without a name, and empty. */
const isChosen = (upload: Upload | undefined): upload is Upload =>
  upload !== undefined && (upload.name !== '' || upload.size > 0);

/** An uploaded photo as an upright 3:4 JPEG of at most 600 x 800 px, cut at its middle; null where none was chosen. Throws 415. */
export const readPortrait = async (upload: Upload | undefined): Promise<Buffer | null> => {
  if (!isChosen(upload)) return null;
  const bytes = await readFile(upload.path);
  if (!isPhoto(bytes)) throw unreadable();
  const size = await sizeOf(bytes).catch(() => {
    throw unreadable();
  });
  if (size.width * size.height > MOST_PIXELS)
    throw new AppError('wrongKind', 'This picture has too many megapixels: use one of at most 50.');
  const thirds = Math.max(1, Math.floor(Math.min(MOST_WIDTH, size.width, size.height * 0.75) / 3));
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
      .rotate()
      .resize(thirds * 3, thirds * 4, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .toBuffer();
  } catch {
    throw unreadable();
  }
};
