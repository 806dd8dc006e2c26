import { createElement, type FunctionComponent, type ReactElement } from 'react';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { type DocumentData, type DocumentKind, documents } from './index.ts';
import type { FilePart } from './paper/pen/filePart.ts';
import { renderPaper, renderPaperPart } from './paper/renderPaper.ts';
import type { DocumentProps } from './school/SchoolDocument.tsx';

/** Those that were loaded, because to import one again takes a twentieth of the time of a transcript. */
const components = new Map<DocumentKind, FunctionComponent<DocumentProps<never>>>();

/** The React element of a document. */
export const documentElement = async <Kind extends DocumentKind>(
  kind: Kind,
  data: DocumentData[Kind],
  options: PaperOptions,
): Promise<ReactElement> => {
  const component = components.get(kind) ?? (await documents[kind].component());
  components.set(kind, component);
  return createElement(component as FunctionComponent<DocumentProps<DocumentData[Kind]>>, { data, options });
};

/**
 * Draws a document as a part of a file whose objects are numbered from `base` (renderPaperPart), with or without a
 * structure for screen readers. The fonts are loaded before.
 */
export const renderPart = async <Kind extends DocumentKind>(
  kind: Kind,
  data: DocumentData[Kind],
  options: PaperOptions,
  look: { base?: number; isTagged?: boolean } = {},
): Promise<FilePart> => renderPaperPart(await documentElement(kind, data, options), look);

/** Draws a document as renderPaper does: the same call in a worker thread of the server and in a Web Worker. */
export const renderDocument = async <Kind extends DocumentKind>(
  kind: Kind,
  data: DocumentData[Kind],
  options: PaperOptions,
): Promise<Uint8Array> => renderPaper(await documentElement(kind, data, options));
