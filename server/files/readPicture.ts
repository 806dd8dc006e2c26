import { AppError } from '#server/errors.ts';
import type { Upload } from '#server/route.ts';
import { decodePicture } from './decodePicture.ts';

/** An uploaded picture decoded, turned upright, made to fit `size` px and written anew as PNG. Throws 415. */
export const readPicture = async (upload: Upload | undefined, size: number): Promise<Buffer> => {
  if (!upload || upload.size === 0) throw new AppError('badInput', 'Please select a picture');
  return decodePicture(upload, (picture) =>
    picture
      .resize(size, size, { fit: 'inside', withoutEnlargement: true })
      // As paper shows it; without transparency it also goes into a document as it is, not decoded again.
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .png(),
  );
};
