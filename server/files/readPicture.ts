import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { AppError } from '#server/errors.ts';
import type { Upload } from '#server/route.ts';

/** A decoder's budget: no picture of a phone has more, a picture made to exhaust memory has. */
const MOST_PIXELS = 50_000_000;

/** An uploaded picture decoded, turned upright, made to fit `size` px and written anew as PNG. Throws 415. */
export const readPicture = async (upload: Upload | undefined, size: number): Promise<Buffer> => {
  if (!upload || upload.size === 0) throw new AppError('badInput', 'Please select a picture');
  try {
    return await sharp(await readFile(upload.path), { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize(size, size, { fit: 'inside', withoutEnlargement: true })
      // As paper shows it; without transparency it also goes into a document as it is, not decoded again.
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .png()
      .toBuffer();
  } catch {
    throw new AppError('wrongKind', 'This picture cannot be read: use a JPEG, PNG or WebP file.');
  }
};
