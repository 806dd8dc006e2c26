import sharp from 'sharp';
import { AppError } from '#server/errors.ts';
import type { Upload } from '#server/route.ts';
import { MOST_PIXELS, readPhoto, unreadable } from './readPhoto.ts';

const QUALITY = 86;

type Size = { width: number; height: number };

/** The proportions of what is stored, in whole numbers, and its width at most, in px. */
export type Cut = { across: number; down: number; mostWidth: number };

const sizeOf = async (bytes: Buffer): Promise<Size> => {
  // The head alone is read here, so the budget of pixels is ours to speak of.
  const { width, height, orientation = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return orientation >= 5 ? { width: height, height: width } : { width, height };
};

/** The largest size of these proportions that the picture covers without being enlarged. */
const sizeToCover = ({ width, height }: Size, { across, down, mostWidth }: Cut): Size => {
  const times = Math.max(1, Math.floor(Math.min(mostWidth, width, (height * across) / down) / across));
  return { width: times * across, height: times * down };
};

/** A form sends a field of files also where none was chosen: without a name, and empty. */
export const isChosen = (upload: Upload | undefined): upload is Upload =>
  upload !== undefined && (upload.name !== '' || upload.size > 0);

/** An uploaded picture turned upright, cut at its middle to fill its proportions, written anew as a JPEG. Throws 415. */
export const readCutPicture = async (upload: Upload, cut: Cut): Promise<Buffer> => {
  const bytes = await readPhoto(upload);
  const size = await sizeOf(bytes).catch(() => {
    throw unreadable();
  });
  if (size.width * size.height > MOST_PIXELS)
    throw new AppError('wrongKind', 'This picture has too many megapixels: use one of at most 50.');
  const { width, height } = sizeToCover(size, cut);
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
      .rotate()
      .resize(width, height, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .toBuffer();
  } catch {
    throw unreadable();
  }
};
