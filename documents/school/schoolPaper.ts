import type { School } from '#documents/model/school.ts';
import { accentInks, INK } from '#documents/paper/inks.ts';
import { drawLogo } from '#documents/paper/logo.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import { createSheet, type Sheet } from '#documents/paper/sheet.ts';
import { mm } from '#documents/paper/units.ts';

/** The margin in mm in which a punch or a binding takes nothing. */
const BINDING = 20;

/** How much of the ink a watermark has: seen on white, and no hindrance to a figure that is printed over it. */
const WATERMARK = 0.09;
/** The size of a watermark as a share of the sheet's short side, and of a text's length of its diagonal. */
const LOGO = 0.55;
const TEXT = { length: 0.6, height: 0.2 };

/** The mm that a binding margin takes from a sheet which leaves `margin` mm free at its sides. */
export const bindingWidth = ({ paper }: School, margin: number): number =>
  paper && paper.binding !== 'none' ? BINDING - margin : 0;

/** A sheet as the school's settings have it: its accent, its binding margin, and the watermark of what is issued. */
export function onSchoolPaper(
  paper: PaperSheet,
  { school, isIssued }: { school: School; isIssued: boolean },
): PaperSheet {
  const settings = school.paper;
  if (!settings) return paper;
  const taken = paper.margin === undefined ? 0 : bindingWidth(school, paper.margin);
  const left = settings.binding === 'mirrored' && paper.isBack ? 0 : taken;
  const inks = accentInks(settings.accent);
  return {
    ...paper,
    draw: (whole) => {
      const draw = () => {
        const sheet = createSheet(whole.pen, whole.width - taken, whole.height, inks);
        // DRAFT alone is read across a draft.
        if (isIssued && settings.watermark !== 'none')
          sheet.repeated('watermark', (layer) =>
            layer.artifact(() => layer.pen.withOpacity(WATERMARK, () => drawWatermark(layer, school))),
          );
        paper.draw(sheet);
      };
      if (left === 0) draw();
      else whole.moved(left, 0, draw);
    },
  };
}

/** Draws the school's logo or a text in the middle of the sheet. Call it first: figures are drawn over it. */
function drawWatermark(sheet: Sheet, { paper, logo }: School): void {
  const { pen, width, height } = sheet;
  const short = Math.min(width, height);
  if (paper?.watermark === 'logo') {
    const size = short * LOGO;
    drawLogo(sheet, logo, { x: (width - size) / 2, y: (height - size) / 2, size });
  }
  if (paper?.watermark === 'text') {
    const text = paper.watermarkText;
    const weight = 'semibold';
    const fitting = (Math.hypot(width, height) * TEXT.length) / sheet.measure(text, { size: 1, weight });
    const size = Math.min(fitting, mm(short * TEXT.height));
    const look = { size, weight, ink: sheet.inks.accent } as const;
    pen.rotatedText(text, mm(width / 2), mm(height / 2), 45, look);
  }
}

/** Visible at a glance, while figures under the word stay readable. */
const DRAFT_OPACITY = 0.2;

/** The word's largest length as a share of the sheet's diagonal, and largest size in pt per mm of the short side. */
const DRAFT = { length: 0.52, size: 0.75 };

/** Draws DRAFT across the sheet of an unpublished exam. Call it last, because fills drawn later would hide it. */
export const drawDraft = (sheet: Sheet, word: string): void => {
  const weight = 'semibold';
  const length = Math.hypot(sheet.width, sheet.height) * DRAFT.length;
  const size = Math.min(
    length / sheet.measure(word, { size: 1, weight }),
    DRAFT.size * Math.min(sheet.width, sheet.height),
  );
  const [x, y] = [mm(sheet.width / 2), mm(sheet.height / 2)];
  sheet.pen.withOpacity(DRAFT_OPACITY, () =>
    sheet.pen.rotatedText(word, x, y, 45, { size, weight, ink: INK.draft }),
  );
};
