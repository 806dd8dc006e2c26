import { readFile } from 'node:fs/promises';
import type { Knex } from 'knex';
import sharp, { type Sharp } from 'sharp';
import { readMessage } from '#documents/i18n/messages/index.ts';
import { isHeic, photoRefusal } from '#documents/model/pictures.ts';
import { atMost } from '#server/platform/base/atMost.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { inBatches } from '#server/platform/database/transact.ts';
import type { Upload } from '#server/platform/http/route.ts';

/** How to make a picture small enough for a square of so many px. */
const within = (most: number) => [most, most, { fit: 'inside', withoutEnlargement: true }] as const;

/** A drawn logo is sharp at 24 mm and 600 dpi, and a scanned one at 420 dpi. */
const LOGO_PX = { drawn: 560, scanned: 400 };
/** Every transcript has the logo in it: more than this is a scan, which takes a tenth as JPEG. */
const MOST_DRAWN_BYTES = 80_000;

/** A picture with its content type. */
export type Picture = { bytes: Buffer; type: string };

/** An uploaded logo, upright: a drawn one as PNG, a scan as JPEG. Throws 400 without a picture, 415 for an unreadable one. */
export async function readLogo(upload: Upload | undefined): Promise<Picture> {
  if (!upload || upload.size === 0) throw new AppError('badInput', 'picture.required');
  const drawn = await decodePicture(upload, (picture) =>
    // A PNG without transparency is put into documents without decoding it again.
    asOnPaper(picture.resize(...within(LOGO_PX.drawn))).png(),
  );
  if (drawn.length <= MOST_DRAWN_BYTES) return { bytes: drawn, type: 'image/png' };
  const scanned = sharp(drawn).resize(...within(LOGO_PX.scanned));
  const options = { quality: PRINTED_QUALITY, chromaSubsampling: '4:4:4' };
  return { bytes: await scanned.jpeg(options).toBuffer(), type: 'image/jpeg' };
}

/** For 32 px on the sharpest phones. With 256 colours that is less than 14 KB, whatever the picture. */
const SMALL_PX = 112;

/** A stored picture made small for screens, on white, as PNG. Throws for an unreadable one. */
export const shrinkForScreens = (bytes: Buffer): Promise<Buffer> =>
  oneByOne(() => {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' });
    return asOnPaper(picture.resize(...within(SMALL_PX)))
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer();
  });

/** How much of a scan is its paper at least, and which share of the paper's grey is as good as white. */
const PAPER = 0.4;
const NEARLY_WHITE = 0.94;
/** How far an edge differs from what is written, of 255. */
const EDGE = 40;

/**
 * An uploaded signature or seal on white, as PNG without its blank edges, within `size` px; the grey paper of a photo
 * becomes white. Throws as readPicture.
 */
export async function readScan(upload: Upload | undefined, size: number): Promise<Buffer> {
  if (!upload || upload.size === 0) throw new AppError('badInput', 'picture.required');
  const picture = await decodePicture(upload, (decoded) =>
    asOnPaper(decoded.resize(...within(4 * size))).png({ compressionLevel: 1 }),
  );
  const greys = (await sharp(picture).greyscale().raw().toBuffer()).sort();
  const paper = (greys[Math.floor(greys.length * (1 - PAPER))] ?? 0) * NEARLY_WHITE;
  const white = sharp(picture).linear(255 / Math.max(1, paper), 0);
  const clean = await white.png({ compressionLevel: 1 }).toBuffer();
  return sharp(clean)
    .trim({ threshold: EDGE })
    .resize(...within(size))
    .png({ palette: true })
    .toBuffer();
}

/** Without transparency, on white. */
const asOnPaper = (picture: Sharp): Sharp => picture.flatten({ background: '#ffffff' }).toColourspace('srgb');

/** More pixels than a phone's camera has. */
const MOST_PIXELS = 50_000_000;
/** The most bytes of a decoded picture: that many pixels with four channels of 8 bits. */
const MAX_PICTURE_BYTES = MOST_PIXELS * 4;
const BYTES: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };
const WIDEST = 8;

/** One picture at a time on one processor, so that sign-ins stay fast. */
const oneByOne = atMost(1);
sharp.concurrency(1);

type Size = { width: number; height: number };

/** The size in px of the upright picture. Throws 415 for one that would take too much memory. */
async function readSize(bytes: Buffer): Promise<Size> {
  const read = sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height, channels, depth, orientation = 1 } = await read.catch(refuseUnreadable);
  if (width * height > MOST_PIXELS) throw new AppError('wrongKind', 'picture.tooManyPixels');
  if (width * height * channels * (BYTES[depth] ?? WIDEST) > MAX_PICTURE_BYTES)
    throw new AppError('wrongKind', 'picture.tooMuchMemory');
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

/** The size of a stored picture by its first bytes; null where they do not say it. */
export const sizeInHeader = (header: Buffer): Promise<Size | null> =>
  sharp(header, { failOn: 'none' })
    .metadata()
    .then(
      ({ width, height }) => ({ width, height }),
      () => null,
    );

/**
 * Decodes an uploaded picture, upright, and returns what `work` makes of it. Throws 415 for anything but a JPEG, PNG
 * or WebP, for a picture larger than a phone makes, judged by its header alone, and for one that is incomplete.
 */
const decodePicture = (upload: Upload, work: (picture: Sharp, size: Size) => Sharp): Promise<Buffer> =>
  oneByOne(async () => {
    const bytes = await readFile(upload.path);
    if (isHeic(bytes)) throw new AppError('wrongKind', 'picture.heic');
    if (!isPhoto(bytes)) refuseUnreadable();
    const size = await readSize(bytes);
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' }).rotate();
    return work(picture, size).toBuffer().catch(refuseUnreadable);
  });

function refuseUnreadable(): never {
  throw new AppError('wrongKind', 'picture.unreadable');
}

const starts = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

/** Recognized by the first bytes: sharp reads many more kinds, some of which open other files. */
const isPhoto = (bytes: Buffer): boolean =>
  starts(bytes, '\xff\xd8\xff') ||
  starts(bytes, '\x89PNG\r\n') ||
  (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8));

const JPEG_QUALITY = 86;

/** Proportions in whole numbers, and the largest width in px. */
type Cut = { across: number; down: number; mostWidth: number };

/** The largest size in px with these proportions that needs no enlargement of the picture. */
function sizeToCover({ width, height }: Size, { across, down, mostWidth }: Cut): Size {
  const times = Math.max(1, Math.floor(Math.min(mostWidth, width, (height * across) / down) / across));
  return { width: times * across, height: times * down };
}

/** A form also sends a file field in which nothing was chosen, with an empty name and no bytes. */
export const isChosen = (upload: Upload | undefined): upload is Upload =>
  upload !== undefined && (upload.name !== '' || upload.size > 0);

/** An uploaded picture, upright and cropped at its centre to the proportions, as JPEG. Throws 415. */
export const readCutPicture = (upload: Upload, cut: Cut, check: (size: Size) => void = () => {}) =>
  decodePicture(upload, (picture, size) => {
    check(size);
    const { width, height } = sizeToCover(size, cut);
    return asOnPaper(picture.resize(width, height, { fit: 'cover' })).jpeg({ quality: JPEG_QUALITY });
  });

/** The largest photo in bytes, which is what phones make. */
export const PHOTO_BYTES = 5 * 1024 * 1024;

const PORTRAIT = { across: 3, down: 4, mostWidth: 600 };

/**
 * An uploaded photo as an upright 3:4 JPEG of at most 600 x 800 px, cropped at its centre; null without one. Throws
 * 415.
 */
export async function readPortrait(upload: Upload | undefined): Promise<Buffer | null> {
  if (!isChosen(upload)) return null;
  return readCutPicture(upload, PORTRAIT, (size) => {
    const refusal = photoRefusal(size);
    if (refusal) throw new AppError('wrongKind', readMessage(refusal));
  });
}

const PRINTED_QUALITY = 88;

const isJpeg = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === 0xd8;
const toJpegUri = (bytes: Buffer): string => `data:image/jpeg;base64,${bytes.toString('base64')}`;

const printedJpeg = async (picture: Sharp): Promise<string> =>
  toJpegUri(await asOnPaper(picture).jpeg({ quality: PRINTED_QUALITY }).toBuffer());

/**
 * A stored picture for a document: a JPEG data URI of about `most` px at most; one that fits already is not encoded
 * again. Null when it does not decode completely, because a reader of the document would show half a face.
 */
export async function printablePicture(bytes: Buffer, most: Size): Promise<string | null> {
  try {
    const options = { limitInputPixels: MOST_PIXELS, failOn: 'truncated' as const };
    const { width = 0, height = 0, channels, orientation = 1 } = await sharp(bytes, options).metadata();
    const fits = width <= most.width * 1.5 && height <= most.height * 1.5;
    if (isJpeg(bytes) && fits && channels === 3 && orientation === 1) {
      // Only to check that it decodes.
      await sharp(bytes, options).resize(16).raw().toBuffer();
      return toJpegUri(bytes);
    }
    const fit = { fit: 'outside', withoutEnlargement: true } as const;
    return await printedJpeg(sharp(bytes, options).rotate().resize(most.width, most.height, fit));
  } catch {
    return null;
  }
}

/**
 * A stored picture cropped to this size in mm, with `edge` mm around it in which it is mirrored, as a JPEG data URI; so
 * what is printed on it keeps its place. Null when it does not decode.
 */
export async function printableWithEdge(bytes: Buffer, size: Size, edge: number, mostWidth: number) {
  try {
    const options = { limitInputPixels: MOST_PIXELS, failOn: 'truncated' as const };
    const upright = await sharp(bytes, options).rotate().toBuffer({ resolveWithObject: true });
    const width = Math.min(upright.info.width, mostWidth);
    const around = Math.round((width * edge) / size.width);
    const picture = sharp(upright.data)
      .resize(width, Math.round((width * size.height) / size.width), { fit: 'cover' })
      .extend({ top: around, bottom: around, left: around, right: around, extendWith: 'mirror' });
    return await printedJpeg(picture);
  } catch {
    return null;
  }
}

/** A stored picture shrunk to this size as RGB bytes, for measuring its colours; null when it does not decode. */
export const shrunkPixels = (bytes: Buffer, { width, height }: Size): Promise<Buffer | null> =>
  asOnPaper(
    sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
      .rotate()
      .resize(width, height, { fit: 'fill', kernel: 'linear' }),
  )
    .removeAlpha()
    .raw()
    .toBuffer()
    .catch(() => null);

/** Pictures read at a time: enough for a class, and never a whole school's at once. */
const PICTURES_AT_ONCE = 200;

/** The size in px of 30 x 40 mm at 300 dpi. */
const PHOTO = { width: 354, height: 472 };

/** Stored photos by hash as JPEG data URIs to print; null for an unreadable one. */
export async function readPhotos(db: Knex, hashes: readonly string[]): Promise<Map<string, string | null>> {
  const readBatch = async (batch: string[]) => {
    const rows = await db('files').whereIn('hash', batch).select('hash', 'bytes');
    const photos = rows.map(async ({ hash, bytes }) => [hash, await printablePicture(bytes, PHOTO)] as const);
    return Promise.all(photos);
  };
  return new Map((await inBatches([...new Set(hashes)], readBatch, { size: PICTURES_AT_ONCE })).flat());
}

/** Far more than the header of a stored photo takes. */
const HEADER_BYTES = 16_384;

/** The size in px of stored photos by hash; null for an unreadable one. */
export async function readPhotoSizes(db: Knex, hashes: readonly string[]) {
  const readBatch = async (batch: string[]) => {
    const rows: { hash: string; header: Buffer }[] = await db('files')
      .whereIn('hash', batch)
      .select('hash', db.raw('substring(bytes, 1, ?) as header', [HEADER_BYTES]));
    return Promise.all(rows.map(async ({ hash, header }) => [hash, await sizeInHeader(header)] as const));
  };
  return new Map((await inBatches([...new Set(hashes)], readBatch, { size: PICTURES_AT_ONCE })).flat());
}
