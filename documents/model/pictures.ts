import { type SchemaMessage, schemaMessage } from '#documents/i18n/messages/schemaMessage.ts';

/** The brands of files that hold HEIC pictures, as phones write them (ISO 23008-12). */
const HEIC = /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/;

/** Whether these first bytes of a file, at least 12, begin a HEIC picture. */
export const isHeic = (bytes: Uint8Array): boolean =>
  HEIC.test(String.fromCharCode(...bytes.subarray(4, 12)));

type Size = { width: number; height: number };

/** Below this, in px, a photo shows nobody. */
const LEAST_PX = 60;
/** From this on, in px, a photo on a card is sharp. */
const SHARP: Size = { width: 200, height: 260 };

/** Why a picture of this size is no photo; null where it is one. */
export const photoRefusal = ({ width, height }: Size): SchemaMessage | null =>
  Math.min(width, height) < LEAST_PX
    ? schemaMessage('picture.tooSmall', { width, height, least: LEAST_PX })
    : null;

/** A warning of a photo that prints as a blur; null for a sharp one. */
export const photoWarning = (size: Size): SchemaMessage | null =>
  size.width < SHARP.width || isBlurredPhoto(size) ? blurWarning(size) : null;

/** Whether a stored photo, which is cut to 3:4, prints as a blur. */
export const isBlurredPhoto = ({ height }: Size): boolean => height < SHARP.height;

/** The same warning of what is kept of a photo. */
export const cutPhotoWarning = (size: Size): SchemaMessage | null =>
  isBlurredPhoto(size) ? blurWarning(size) : null;

const blurWarning = ({ width, height }: Size): SchemaMessage =>
  schemaMessage('picture.blurred', { width, height, across: SHARP.width, down: SHARP.height });
