import { pdf } from '@react-pdf/renderer';
import { createElement } from 'react';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { type DocumentData, type DocumentKind, documents } from './index.ts';

/**
 * Draws a document: the same call in a worker thread of the server and in a Web Worker of the browser.
 * The fonts are loaded before (loadFonts). Throws when the document cannot be drawn.
 */
export const renderDocument = async <Kind extends DocumentKind>(
  kind: Kind,
  data: DocumentData[Kind],
  options: PaperOptions,
): Promise<Uint8Array> => {
  const { Document } = documents[kind];
  // react-pdf's root must be its own Document element, so the component is called here and not mounted.
  const element = createElement(Document, { data, options });
  const blob: { arrayBuffer(): Promise<ArrayBuffer> } = await pdf(element as never).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
};
