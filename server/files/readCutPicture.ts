import type { Upload } from '#server/route.ts';
import { decodePicture } from './decodePicture.ts';

const QUALITY = 86;

type Size = { width: number; height: number };

/** The proportions of what is stored, in whole numbers, and its width at most, in px. */
export type Cut = { across: number; down: number; mostWidth: number };

/** The largest size of these proportions that the picture covers without being enlarged. */
const sizeToCover = ({ width, height }: Size, { across, down, mostWidth }: Cut): Size => {
  const times = Math.max(1, Math.floor(Math.min(mostWidth, width, (height * across) / down) / across));
  return { width: times * across, height: times * down };
};

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
