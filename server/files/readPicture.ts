import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { atMost } from '#server/base/atMost.ts';
import { AppError } from '#server/base/errors.ts';
import type { Upload } from '#server/http/route.ts';

/** An uploaded picture decoded, turned upright, made to fit `size` px and written anew as PNG. Throws 415. */
export async function readPicture(upload: Upload | undefined, size: number): Promise<Buffer> {
  if (!upload || upload.size === 0) throw new AppError('badInput', 'Please select a picture');
  return decodePicture(upload, (picture) =>
    picture
      .resize(size, size, { fit: 'inside', withoutEnlargement: true })
      // As paper shows it; without transparency it also goes into a document as it is, not decoded again.
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .png(),
  );
}

/** No picture of a phone has more. */
const MOST_PIXELS = 50_000_000;
/** What it may take once it is decoded: so many pixels of four channels of 8 bits. */
const MOST_BYTES = MOST_PIXELS * 4;
const BYTES: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };
const WIDEST = 8;

/** One at a time on one processor: the others sign people in meanwhile. */
const inTurn = atMost(1);
sharp.concurrency(1);

type Size = { width: number; height: number };

/** As the picture is seen, turned upright. */
async function readSize(bytes: Buffer): Promise<Size> {
  const read = sharp(bytes, { limitInputPixels: false }).metadata();
  const {
    width,
    height,
    channels,
    depth,
    orientation = 1,
  } = await read.catch(() => {
    throw unreadable();
  });
  if (width * height > MOST_PIXELS)
    throw new AppError('wrongKind', 'This picture has too many megapixels: use one of at most 50.');
  if (width * height * channels * (BYTES[depth] ?? WIDEST) > MOST_BYTES)
    throw new AppError('wrongKind', 'This picture takes too much memory: save it as a JPEG.');
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

/**
 * What `work` makes of an uploaded picture, upright and in its turn. Its header alone is read before: throws 415 for
 * what is no JPEG, PNG or WebP, cannot be decoded to its last line, or would take more than a picture of a phone.
 */
export const decodePicture = (upload: Upload, work: (picture: Sharp, size: Size) => Sharp): Promise<Buffer> =>
  inTurn(async () => {
    const bytes = await readPhoto(upload);
    const size = await readSize(bytes);
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' }).rotate();
    return work(picture, size)
      .toBuffer()
      .catch(() => {
        throw unreadable();
      });
  });

const unreadable = () =>
  new AppError('wrongKind', 'This picture cannot be read: use a JPEG, PNG or WebP file.');

const starts = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

/** Told by the first bytes: sharp reads far more kinds, among them some that open other files. */
const isPhoto = (bytes: Buffer): boolean =>
  starts(bytes, '\xff\xd8\xff') ||
  starts(bytes, '\x89PNG\r\n') ||
  (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8));

/** The bytes of an uploaded picture. Throws 415 for anything but a JPEG, PNG or WebP file. */
async function readPhoto({ path }: Upload): Promise<Buffer> {
  const bytes = await readFile(path);
  if (!isPhoto(bytes)) throw unreadable();
  return bytes;
}

const QUALITY = 86;

type CutSize = { width: number; height: number };

/** The proportions of what is stored, in whole numbers, and its width at most, in px. */
type Cut = { across: number; down: number; mostWidth: number };

/** The largest size of these proportions that the picture covers without being enlarged. */
function sizeToCover({ width, height }: CutSize, { across, down, mostWidth }: Cut): CutSize {
  const times = Math.max(1, Math.floor(Math.min(mostWidth, width, (height * across) / down) / across));
  return { width: times * across, height: times * down };
}

/** A form sends a field of files also where none was chosen: without a name, and empty. */
export const isChosen = (upload: Upload | undefined): upload is Upload =>
  upload !== undefined && (upload.name !== '' || upload.size > 0);

/** An uploaded picture turned upright, cut at its middle to fill its proportions, written anew as a JPEG. Throws 415. */
export const readCutPicture = (upload: Upload, cut: Cut): Promise<Buffer> =>
  decodePicture(upload, (picture, size) => {
    const { width, height } = sizeToCover(size, cut);
    return picture
      .resize(width, height, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY });
  });

/** As large as a phone makes them; the limit of every field that takes one. */
export const PHOTO_BYTES = 5 * 1024 * 1024;

const PORTRAIT = { across: 3, down: 4, mostWidth: 600 };

/** An uploaded photo as an upright 3:4 JPEG of at most 600 x 800 px, cut at its middle; null where none was chosen. Throws 415. */
export const readPortrait = async (upload: Upload | undefined): Promise<Buffer | null> =>
  isChosen(upload) ? readCutPicture(upload, PORTRAIT) : null;

/** A decoder's budget: what was stored is smaller. */
const MOST_PRINTED_PIXELS = 50_000_000;
const PRINTED_QUALITY = 88;

const isJpeg = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === 0xd8;

/**
 * A stored picture as a document takes it: a JPEG data URI, no larger than `most` px. One that is so already goes in
 * as it is. Null where it does not decode to its last line: a reader of the document would show half a face.
 */
export async function printablePicture(
  bytes: Buffer,
  most: { width: number; height: number },
): Promise<string | null> {
  try {
    const options = { limitInputPixels: MOST_PRINTED_PIXELS, failOn: 'truncated' as const };
    const { width = 0, height = 0, channels, orientation = 1 } = await sharp(bytes, options).metadata();
    const fits = width <= most.width * 1.5 && height <= most.height * 1.5;
    if (isJpeg(bytes) && fits && channels === 3 && orientation === 1) {
      // Decoded small and thrown away: it only has to decode.
      await sharp(bytes, options).resize(16).raw().toBuffer();
      return `data:image/jpeg;base64,${bytes.toString('base64')}`;
    }
    const jpeg = await sharp(bytes, options)
      .rotate()
      .resize(most.width, most.height, { fit: 'outside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: PRINTED_QUALITY })
      .toBuffer();
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  } catch {
    return null;
  }
}
