import type { Upload } from '#server/route.ts';
import { isChosen, readCutPicture } from './readCutPicture.ts';

/** As large as a phone makes them; the limit of every field that takes one. */
export const PHOTO_BYTES = 5 * 1024 * 1024;

const PORTRAIT = { across: 3, down: 4, mostWidth: 600 };

/** An uploaded photo as an upright 3:4 JPEG of at most 600 x 800 px, cut at its middle; null where none was chosen. Throws 415. */
export const readPortrait = async (upload: Upload | undefined): Promise<Buffer | null> =>
  isChosen(upload) ? readCutPicture(upload, PORTRAIT) : null;
