import { brokenText } from './brokenText.ts';
import type { TextStyle } from './pen.ts';
import { mm } from './units.ts';

/** Quarter points, as a text that shrinks alone takes them. */
const STEP = 0.25;

/** The largest size in pt, `style.size` at most, in which all of them stand in their cells on one line or two. */
export const evenSize = (
  values: readonly string[],
  cell: { width: number; height: number },
  style: TextStyle,
  floor: number,
): number => {
  const room = { width: mm(cell.width), height: mm(cell.height), most: 2, floor };
  const sizes = values.map((value) => brokenText(value, style, room).size);
  return Math.max(floor, Math.floor(Math.min(style.size, ...sizes) / STEP) * STEP);
};
