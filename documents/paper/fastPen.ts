import { glyphOperands } from './glyphOperands.ts';
import { BLACK, fillInk, strokeInk } from './inkOperator.ts';
import { factor, length, thousandth } from './numbers.ts';
import type { Painter } from './painter.ts';
import { documentBehind, pathOperators } from './pdfDocument.ts';
import type { FontWeight, Pen, ShapeLook } from './pen.ts';
import { createPlainPen } from './plainPen.ts';

type Operands = ReturnType<typeof glyphOperands>;

const paintOperator = ({ fill, stroke }: ShapeLook): string => {
  if (fill && stroke) return 'B';
  return stroke ? 'S' : 'f';
};

/**
 * Writes a page's operators itself and hands them over in one piece: pdfkit measures, kerns and encodes the same
 * short strings at every call, and wraps each in a state of its own.
 */
export const createFastPen = (painter: Painter): Pen => {
  const document = documentBehind(painter);
  const plain = createPlainPen(painter);
  const operators: string[] = [];
  const weights: Partial<Record<FontWeight, Operands>> = {};
  let inText = false;
  // What the page has been told last, to say it again only when it changes.
  let fill = '';
  let stroke = '';
  let lineWidth = -1;
  let fontId = '';
  let fontSize = -1;
  let textX = 0;
  let textY = 0;

  const setFill = (ink: string) => {
    if (ink === fill) return;
    fill = ink;
    operators.push(fillInk(ink));
  };
  const setStroke = (ink: string, width: number) => {
    if (ink !== stroke) operators.push(strokeInk(ink));
    if (width !== lineWidth) operators.push(`${length(width)} w`);
    stroke = ink;
    lineWidth = width;
  };
  const leaveText = () => {
    if (inText) operators.push('ET');
    inText = false;
  };
  const setLook = (look: ShapeLook) => {
    leaveText();
    if (look.fill) setFill(look.fill);
    if (look.stroke) setStroke(look.stroke, look.lineWidth ?? 1);
  };
  /** Where the next string begins: the first of a block upright on the page, the others from the one before. */
  const moveTo = (x: number, y: number): string => {
    const [fromX, fromY] = [textX, textY];
    textX = thousandth(x);
    textY = thousandth(y);
    // y grows downward on the canvas and upward in a font.
    if (inText) return `${length(textX - fromX)} ${length(fromY - textY)} Td`;
    inText = true;
    return `BT 1 0 0 -1 ${length(x)} ${length(y)} Tm`;
  };
  const write = () => {
    leaveText();
    if (operators.length > 0) document.page.write(operators.join('\n'));
    operators.length = 0;
  };

  return {
    text(value, x, y, { size, weight = 'regular', ink = BLACK }) {
      if (!value) return;
      setFill(ink);
      weights[weight] ??= glyphOperands(document, weight);
      const font = weights[weight];
      if (font.fontId !== fontId || size !== fontSize) operators.push(`/${font.fontId} ${length(size)} Tf`);
      fontId = font.fontId;
      fontSize = size;
      operators.push(`${moveTo(x, y)} ${font.show(value)}`);
    },
    turnedText(...turned) {
      // One word a sheet: not worth operators of its own.
      write();
      plain.turnedText(...turned);
    },
    line(x1, y1, x2, y2, width, ink = BLACK) {
      leaveText();
      setStroke(ink, width);
      operators.push(`${length(x1)} ${length(y1)} m ${length(x2)} ${length(y2)} l S`);
    },
    rect(x, y, width, height, look) {
      setLook(look);
      const box = `${length(x)} ${length(y)} ${length(width)} ${length(height)} re`;
      operators.push(`${box} ${paintOperator(look)}`);
    },
    rects(list, ink) {
      if (list.length === 0) return;
      setLook({ fill: ink });
      for (const rectangle of list) operators.push(`${rectangle.map(length).join(' ')} re`);
      operators.push('f');
    },
    path(d, { x, y, scale }, look) {
      setLook(look);
      const place = `${factor(scale)} 0 0 ${factor(scale)} ${length(x)} ${length(y)} cm`;
      operators.push(`q ${place}`, pathOperators(d), `${paintOperator(look)} Q`);
    },
    done: write,
  };
};
