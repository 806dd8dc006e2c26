import { pdf } from '@react-pdf/renderer';
import { Component, createElement, type ReactElement, type ReactNode } from 'react';
import { type DocumentNode, documentSheets, EngineContext, type PaperSheet } from './PaperDocument.tsx';
import { concat } from './pen/bytes.ts';
import { drawPage } from './pen/fastPen.ts';
import { FIRST_OBJECT, type FilePart, writePart } from './pen/filePart.ts';
import { finishPdf, joinedInfo } from './pen/finishPdf.ts';
import { type DocumentInfo, drawDocument, type PdfDocument } from './pen/pdfDocument.ts';
import { createSheet } from './sheet.ts';
import { mm } from './units.ts';

type RenderOptions = {
  /** Whether the file has a structure for screen readers; true by default. */
  isTagged?: boolean;
};

/** A longer file goes to a printer, and a structure would take half as much time again. */
const MOST_TAGGED_SHEETS = 20;

/**
 * Draws a PaperDocument, or a component whose root is one, as a part of a file whose objects are numbered from `base`;
 * finishPdf makes a file of parts. With a structure for screen readers where `isTagged` and it has no more than
 * MOST_TAGGED_SHEETS. The fonts are loaded before (loadFonts). Throws what a component throws, and names the sheet whose
 * drawing fails.
 */
export async function renderPaperPart(
  element: ReactElement,
  { base = FIRST_OBJECT, isTagged = true }: RenderOptions & { base?: number | undefined } = {},
): Promise<FilePart> {
  const { info, sheets } = readSheets(element);
  const hasStructure = isTagged && sheets.length <= MOST_TAGGED_SHEETS;
  const drawn = await drawDocument(info, hasStructure, (document) => {
    for (const [index, sheet] of sheets.entries()) {
      try {
        drawSheet(document, sheet);
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        throw new Error(`Sheet ${index + 1} cannot be drawn: ${why}`, { cause: error });
      }
    }
  });
  return writePart(drawn, base);
}

function drawSheet(document: PdfDocument, { width, height, bookmark, draw }: PaperSheet): void {
  drawPage(document, mm(width), mm(height), (pen) => {
    if (bookmark) pen.bookmark(bookmark);
    draw(createSheet(pen, width, height));
  });
}

/**
 * Draws a PaperDocument, or a component whose root is one, to the bytes of a PDF: the same call in Node and in a
 * browser, and the same bytes for the same element. It is written as a file that is joined of its only part, so that a
 * print job of the same data is the same file. The fonts are loaded before (loadFonts). Throws as renderPaperPart does.
 */
export async function renderPaper(element: ReactElement, options: RenderOptions = {}): Promise<Uint8Array> {
  return fileFromPart(await renderPaperPart(element, options));
}

/** The file that has this part alone. */
export function fileFromPart(part: FilePart): Uint8Array {
  const { header, tail } = finishPdf([part], joinedInfo([part]));
  return concat([header, part.bytes, tail]);
}

/** What a document says about itself, and its sheets. Throws what a component throws. */
export function readSheets(element: ReactElement): { info: DocumentInfo; sheets: PaperSheet[] } {
  const document = readTree(element);
  const { title, author, language, creationDate, printing } = document.props;
  return {
    info: { title, author, lang: language, date: creationDate.toISOString(), printing },
    sheets: documentSheets(document),
  };
}

/** React-pdf makes the tree of its elements; its layout and its writer, which take most of its time, do not run. */
function readTree(element: ReactElement): DocumentNode {
  const { container, updateContainer } = pdf();
  const thrown: unknown[] = [];
  const read = createElement(EngineContext, { value: true }, element);
  updateContainer(createElement(Catch, { onError: (error) => thrown.push(error) }, read));
  if (thrown.length > 0) throw thrown[0];
  const document: DocumentNode | null = container.document;
  if (document?.type !== 'DOCUMENT') throw new Error('The root of a printed document is a PaperDocument.');
  return document;
}

type CatchProps = { onError: (error: unknown) => void; children?: ReactNode };

/** Only a class component can catch what a component throws. */
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
