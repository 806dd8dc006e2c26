import { concat } from '#documents/paper/pen/bytes.ts';
import { createFastPen } from '#documents/paper/pen/fastPen.ts';
import { FIRST_OBJECT, writePart } from '#documents/paper/pen/filePart.ts';
import { finishPdf, joinedInfo } from '#documents/paper/pen/finishPdf.ts';
import { addPage, drawDocument, type PdfDocument } from '#documents/paper/pen/pdfDocument.ts';
import type { Pen } from '#documents/paper/pen/pen.ts';
import { createPlainPen } from './plainPen.ts';

/** A page of this size in pt, and what a pen paints on it. */
export type PaintedPage = { width: number; height: number; paint: (pen: Pen) => void };

/** The pens that print the same: the one of the product, with and without a structure, and the reference. */
export const PENS = {
  tagged: (document: PdfDocument) => createFastPen(document, true),
  fast: (document: PdfDocument) => createFastPen(document, false),
  plain: createPlainPen,
};
export type PenName = keyof typeof PENS;

/** The file of these pages. */
export async function printPages(
  pages: readonly PaintedPage[],
  pen: PenName = 'tagged',
  date: Date = new Date(0),
): Promise<Uint8Array> {
  const drawn = await drawDocument({ title: 'Pages', date }, (document) => {
    for (const { width, height, paint } of pages) {
      addPage(document, [width, height]);
      const own = PENS[pen](document);
      paint(own);
      own.done();
    }
  });
  const part = await writePart(drawn, FIRST_OBJECT);
  const { header, tail } = finishPdf([part], joinedInfo([part]));
  return concat([header, part.bytes, tail]);
}
