import type { Sheet } from './sheet.ts';

/** mm between the paper's edge and the frame. */
export const FRAME_EDGE = 7;
const GAP = 1.3;

/** Draws the double line around a certificate, 7 mm from the paper's edge, where every laser printer can print. */
export const drawFrame = (sheet: Sheet): void => {
  for (const [inset, width] of [
    [FRAME_EDGE, 1.1],
    [FRAME_EDGE + GAP, 0.35],
  ] as const) {
    const box = { x: inset, y: inset, width: sheet.width - 2 * inset, height: sheet.height - 2 * inset };
    sheet.box(box, { stroke: sheet.inks.accent, lineWidth: width });
  }
};
