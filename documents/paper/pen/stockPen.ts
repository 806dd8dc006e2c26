import type { FontObject } from '#documents/paper/fonts/fontObject.ts';
import { fontKey, loadedFont } from '#documents/paper/fonts/fonts.ts';
import { fontMetrics, textWidth } from './measure.ts';
import { BLACK, thousandth } from './operators.ts';
import { type Pen, plainColumn, type ShapeLook, type TextStyle } from './pen.ts';

/** What a Canvas of react-pdf paints with: methods of pdfkit. */
export type StockPainter = {
  save(): StockPainter;
  restore(): StockPainter;
  translate(x: number, y: number): StockPainter;
  scale(factor: number): StockPainter;
  rotate(degrees: number): StockPainter;
  font(font: FontObject, key: string, size: number): StockPainter;
  text(
    value: string,
    x: number,
    y: number,
    options: { lineBreak: false; baseline: 'alphabetic' },
  ): StockPainter;
  path(d: string): StockPainter;
  rect(x: number, y: number, width: number, height: number): StockPainter;
  moveTo(x: number, y: number): StockPainter;
  lineTo(x: number, y: number): StockPainter;
  lineWidth(width: number): StockPainter;
  fillColor(ink: string): StockPainter;
  fillOpacity(opacity: number): StockPainter;
  /** Of fills, strokes and pictures. */
  opacity(opacity: number): StockPainter;
  strokeColor(ink: string): StockPainter;
  clip(): StockPainter;
  fill(): StockPainter;
  stroke(): StockPainter;
  fillAndStroke(): StockPainter;
};

/**
 * A pen for react-pdf's own engine, without a structure: slow, and the reference of the tests. What it does not have is
 * in `more`.
 */
export function createStockPen(painter: StockPainter, more: Partial<Pen> = {}): Pen {
  const writeText = (
    value: string,
    x: number,
    y: number,
    { size, weight = 'regular', ink = BLACK }: TextStyle,
  ) => {
    painter.font(loadedFont(weight).font, fontKey(weight), thousandth(size)).fillColor(ink);
    painter.text(value, x, y, { lineBreak: false, baseline: 'alphabetic' });
  };

  // Ink and line width are set before the path, because PDF allows nothing between a path and its painting.
  const setLook = ({ fill, stroke, lineWidth = 1 }: ShapeLook) => {
    if (fill) painter.fillColor(fill);
    if (stroke) painter.strokeColor(stroke).lineWidth(thousandth(lineWidth));
  };

  const paintPath = ({ fill, stroke }: ShapeLook) => {
    if (fill && stroke) painter.fillAndStroke();
    else if (stroke) painter.stroke();
    else painter.fill();
  };

  const addRect = (x: number, y: number, width: number, height: number) =>
    painter.rect(thousandth(x), thousandth(y), thousandth(width), thousandth(height));

  const text: Pen['text'] = (value, x, y, style) => writeText(value, thousandth(x), thousandth(y), style);
  const tag: Pen['tag'] = (_look, paint) => paint();
  const pen: Pen = {
    text,
    tag,
    column: plainColumn({ tag, text }),
    rotatedText(value, x, y, degrees, style) {
      const { capHeight } = fontMetrics(style.weight);
      painter.save().translate(x, y).rotate(-degrees);
      if (style.opacity !== undefined) painter.fillOpacity(style.opacity);
      writeText(
        value,
        thousandth(-textWidth(value, style) / 2),
        thousandth((capHeight * style.size) / 2),
        style,
      );
      painter.restore();
    },
    line(x1, y1, x2, y2, width, ink = BLACK) {
      setLook({ stroke: ink, lineWidth: width });
      painter.moveTo(thousandth(x1), thousandth(y1)).lineTo(thousandth(x2), thousandth(y2)).stroke();
    },
    rect(x, y, width, height, look) {
      setLook(look);
      addRect(x, y, width, height);
      paintPath(look);
    },
    rects(list, { x, y, scale }, fill) {
      if (list.length === 0) return;
      painter.save().translate(thousandth(x), thousandth(y)).scale(scale);
      setLook({ fill });
      for (const rectangle of list) addRect(...rectangle);
      painter.fill().restore();
    },
    path(d, { x, y, scale }, look) {
      painter.save().translate(thousandth(x), thousandth(y)).scale(scale);
      setLook(look);
      painter.path(d);
      paintPath(look);
      painter.restore();
    },
    // A canvas has no pictures, blend modes, links and bookmarks.
    picture: () => true,
    moved(x, y, paint) {
      painter.save().translate(thousandth(x), thousandth(y));
      paint();
      painter.restore();
    },
    withOpacity(opacity, paint) {
      painter.save().opacity(opacity);
      paint();
      painter.restore();
    },
    multiplied: (paint) => paint(),
    rotate180(x, y, paint) {
      painter
        .save()
        .translate(thousandth(2 * x), thousandth(2 * y))
        .rotate(180);
      paint();
      painter.restore();
    },
    artifact(paint) {
      paint();
    },
    repeated(_key, paint) {
      paint(pen);
    },
    link: () => {},
    cut: () => {},
    bookmark: () => {},
    done() {},
    ...more,
  };
  return pen;
}
