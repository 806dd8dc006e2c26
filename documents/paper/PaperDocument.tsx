import { Canvas, Document, type DocumentProps, Page } from '@react-pdf/renderer';
import { type ComponentType, type PropsWithChildren, type ReactNode, use } from 'react';
import type { Lang } from '#documents/model/paperOptions.ts';
import { EngineContext } from './engineContext.ts';
import type { PaperNode } from './layout/nodes.ts';
import { pageSheets } from './layout/page.ts';
import { readNode } from './layout/readNode.ts';
import { PLAIN_TEXT } from './layout/style.ts';
import { contentOf } from './layout/view.ts';
import type { DocumentInfo, Printing } from './pen/pdfDocument.ts';
import { createStockPen, type StockPainter } from './pen/stockPen.ts';
import { createSheet, type Sheet } from './sheet.ts';
import { type BlockContent, drawStack, type Fill, type StackBlock } from './stack.ts';
import { mm } from './units.ts';

type PaperDocumentProps = {
  title: string;
  author: string;
  lang: Lang;
  /** A date of the data, not the current time, so that the same data gives the same file. */
  date: Date;
  printing?: Printing | undefined;
  /** Sheets and flows, in their order. */
  children: ReactNode;
};

/** A document of sheets. For react-pdf's own engine its pages become a page with a canvas for each sheet. */
export function PaperDocument({ children, ...info }: PaperDocumentProps) {
  const { title, author, lang: language, date: creationDate } = info;
  const isRead = use(EngineContext) !== null;
  return (
    <DocumentElement
      {...{ title, author, language, creationDate, info: { ...info, date: creationDate.toISOString() } }}
      {...(!isRead && { ref: placeSheets })}
    >
      {children}
    </DocumentElement>
  );
}

/** One sheet of paper: its size in mm, and how it is drawn. */
export type PaperSheet = {
  width: number;
  height: number;
  /** The title of the PDF bookmark that leads to it. */
  bookmark?: string;
  /** mm left free at its left and right, where a binding margin goes; without it none goes there. */
  margin?: number;
  /** Printed on the back of the sheet before it where both sides are printed. */
  isBack?: boolean;
  draw: (sheet: Sheet) => void;
};

/** What the engine reads from a page: the function that places the blocks of the page on sheets. */
type PageContent = { layOut?: (blocks: readonly BlockContent[]) => readonly PaperSheet[] };
/** A block, or what makes one of those that are in it. */
type BlockProps = BlockContent & { arrange?: (blocks: readonly BlockContent[]) => BlockContent };

/** The elements of react-pdf that a document consists of, after React has called its components. */
export type DocumentNode = {
  type: string;
  props: { info: DocumentInfo };
  children: readonly (PaperNode & { props: PageContent })[];
};

/** The sheets of a document. */
export function documentSheets({ children }: DocumentNode): PaperSheet[] {
  const all: PaperSheet[] = [];
  const numbers = { before: 0, total: 0 };
  for (const page of children) {
    const sheets = page.props.layOut
      ? page.props.layOut(page.children.map((child) => contentOf(readNode(child, PLAIN_TEXT))))
      : pageSheets(page, numbers);
    all.push(...sheets);
    numbers.before = all.length;
  }
  numbers.total = all.length;
  return all;
}

/** Puts a page of react-pdf with a canvas in place of each sheet. */
function placeSheets(document: DocumentNode | null): void {
  if (!document) return;
  const pages = documentSheets(document).map(({ width, height, bookmark, draw }) => {
    const paint = (painter: StockPainter) => draw(createSheet(createStockPen(painter), width, height));
    const style = { width: '100%', height: '100%' };
    const canvas = { type: 'CANVAS', box: {}, style, props: { paint }, children: [] };
    const props = { size: [mm(width), mm(height)], wrap: false, bookmark };
    return { type: 'PAGE', box: {}, style: {}, props, children: [canvas] };
  });
  Object.assign(document, { children: pages });
}

/** React-pdf's elements, with the properties that the engine reads. */
const DocumentElement = Document as ComponentType<
  DocumentProps & { info: DocumentInfo; ref?: (document: DocumentNode | null) => void }
>;
export const PageElement = Page as ComponentType<PropsWithChildren<PageContent>>;

/** A block below the one before it, or in the box of what is around it. */
export const Block = Canvas as unknown as ComponentType<PropsWithChildren<BlockProps>>;

/** A sheet that is drawn. */
export const SheetPage = (sheet: PaperSheet) => <PageElement layOut={() => [sheet]} />;

type StackPageProps = { create: (drawBlocks: Fill) => PaperSheet; children: ReactNode };

/**
 * One sheet with the blocks in it below each other, each as high as there is room (stack.ts); `create` gets what draws them
 * in a box of its sheet.
 */
export const StackPage = ({ create, children }: StackPageProps) => (
  <PageElement layOut={(blocks) => [create((sheet, box) => drawStack(sheet, blocks, box))]}>
    {children}
  </PageElement>
);

/** A block of a StackPage that is the same for any width. */
export const Part = (part: StackBlock) => <Block stack={() => part} />;
