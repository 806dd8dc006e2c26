import { fontKey, loadedFont } from './fonts.ts';
import { fontMetrics, textWidth } from './measure.ts';
import type { Painter } from './painter.ts';
import type { Pen, ShapeLook, TextStyle } from './pen.ts';

const BLACK = '#000000';

/** Paints with the ordinary calls of react-pdf's painter: slow, and the measure the fast pen is held against. */
export const createPlainPen = (painter: Painter): Pen => {
  const writeText = (
    value: string,
    x: number,
    y: number,
    { size, weight = 'regular', ink = BLACK }: TextStyle,
  ) => {
    painter.font(loadedFont(weight), fontKey(weight), size).fillColor(ink);
    painter.text(value, x, y, { lineBreak: false, baseline: 'alphabetic' });
  };

  // Ink and line width come before the path: PDF allows nothing between a path and its painting.
  const setLook = ({ fill, stroke, lineWidth = 1 }: ShapeLook) => {
    if (fill) painter.fillColor(fill);
    if (stroke) painter.strokeColor(stroke).lineWidth(lineWidth);
  };

  const paintPath = ({ fill, stroke }: ShapeLook) => {
    if (fill && stroke) painter.fillAndStroke();
    else if (stroke) painter.stroke();
    else painter.fill();
  };

  return {
    text: writeText,
    turnedText(value, x, y, degrees, style) {
      const { capHeight } = fontMetrics(style.weight);
      painter.save().translate(x, y).rotate(-degrees);
      writeText(value, -textWidth(value, style) / 2, (capHeight * style.size) / 2, style);
      painter.restore();
    },
    line(x1, y1, x2, y2, width, ink = BLACK) {
      painter.strokeColor(ink).lineWidth(width).moveTo(x1, y1).lineTo(x2, y2).stroke();
    },
    rect(x, y, width, height, look) {
      setLook(look);
      painter.rect(x, y, width, height);
      paintPath(look);
    },
    rects(list, fill) {
      if (list.length === 0) return;
      painter.fillColor(fill);
      for (const [x, y, width, height] of list) painter.rect(x, y, width, height);
      painter.fill();
    },
    path(d, { x, y, scale }, look) {
      painter.save().translate(x, y).scale(scale);
      setLook(look);
      painter.path(d);
      paintPath(look);
      painter.restore();
    },
    done() {},
  };
};
