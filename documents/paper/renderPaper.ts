import { pdf } from '@react-pdf/renderer';
import { Component, createElement, type ReactElement, type ReactNode } from 'react';
import { concat } from './pen/bytes.ts';
import { FIRST_OBJECT, type FilePart, writePart } from './pen/filePart.ts';
import { finishPdf, joinedInfo } from './pen/finishPdf.ts';
import { addPage, drawDocument, type PdfDocument } from './pen/pdfDocument.ts';

/**
 * Draws a PaperDocument, or a component whose root is one, as a part of a file whose objects are numbered from `base`;
 * finishPdf makes a file of parts. The fonts are loaded before (loadFonts). Throws what a component throws, and names
 * the page where painting one fails.
 */
export async function renderPaperPart(element: ReactElement, base: number = FIRST_OBJECT): Promise<FilePart> {
  const { props, children: pages } = readTree(element);
  const { title, author, language, creationDate } = props;
  const info = { title, author, lang: language, date: creationDate };
  const drawn = await drawDocument(info, (document) => {
    for (const [index, page] of pages.entries()) drawPage(document, page, index + 1);
  });
  return writePart(drawn, base);
}

/**
 * Draws a PaperDocument, or a component whose root is one, to the bytes of a PDF: the same call in Node and in a
 * browser, and the same bytes for the same element. It is written as a file that is joined of its only part, so that a
 * print job of the same data is the same file. The fonts are loaded before (loadFonts). Throws as renderPaperPart does.
 */
export async function renderPaper(element: ReactElement): Promise<Uint8Array> {
  const part = await renderPaperPart(element);
  const { header, tail } = finishPdf([part], joinedInfo([part]));
  return concat([header, part.bytes, tail]);
}

/** The elements of react-pdf that a document consists of, after React has called its components. */
type DocumentNode = {
  props: { title?: string; author?: string; language?: string; creationDate?: Date };
  children: PageNode[];
};
type PageNode = { props: { size: [width: number, height: number] }; children: CanvasNode[] };
type CanvasNode = { props: { paint: (document: PdfDocument, width: number, height: number) => void } };

/** React-pdf makes the tree of its elements; its layout and its own writer, which take most of its time, do not run. */
function readTree(element: ReactElement): DocumentNode {
  const { container, updateContainer } = pdf();
  let thrown: unknown;
  const onError = (error: unknown) => {
    thrown = error;
  };
  updateContainer(createElement(Catch, { onError }, element));
  if (thrown !== undefined) throw thrown;
  if (container.document?.type !== 'DOCUMENT')
    throw new Error('The root of a printed document is a Document.');
  return container.document;
}

type CatchProps = { onError: (error: unknown) => void; children?: ReactNode };

/** React passes what a component throws to a class alone. */
class Catch extends Component<CatchProps, { isFailed: boolean }> {
  override state = { isFailed: false };
  static getDerivedStateFromError = () => ({ isFailed: true });
  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }
  override render() {
    return this.state.isFailed ? null : this.props.children;
  }
}

function drawPage(document: PdfDocument, { props: { size }, children }: PageNode, number: number): void {
  addPage(document, size);
  try {
    for (const { props } of children) props.paint(document, ...size);
  } catch (error) {
    throw new Error(`Page ${number} cannot be drawn: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}
