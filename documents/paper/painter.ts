import type { FontObject } from './fontObject.ts';
import type { PdfDocument } from './pdfDocument.ts';

/** What @react-pdf/render hands to a Canvas: some methods of the pdfkit document, each returning the painter. */
export type Painter = {
  save(): Painter;
  restore(): Painter;
  translate(x: number, y: number): Painter;
  scale(factor: number): Painter;
  rotate(degrees: number): Painter;
  font(font: FontObject, key: string, size: number): Painter;
  text(value: string, x: number, y: number, options: { lineBreak: false; baseline: 'alphabetic' }): Painter;
  path(d: string): Painter;
  rect(x: number, y: number, width: number, height: number): Painter;
  moveTo(x: number, y: number): Painter;
  lineTo(x: number, y: number): Painter;
  lineWidth(width: number): Painter;
  fillColor(ink: string): Painter;
  fillOpacity(opacity: number): Painter;
  strokeColor(ink: string): Painter;
  clip(): Painter;
  fill(): Painter;
  stroke(): Painter;
  fillAndStroke(): Painter;
  /** Taught in pdfDocument.ts to hand over the document. */
  miterLimit(receive: (document: PdfDocument) => void): Painter;
};
