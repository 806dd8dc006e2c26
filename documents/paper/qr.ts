import { encode } from 'uqr';
import { INK } from './inks.ts';
import type { Rectangle } from './pen/pen.ts';
import type { Sheet } from './sheet.ts';
import { mm } from './units.ts';

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

/** Draws a QR code in a square of `size` mm, with error correction M, so that it survives a fold or a stamp. */
export const drawQr = (sheet: Sheet, value: string, at: { x: number; y: number; size: number }): void => {
  const { data } = encode(value, { ecc: 'M', border: 0 });
  const module = mm(at.size) / data.length;
  const rectangles = data.flatMap((line, row) =>
    darkRuns(line).map(
      ({ start, length }): Rectangle => [
        mm(at.x) + start * module,
        mm(at.y) + row * module,
        length * module,
        module,
      ],
    ),
  );
  sheet.pen.rects(rectangles, INK.text);
};
