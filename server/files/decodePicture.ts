import sharp, { type Sharp } from 'sharp';
import { atMost } from '#server/atMost.ts';
import { AppError } from '#server/errors.ts';
import type { Upload } from '#server/route.ts';
import { readPhoto, unreadable } from './readPhoto.ts';

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
const sizeOf = async (bytes: Buffer): Promise<Size> => {
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
};

/**
 * What `work` makes of an uploaded picture, upright and in its turn. Its header alone is read before: throws 415 for
 * what is no JPEG, PNG or WebP, cannot be decoded to its last line, or would take more than a picture of a phone.
 */
export const decodePicture = (upload: Upload, work: (picture: Sharp, size: Size) => Sharp): Promise<Buffer> =>
  inTurn(async () => {
    const bytes = await readPhoto(upload);
    const size = await sizeOf(bytes);
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' }).rotate();
    return work(picture, size)
      .toBuffer()
      .catch(() => {
        throw unreadable();
      });
  });
