import { INK } from '#documents/paper/inks.ts';
import type { Box, Sheet } from '#documents/paper/sheet.ts';
import { mm } from '#documents/paper/units.ts';

/** Photos are 3 wide and 4 high. */
export const photoHeight = (width: number): number => (width * 4) / 3;

/** Head and shoulders on a field of 75 x 100. */
const SILHOUETTE =
  'M37.500 20C47 20 53 27 53 37C53 49 46 58 37.500 58C29 58 22 49 22 37C22 27 28 20 37.500 20ZM8 100C8 78 20 66 37.500 66C55 66 67 78 67 100Z';

const drawPlaceholder = (sheet: Sheet, box: Box) => {
  sheet.box(box, { fill: INK.tint });
  const place = { x: mm(box.x), y: mm(box.y), scale: mm(box.width) / 75 };
  sheet.pen.path(SILHOUETTE, place, { fill: INK.silhouette });
};

/** A photo cropped to its frame; a drawn placeholder where there is none, or one that cannot be read. */
export const drawPhoto = (sheet: Sheet, photo: string | null, box: Box, frame: string): void => {
  if (!photo || !sheet.picture(photo, box, 'cover')) drawPlaceholder(sheet, box);
  sheet.box(box, { stroke: frame, lineWidth: 1.2 });
};
