import sharp from 'sharp';
import { AppError } from '#server/errors.ts';
import type { Upload } from '#server/route.ts';
import { MOST_PIXELS, readPhoto, unreadable } from './readPhoto.ts';

/** An uploaded picture decoded, turned upright, made to fit `size` px and written anew as PNG. Throws 415. */
export const readPicture = async (upload: Upload | undefined, size: number): Promise<Buffer> => {
  if (!upload || upload.size === 0) throw new AppError('badInput', 'Please select a picture');
  const bytes = await readPhoto(upload);
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize(size, size, { fit: 'inside', withoutEnlargement: true })
      // As paper shows it; without transparency it also goes into a document as it is, not decoded again.
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .png()
      .toBuffer();
  } catch {
    throw unreadable();
  }
};
