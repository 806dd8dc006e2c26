import type { FontObject } from '#documents/paper/fonts/fontObject.ts';
import { fontKey, loadedFont } from '#documents/paper/fonts/fonts.ts';
import { fontMetrics, textWidth } from '#documents/paper/pen/measure.ts';
import { BLACK, thousandth } from '#documents/paper/pen/operators.ts';
import { graphicsStateIn, openPicture, type PdfDocument } from '#documents/paper/pen/pdfDocument.ts';
import {
  type Pen,
  placePicture,
  plainColumn,
  type ShapeLook,
  type TextStyle,
} from '#documents/paper/pen/pen.ts';

/** Methods of pdfkit that no other code calls. */
type PlainPainter = PdfDocument & {
  save(): PlainPainter;
  restore(): PlainPainter;
  translate(x: number, y: number): PlainPainter;
  scale(factor: number): PlainPainter;
  rotate(degrees: number): PlainPainter;
  font(font: FontObject, key: string, size: number): PlainPainter;
  text(
    value: string,
    x: number,
    y: number,
    options: { lineBreak: false; baseline: 'alphabetic' },
  ): PlainPainter;
  path(d: string): PlainPainter;
  rect(x: number, y: number, width: number, height: number): PlainPainter;
  moveTo(x: number, y: number): PlainPainter;
  lineTo(x: number, y: number): PlainPainter;
  lineWidth(width: number): PlainPainter;
  fillColor(ink: string): PlainPainter;
  fillOpacity(opacity: number): PlainPainter;
  /** Of fills, strokes and pictures. */
  opacity(opacity: number): PlainPainter;
  strokeColor(ink: string): PlainPainter;
  clip(): PlainPainter;
  fill(): PlainPainter;
  stroke(): PlainPainter;
  fillAndStroke(): PlainPainter;
};

/** A pen of the ordinary calls of pdfkit, without a structure: slow, and the reference of the tests. */
export function createPlainPen(document: PdfDocument): Pen {
  const painter = document as PlainPainter;
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
  const element: Pen['element'] = (_look, paint) => paint();
  const pen: Pen = {
    text,
    element,
    column: plainColumn({ element, text }),
    turnedText(value, x, y, degrees, style) {
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
    picture(source, box, fit) {
      const picture = openPicture(painter, source);
      if (!picture) return false;
      const { x, y, width, height } = placePicture(picture, box, fit);
      painter.save();
      if (fit === 'cover') {
        addRect(box.x, box.y, box.width, box.height);
        painter.clip();
      }
      const size = { width: thousandth(width), height: thousandth(height), ignoreOrientation: true } as const;
      painter.image(source, thousandth(x), thousandth(y), size);
      painter.restore();
      return true;
    },
    moved(x, y, paint) {
      painter.save().translate(thousandth(x), thousandth(y));
      paint();
      painter.restore();
    },
    faded(opacity, paint) {
      painter.save().opacity(opacity);
      paint();
      painter.restore();
    },
    multiplied(paint) {
      painter.save();
      painter.addContent(`/${graphicsStateIn(painter, painter.page, { BM: 'Multiply' })} gs`);
      paint();
      painter.restore();
    },
    upsideDown(x, y, paint) {
      painter
        .save()
        .translate(thousandth(2 * x), thousandth(2 * y))
        .rotate(180);
      paint();
      painter.restore();
    },
    rows(_size, paint) {
      paint();
    },
    decoration(paint) {
      paint();
    },
    layer(_key, paint) {
      paint(pen);
    },
    link({ x, y, width, height }, address) {
      painter.link(x, y, width, height, address);
    },
    cut: () => {},
    bookmark(title) {
      painter.outline.addItem(title);
    },
    done() {},
  };
  return pen;
}
