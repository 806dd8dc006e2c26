import { createElement, type FunctionComponent, type ReactElement } from 'react';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { type DocumentData, type DocumentKind, documents } from './index.ts';
import { renderInTurns, renderPaper, renderPaperPart } from './paper/kit/renderPaper.ts';
import type { FilePart } from './paper/pen/filePart.ts';
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

/** Other documents whose sheets are between those of one, and the order of all of them (renderInTurns). */
export type InTurns = { others: readonly AnyDocument[]; order: readonly number[] };
type AnyDocument = { kind: DocumentKind; data: DocumentData[DocumentKind]; options: PaperOptions };

/**
 * Draws a document, or several in turns, as a part of a file whose objects are numbered from `base` (renderPaperPart),
 * with or without a structure for screen readers. The fonts are loaded before.
 */
export async function renderPart<Kind extends DocumentKind>(
  kind: Kind,
  data: DocumentData[Kind],
  options: PaperOptions,
  { inTurns, ...look }: { base?: number; isTagged?: boolean; inTurns?: InTurns } = {},
): Promise<FilePart> {
  const own = await documentElement(kind, data, options);
  if (!inTurns) return renderPaperPart(own, look);
  const others = inTurns.others.map((one) => documentElement(one.kind, one.data as never, one.options));
  return renderInTurns([own, ...(await Promise.all(others))], inTurns.order, look);
}

/** Draws a document as renderPaper does: the same call in a worker thread of the server and in a Web Worker. */
export const renderDocument = async <Kind extends DocumentKind>(
  kind: Kind,
  data: DocumentData[Kind],
  options: PaperOptions,
): Promise<Uint8Array> => renderPaper(await documentElement(kind, data, options));
