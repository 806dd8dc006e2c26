import { openPicture, type PdfDocument, type PdfReference } from './pdfDocument.ts';
import type { Pen } from './pen.ts';

/** Operators with their resources, which any page can show by its label: a form XObject. */
export type Form = { label: string; reference: PdfReference };

const nothing = () => {};
const within = (_look: unknown, paint: () => void) => paint();

/**
 * A pen without its texts, which belong to the structure of each page and are no part of a shared form: with grounds,
 * pictures and what is before the first text, or with the rules after it.
 */
export function shapesOnly(pen: Pen, part: 'before' | 'after', document: PdfDocument): Pen {
  let now: typeof part = 'before';
  const text = () => {
    now = 'after';
  };
  const shapes: Pen = {
    ...pen,
    text,
    turnedText: text,
    line: (...line) => now === part && pen.line(...line),
    rect: (x, y, width, height, look) =>
      (look.fill ? 'before' : now) === part && pen.rect(x, y, width, height, look),
    rects: (...rects) => part === 'before' && pen.rects(...rects),
    path: (...path) => part === 'before' && pen.path(...path),
    picture: (source, ...picture) =>
      part === 'before' ? pen.picture(source, ...picture) : openPicture(document, source) !== null,
    element: within,
    rows: within,
    column: () => (value) => {
      if (value !== '') text();
    },
    decoration: (paint) => paint(),
    layer: (_key, paint) => paint(shapes),
  };
  return shapes;
}

/** A pen with its texts and elements alone. */
export function wordsOnly(pen: Pen, document: PdfDocument): Pen {
  const words: Pen = {
    ...pen,
    line: nothing,
    rect: nothing,
    rects: nothing,
    path: nothing,
    picture: (source) => openPicture(document, source) !== null,
    layer: (_key, paint) => paint(words),
  };
  return words;
}
