import { pdf } from '@react-pdf/renderer';
import { Component, createElement, type PropsWithChildren, type ReactElement } from 'react';
import { EngineContext } from '../engineContext.ts';
import { concat } from '../pen/bytes.ts';
import { drawPage } from '../pen/fastPen.ts';
import { FIRST_OBJECT, type FilePart, writePart } from '../pen/filePart.ts';
import { finishPdf, joinedInfo } from '../pen/finishPdf.ts';
import { type DocumentInfo, drawDocument } from '../pen/pdfDocument.ts';
import { createSheet, type PaperSheet } from '../sheet.ts';
import { mm } from '../units.ts';
import { type DocumentNode, documentInfo, documentSheets } from './PaperDocument.tsx';

/** Whether the file has a structure for screen readers; true by default. */
type RenderOptions = { isTagged?: boolean };

/** A longer file goes to a printer, and a structure would take half as much time again. */
const MOST_TAGGED_SHEETS = 20;

/**
 * Draws a PaperDocument, or a component whose root is one, as a part of a file (finishPdf) whose objects are numbered from
 * `base`. The fonts are loaded before (loadFonts). Throws what a component throws, and names the sheet whose drawing fails.
 */
export const renderPaperPart = (element: ReactElement, options: PartOptions = {}): Promise<FilePart> =>
  renderSheets(readSheets(element), options);

type PartOptions = RenderOptions & { base?: number | undefined };

/**
 * Draws several documents in turns as one part, which says of itself what the first does: `order` has for each sheet the
 * index of the document whose next one it is.
 */
export function renderInTurns(
  elements: readonly ReactElement[],
  order: readonly number[],
  options: PartOptions,
): Promise<FilePart> {
  const read = elements.map(readSheets);
  const left = read.map(({ sheets }) => sheets.values());
  const sheets = order.map((index) => withOwnKeys(left[index]!.next().value!, index));
  return renderSheets({ info: read[0]!.info, sheets }, options);
}

/** The keys of what repeats are those of one document: others have other parts by the same keys. */
const withOwnKeys = ({ draw, ...sheet }: PaperSheet, index: number): PaperSheet => ({
  ...sheet,
  draw: ({ pen, width, height }) => {
    const repeated: typeof pen.repeated = (key, paint) => pen.repeated(`${index} ${key}`, paint);
    draw(createSheet({ ...pen, repeated }, width, height));
  },
});

async function renderSheets(
  { info, sheets }: ReturnType<typeof readSheets>,
  { base = FIRST_OBJECT, isTagged = true }: PartOptions,
): Promise<FilePart> {
  const hasStructure = isTagged && sheets.length <= MOST_TAGGED_SHEETS;
  const drawn = await drawDocument(info, hasStructure, (document) => {
    for (const [index, { width, height, bookmark, draw }] of sheets.entries()) {
      try {
        drawPage(document, mm(width), mm(height), (pen) => {
          if (bookmark) pen.bookmark(bookmark);
          draw(createSheet(pen, width, height));
        });
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        throw new Error(`Sheet ${index + 1} cannot be drawn: ${why}`, { cause: error });
      }
    }
  });
  return writePart(drawn, base);
}

/**
 * Draws the same to the bytes of a PDF: the same call in Node and in a browser, and the same bytes for the same element, as
 * those of a print job with this part alone.
 */
export async function renderPaper(element: ReactElement, options: RenderOptions = {}): Promise<Uint8Array> {
  return fileFromPart(await renderPaperPart(element, options));
}

/** The file that has this part alone. */
export function fileFromPart(part: FilePart): Uint8Array {
  const { header, tail } = finishPdf([part], joinedInfo([part]));
  return concat([header, part.bytes, tail]);
}

/** What a document says about itself, and its sheets. Throws what a component throws, and without a sheet. */
export function readSheets(element: ReactElement): { info: DocumentInfo; sheets: PaperSheet[] } {
  // React-pdf makes the tree of its elements; its layout and its writer, which take most of its time, do not run.
  const { container, updateContainer } = pdf();
  const thrown: unknown[] = [];
  const read = createElement(EngineContext, { value: { stored: new Map() } }, element);
  const outside = strayTexts(() =>
    updateContainer(createElement(Catch, { onError: (error) => thrown.push(error) }, read)),
  );
  if (thrown.length > 0) throw thrown[0];
  if (outside.length > 0)
    throw new Error(`A text is in a <Text> only: ${JSON.stringify(outside[0])} is not.`);
  const document: DocumentNode | null = container.document;
  if (document?.type !== 'DOCUMENT') throw new Error('The root of a printed document is a <Document>.');
  const sheets = documentSheets(document);
  if (sheets.length === 0) throw new Error('The document has no sheet: nothing in it is to be printed.');
  return { info: documentInfo(document), sheets };
}

/** The texts outside of a Text, which react-pdf leaves out with a warning. The tree is made before this returns. */
function strayTexts(makeTree: () => void): string[] {
  const { warn } = console;
  const found: string[] = [];
  console.warn = (...words: unknown[]) => {
    const [, text] = /^Invalid '(.*)' string child outside <Text> component/s.exec(String(words[0])) ?? [];
    if (text === undefined) warn(...words);
    else found.push(text);
  };
  try {
    makeTree();
  } finally {
    console.warn = warn;
  }
  return found;
}

type CatchProps = PropsWithChildren<{ onError: (error: unknown) => void }>;

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
