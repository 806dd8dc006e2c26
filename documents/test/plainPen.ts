import { thousandth } from '#documents/paper/pen/operators.ts';
import type { PdfDocument } from '#documents/paper/pen/pdfDocument.ts';
import { type Pen, placePicture } from '#documents/paper/pen/pen.ts';
import { createStockPen, type StockPainter } from '#documents/paper/pen/stockPen.ts';

/** A pen of the ordinary calls of pdfkit, with its pictures, blend modes, links and bookmarks. */
export function createPlainPen(document: PdfDocument): Pen {
  const painter = document as PdfDocument & StockPainter;
  return createStockPen(painter, {
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
  });
}
