import { pdf } from '@react-pdf/renderer';
import { createElement } from 'react';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { type DocumentData, type DocumentKind, documents } from './index.ts';
import { finishPdf, joinedInfo } from './paper/pen/finishPdf.ts';
import { FIRST_OBJECT, renumberPart } from './paper/pen/joinPdfs.ts';
import { concat } from './paper/pen/pdfObjects.ts';

/** Draws a document, or a part of one that is joined with others (renumberPart). The fonts are loaded before. */
export async function renderPart<Kind extends DocumentKind>(
  kind: Kind,
  data: DocumentData[Kind],
  options: PaperOptions,
): Promise<Uint8Array> {
  const { Document } = documents[kind];
  // react-pdf's root must be its own Document element, so the component is called here and not mounted.
  const element = createElement(Document, { data, options });
  const drawing = pdf();
  drawing.updateContainer(element);
  const blob: { arrayBuffer(): Promise<ArrayBuffer> } = await drawing.toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}

/**
 * Draws a document: the same call in a worker thread of the server and in a Web Worker of the browser. It is written as
 * one that is joined of its only part, so that a print job of the same data is the same file.
 * The fonts are loaded before (loadFonts). Throws when the document cannot be drawn.
 */
export async function renderDocument<Kind extends DocumentKind>(
  kind: Kind,
  data: DocumentData[Kind],
  options: PaperOptions,
): Promise<Uint8Array> {
  const part = renumberPart(await renderPart(kind, data, options), FIRST_OBJECT);
  const { header, tail } = finishPdf([part], joinedInfo([part], options.lang));
  return concat([header, part.bytes, tail]);
}
