import type { School } from '#documents/model/school.ts';
import { INK } from '#documents/paper/inks.ts';
import { drawLogo } from '#documents/paper/logo.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import { mm } from '#documents/paper/units.ts';

/** The margin in mm in which a punch or a binding takes nothing. */
const BINDING = 20;

/** The size of a watermark's logo as a share of the sheet's short side. */
const LOGO = 0.55;

/**
 * The words across a sheet: their length as a share of its diagonal, the largest height of their type as a share of its
 * short side, and how much of the ink they have. A watermark is no hindrance to a figure that is printed over it, and
 * DRAFT is seen at a glance.
 */
const WATERMARK = { length: 0.6, height: 0.2, opacity: 0.09 };
const DRAFT = { length: 0.52, height: 0.2646, opacity: 0.2 };

/** The mm that a binding margin takes from a sheet which leaves `margin` mm free at its sides. */
export const bindingWidth = ({ paper }: School, margin: number): number =>
  paper && paper.binding !== 'none' ? BINDING - margin : 0;

/** All on which the watermark of a sheet depends. */
export const watermarkKey = ({ width, height, inks }: Sheet, { paper, logo }: School): string =>
  ['watermark', width, height, inks.accent, paper?.watermark, paper?.watermarkText, logo].join();

/** Draws the school's logo or a text, pale, in the middle of the sheet. Call it first: figures are drawn over it. */
export function drawWatermark(sheet: Sheet, { paper, logo }: School): void {
  const { pen, width, height, inks } = sheet;
  if (paper?.watermark === 'text') drawAcross(sheet, paper.watermarkText, inks.accent, WATERMARK);
  if (paper?.watermark !== 'logo') return;
  const size = Math.min(width, height) * LOGO;
  const place = { x: (width - size) / 2, y: (height - size) / 2, size };
  pen.withOpacity(WATERMARK.opacity, () => drawLogo(sheet, logo, place));
}

/** Draws DRAFT across the sheet of an unpublished exam. Call it last, because fills drawn later would hide it. */
export const drawDraft = (sheet: Sheet, word: string): void => drawAcross(sheet, word, INK.draft, DRAFT);

function drawAcross(sheet: Sheet, text: string, ink: string, look: typeof DRAFT): void {
  const { pen, width, height } = sheet;
  const weight = 'semibold';
  const fitting = (Math.hypot(width, height) * look.length) / sheet.measure(text, { size: 1, weight });
  const size = Math.min(fitting, mm(Math.min(width, height) * look.height));
  pen.withOpacity(look.opacity, () =>
    pen.rotatedText(text, mm(width / 2), mm(height / 2), 45, { size, weight, ink }),
  );
}
