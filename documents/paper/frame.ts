import { INK } from './inks.ts';
import type { Sheet } from './sheet.ts';

const EDGE = 7;
const GAP = 1.3;

/** Draws the double line around a certificate, 7 mm from the paper's edge, where every laser printer can print. */
export const drawFrame = (sheet: Sheet): void => {
  for (const [inset, width] of [
    [EDGE, 1.1],
    [EDGE + GAP, 0.35],
  ] as const) {
    const box = { x: inset, y: inset, width: sheet.width - 2 * inset, height: sheet.height - 2 * inset };
    sheet.box(box, { stroke: INK.accent, lineWidth: width });
  }
};
