import { pdf } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { concat } from './pen/bytes.ts';
import { FIRST_OBJECT, type FilePart, writePart } from './pen/filePart.ts';
import { finishPdf, joinedInfo } from './pen/finishPdf.ts';
import { collectDocument, type PdfDocument } from './pen/pdfDocument.ts';

/**
 * Draws a PaperDocument, or a component whose root is one, as a part of a file whose objects are numbered from `base`;
 * finishPdf makes a file of parts. The fonts are loaded before (loadFonts). Throws if it cannot be drawn.
 */
export async function renderPaperPart(element: ReactElement, base: number = FIRST_OBJECT): Promise<FilePart> {
  const drawing = pdf();
  drawing.updateContainer(element);
  // What react-pdf calls a stream is the document of pdfkit.
  const draw = () => drawing.toBuffer() as unknown as Promise<PdfDocument>;
  return writePart(await collectDocument(draw), base);
}

/**
 * Draws a PaperDocument, or a component whose root is one, to the bytes of a PDF: the same call in Node and in a
 * browser, and the same bytes for the same element. It is written as a file that is joined of its only part, so that a
 * print job of the same data is the same file. The fonts are loaded before (loadFonts). Throws if it cannot be drawn.
 */
export async function renderPaper(element: ReactElement): Promise<Uint8Array> {
  const part = await renderPaperPart(element);
  const { header, tail } = finishPdf([part], joinedInfo([part]));
  return concat([header, part.bytes, tail]);
}
