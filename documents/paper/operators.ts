import { glyphOperands } from './glyphOperands.ts';
import { fillInk, strokeInk } from './inkOperator.ts';
import { length, thousandth } from './numbers.ts';
import type { PdfDocument, Resources } from './pdfDocument.ts';
import type { FontWeight, ShapeLook } from './pen.ts';

type Operands = ReturnType<typeof glyphOperands>;

const UNTOLD = { fill: '', stroke: '', lineWidth: -1, fontId: '', fontSize: -1 };

/** The operators of one page or form as they collect, and what a reader of them knows already. */
export const createOperators = (document: PdfDocument, resources: Resources) => {
  const lines: string[] = [];
  const weights: Partial<Record<FontWeight, Operands>> = {};
  // What has been told last, to say it again only when it changes.
  let told = { ...UNTOLD };
  let inText = false;
  let textX = 0;
  let textY = 0;

  const setFill = (ink: string) => {
    if (ink === told.fill) return;
    told.fill = ink;
    lines.push(fillInk(ink));
  };
  const setStroke = (ink: string, width: number) => {
    if (ink !== told.stroke) lines.push(strokeInk(ink));
    if (width !== told.lineWidth) lines.push(`${length(width)} w`);
    told.stroke = ink;
    told.lineWidth = width;
  };
  const leaveText = () => {
    if (inText) lines.push('ET');
    inText = false;
  };

  return {
    push: (...operators: string[]) => {
      lines.push(...operators);
    },
    setFill,
    setStroke,
    setLook(look: ShapeLook) {
      leaveText();
      if (look.fill) setFill(look.fill);
      if (look.stroke) setStroke(look.stroke, look.lineWidth ?? 1);
    },
    leaveText,
    /** Chooses the font and answers what shows strings in it. */
    fontOf(weight: FontWeight, size: number): Operands {
      weights[weight] ??= glyphOperands(document, weight, resources);
      const font = weights[weight];
      if (font.fontId !== told.fontId || size !== told.fontSize)
        lines.push(`/${font.fontId} ${length(size)} Tf`);
      told.fontId = font.fontId;
      told.fontSize = size;
      return font;
    },
    /** Where the next string begins: the first of a block upright on the page, the others from the one before. */
    moveTo(x: number, y: number): string {
      const [fromX, fromY] = [textX, textY];
      textX = thousandth(x);
      textY = thousandth(y);
      // y grows downward on the canvas and upward in a font.
      if (inText) return `${length(textX - fromX)} ${length(fromY - textY)} Td`;
      inText = true;
      return `BT 1 0 0 -1 ${length(x)} ${length(y)} Tm`;
    },
    /** What `write` changes counts inside only: fonts, inks and places are as before afterwards. */
    within(place: string, write: () => void) {
      leaveText();
      const before = { ...told };
      lines.push(`q ${place}`);
      write();
      leaveText();
      lines.push('Q');
      told = before;
    },
    /** Everything collected so far, and a fresh start. */
    take(): string {
      leaveText();
      return lines.splice(0).join('\n');
    },
  };
};
