import type { PenBox, PictureFit } from './pen.ts';

/** Of what hangs over above and below, so much is cropped above: a head stands near the top of a portrait. */
const CROPPED_ABOVE = 0.3;

/** Where the whole picture stands so that it fits the box; a cropped one reaches over the box's edges. */
export const placePicture = (
  picture: { width: number; height: number },
  box: PenBox,
  fit: PictureFit,
): PenBox => {
  const scales = [box.width / picture.width, box.height / picture.height] as const;
  const scale = fit === 'cover' ? Math.max(...scales) : Math.min(...scales);
  const width = picture.width * scale;
  const height = picture.height * scale;
  const above = fit === 'cover' ? CROPPED_ABOVE : 0.5;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) * above, width, height };
};
