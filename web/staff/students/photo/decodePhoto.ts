import type { SchemaMessage } from '#documents/i18n/messages/schemaMessage.ts';
import { isHeic, photoRefusal } from '#documents/model/pictures.ts';

/** As the server stores a photo, in px. */
export const PHOTO_SIZE = { width: 600, height: 800 };

/** The server's limit. */
const MOST_PIXELS = 50_000_000;

/** Why a picture cannot be a photo. */
export type PhotoProblem = SchemaMessage;

/** The pixels of a picture, upright however the camera was held, or why it cannot be a photo. */
export const decodePhoto = async (file: Blob): Promise<ImageBitmap | PhotoProblem> => {
  if (isHeic(new Uint8Array(await file.slice(0, 12).arrayBuffer()))) return 'picture.heic';
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return 'picture.unreadable';
  const isTooLarge = picture.width * picture.height > MOST_PIXELS;
  const problem = isTooLarge ? 'picture.tooManyPixels' : photoRefusal(picture);
  if (problem === null) return picture;
  picture.close();
  return problem;
};
