import { pdf } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { finishPdf, joinedInfo } from './pen/finishPdf.ts';
import { FIRST_OBJECT, renumberPart } from './pen/joinPdfs.ts';
import { concat } from './pen/pdfObjects.ts';

/**
 * Draws a PaperDocument, or a component whose root is one, as a part of a file, which renumberPart and finishPdf make a
 * file of. The fonts are loaded before (loadFonts).
 */
export async function renderPaperPart(element: ReactElement): Promise<Uint8Array> {
  const drawing = pdf();
  drawing.updateContainer(element);
  const blob: { arrayBuffer(): Promise<ArrayBuffer> } = await drawing.toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}

/**
 * Draws a PaperDocument, or a component whose root is one, to the bytes of a PDF: the same call in Node and in a
 * browser, and the same bytes for the same element. It is written as a file that is joined of its only part, so that a
 * print job of the same data is the same file. The fonts are loaded before (loadFonts). Throws if it cannot be drawn.
 */
export async function renderPaper(element: ReactElement): Promise<Uint8Array> {
  const part = renumberPart(await renderPaperPart(element), FIRST_OBJECT);
  const { header, tail } = finishPdf([part], joinedInfo([part]));
  return concat([header, part.bytes, tail]);
}
