import { concat } from '#documents/paper/pen/bytes.ts';
import { drawPage } from '#documents/paper/pen/fastPen.ts';
import { FIRST_OBJECT, writePart } from '#documents/paper/pen/filePart.ts';
import { finishPdf, joinedInfo } from '#documents/paper/pen/finishPdf.ts';
import { drawDocument } from '#documents/paper/pen/pdfDocument.ts';
import type { Pen } from '#documents/paper/pen/pen.ts';
import { createPlainPen } from './plainPen.ts';

/** A page of this size in pt, and what a pen paints on it. */
export type PaintedPage = { width: number; height: number; paint: (pen: Pen) => void };

/** The pens that print the same: the one of the product, with and without a structure, and the reference. */
export type PenName = 'tagged' | 'fast' | 'plain';

/** The file of these pages. */
export async function printPages(
  pages: readonly PaintedPage[],
  pen: PenName = 'tagged',
  date: Date = new Date(0),
): Promise<Uint8Array> {
  const about = { title: 'Pages', author: '', lang: '', date: date.toISOString() };
  const drawn = await drawDocument(about, pen === 'tagged', (document) => {
    for (const { width, height, paint } of pages)
      if (pen === 'plain') {
        document.beginPage(width, height);
        paint(createPlainPen(document));
      } else drawPage(document, width, height, paint);
  });
  const part = await writePart(drawn, FIRST_OBJECT);
  const { header, tail } = finishPdf([part], joinedInfo([part]));
  return concat([header, part.bytes, tail]);
}
