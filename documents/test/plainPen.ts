import type { FontObject } from '#documents/paper/fonts/fontObject.ts';
import { fontKey, loadedFont } from '#documents/paper/fonts/fonts.ts';
import { fontMetrics, textWidth } from '#documents/paper/pen/measure.ts';
import { BLACK, thousandth } from '#documents/paper/pen/operators.ts';
import type { PdfDocument } from '#documents/paper/pen/pdfDocument.ts';
import { type Pen, placePicture, type ShapeLook } from '#documents/paper/pen/pen.ts';

/** Methods of pdfkit, whose types know no opened font. */
type Painter = Omit<PDFKit.PDFDocument, 'font'> & {
  font(font: FontObject, key: string, size: number): Painter;
};

/** A pen of the ordinary calls of pdfkit, without a structure: slow, and the reference of the fast pen. */
export function createPlainPen(document: PdfDocument): Pen {
  const painter = document as PdfDocument & Painter;
  const text: Pen['text'] = (value, x, y, { size, weight = 'regular', ink = BLACK }) => {
    painter.font(loadedFont(weight).font, fontKey(weight), thousandth(size)).fillColor(ink);
    painter.text(value, thousandth(x), thousandth(y), { lineBreak: false, baseline: 'alphabetic' });
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

  const moved: Pen['moved'] = (x, y, paint) => {
    painter.save().translate(thousandth(x), thousandth(y));
    paint();
    painter.restore();
  };

  const pen: Pen = {
    text,
    moved,
    rotatedText(value, x, y, degrees, style) {
      const up = (fontMetrics(style.weight).capHeight * style.size) / 2;
      moved(x, y, () => {
        painter.rotate(-degrees);
        text(value, -textWidth(value, style) / 2, up, style);
      });
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
      moved(x, y, () => {
        painter.scale(scale);
        setLook({ fill });
        for (const rectangle of list) addRect(...rectangle);
        painter.fill();
      });
    },
    path(d, { x, y, scale }, look) {
      moved(x, y, () => {
        painter.scale(scale);
        setLook(look);
        painter.path(d);
        paintPath(look);
      });
    },
    withOpacity(opacity, paint) {
      painter.save().opacity(opacity);
      paint();
      painter.restore();
    },
    rotate180(x, y, paint) {
      moved(2 * x, 2 * y, () => {
        painter.rotate(180);
        paint();
      });
    },
    turned(x, y, degrees, paint) {
      moved(x, y, () => {
        painter.rotate(degrees);
        paint();
      });
    },
    repeated: (_key, paint) => paint(pen),
    tag: (_look, paint) => paint(),
    artifact: (paint) => paint(),
    cut: () => {},
    overflow: () => {},
    picture(source, box, fit) {
      const picture = document.openPicture(source);
      if (!picture) return false;
      const { x, y, width, height } = placePicture(picture, box, fit);
      painter.save();
      if (fit === 'cover') {
        painter.rect(thousandth(box.x), thousandth(box.y), thousandth(box.width), thousandth(box.height));
        painter.clip();
      }
      const size = { width: thousandth(width), height: thousandth(height), ignoreOrientation: true } as const;
      painter.image(source, thousandth(x), thousandth(y), size);
      painter.restore();
      return true;
    },
    multiplied(paint) {
      painter.save();
      painter.addContent(`/${document.graphicsState(document.page, { BM: 'Multiply' })} gs`);
      paint();
      painter.restore();
    },
    link({ x, y, width, height }, address) {
      document.link(x, y, width, height, address);
    },
    bookmark(title) {
      document.outline.addItem(title);
    },
  };
  return pen;
}
