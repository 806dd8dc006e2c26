import { encode } from 'uqr';
import { INK } from './inks.ts';
import type { Rectangle } from './pen/pen.ts';
import type { Sheet } from './sheet.ts';
import { mm } from './units.ts';

/** The modules of a QR code that is drawn in a square of `size` mm: rows of dark (true) and light ones. */
export function encodeQr(value: string, size: number): boolean[][] {
  // A code is as dense as any other with as many bytes: a class has hundreds of the same length.
  const shape = SHORTER.test(value) ? '' : `${size} ${new TextEncoder().encode(value).length}`;
  if (!tooDense.has(shape)) {
    const code = encode(value, { ecc: 'M', border: 0, maskPattern: MASK });
    if (size / code.size >= LEAST_MODULE) return code.data;
    if (shape) tooDense.add(shape);
  }
  return encode(value, { ecc: 'L', border: 0, maskPattern: MASK }).data;
}

/** What a code writes in fewer bits than a byte each. */
const SHORTER = /^[A-Z0-9 $%*+./:-]*$/;
const tooDense = new Set<string>();

/** Any mask can be read, and a signature is mixed already; to seek the best takes longer than a page without the code. */
const MASK = 0;

/** The dark modules of one row, with neighbours joined to avoid hairline gaps between them. */
const darkRuns = (line: readonly boolean[]): { start: number; length: number }[] => {
  const runs: { start: number; length: number }[] = [];
  line.forEach((dark, index) => {
    const last = runs.at(-1);
    if (dark && last && last.start + last.length === index) last.length += 1;
    else if (dark) runs.push({ start: index, length: 1 });
  });
  return runs;
};

/** The code as a path of which a unit is a module, and how many modules are at each of its sides. */
export function qrPath(value: string, size: number): { d: string; modules: number } {
  const data = encodeQr(value, size);
  const runs = data.flatMap((line, row) =>
    darkRuns(line).map(({ start, length }) => `M${start} ${row}h${length}v1h${-length}Z`),
  );
  return { d: runs.join(''), modules: data.length };
}

/** The smallest module in mm that the camera of a cheap phone still reads on paper. */
const LEAST_MODULE = 0.4;

/**
 * Draws a QR code in a square of `size` mm, with error correction M, so that it survives a fold or a stamp; with L where
 * its modules would be too small for a phone otherwise. `alt` is read in its place.
 */
export const drawQr = (
  sheet: Sheet,
  value: string,
  at: { x: number; y: number; size: number },
  alt: string = value,
): void => {
  const data = encodeQr(value, at.size);
  const rectangles = data.flatMap((line, row) =>
    darkRuns(line).map(({ start, length }): Rectangle => [start, row, length, 1]),
  );
  const place = { x: mm(at.x), y: mm(at.y), scale: mm(at.size) / data.length };
  const box = { x: mm(at.x), y: mm(at.y), width: mm(at.size), height: mm(at.size) };
  sheet.tag({ type: 'Figure', alt, box }, () => sheet.pen.rects(rectangles, place, INK.text));
};
