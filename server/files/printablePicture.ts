import sharp from 'sharp';

/** A decoder's budget: what was stored is smaller. */
const MOST_PIXELS = 50_000_000;
const QUALITY = 88;

const isJpeg = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === 0xd8;

/**
 * A stored picture as a document takes it: a JPEG data URI, no larger than `most` px. One that is so already goes in
 * as it is. Null where it does not decode to its last line: a reader of the document would show half a face.
 */
export const printablePicture = async (
  bytes: Buffer,
  most: { width: number; height: number },
): Promise<string | null> => {
  try {
    const options = { limitInputPixels: MOST_PIXELS, failOn: 'truncated' as const };
    const { width = 0, height = 0, channels, orientation = 1 } = await sharp(bytes, options).metadata();
    const fits = width <= most.width * 1.5 && height <= most.height * 1.5;
    if (isJpeg(bytes) && fits && channels === 3 && orientation === 1) {
      // Decoded small and thrown away: it only has to decode.
      await sharp(bytes, options).resize(16).raw().toBuffer();
      return `data:image/jpeg;base64,${bytes.toString('base64')}`;
    }
    const jpeg = await sharp(bytes, options)
      .rotate()
      .resize(most.width, most.height, { fit: 'outside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .toBuffer();
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  } catch {
    return null;
  }
};
