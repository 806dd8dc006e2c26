import { Canvas, Document, type DocumentProps, Page } from '@react-pdf/renderer';
import type { ComponentType, PropsWithChildren, ReactNode } from 'react';
import type { Lang } from '#documents/model/paperOptions.ts';
import type { Flowing } from './flow.ts';
import type { Printing } from './pen/pdfDocument.ts';
import type { Box, Sheet } from './sheet.ts';
import { drawStack, type StackBlock, type Stacking } from './stack.ts';

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

/** A document of sheets. */
export const PaperDocument = ({ title, author, lang, date, printing, children }: PaperDocumentProps) => (
  <DocumentElement title={title} author={author} language={lang} creationDate={date} printing={printing}>
    {children}
  </DocumentElement>
);

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

/** What the engine reads from a page: a sheet, or the function that places the blocks of the page on sheets. */
export type PageContent =
  | { sheet: PaperSheet }
  | { layOut: (blocks: readonly BlockContent[]) => PaperSheet[] };
/** Of a page of a flow, of one sheet, and what fills a box of its own, such as a slip. */
export type BlockContent = { flow: Flowing } | { stack: Stacking } | { fill: Fill };
/** Draws what is in a box of a sheet. */
export type Fill = (sheet: Sheet, box: Box) => void;

/** React-pdf's elements, with the properties that the engine reads. */
const DocumentElement = Document as ComponentType<
  PropsWithChildren<DocumentProps & { printing?: Printing | undefined }>
>;
const PageElement = Page as ComponentType<PageContent & { children?: ReactNode }>;
const BlockElement = Canvas as unknown as ComponentType<BlockContent>;

/** A sheet that is drawn. */
export const SheetPage = (sheet: PaperSheet) => <PageElement sheet={sheet} />;

type FlowPagesProps = { layOut: (blocks: readonly Flowing[]) => PaperSheet[]; children: ReactNode };

/** Sheets over which the blocks in it are divided. */
export const FlowPages = ({ layOut, children }: FlowPagesProps) => (
  <PageElement layOut={(blocks) => layOut(blocks.flatMap((one) => ('flow' in one ? one.flow : [])))}>
    {children}
  </PageElement>
);

type FillPagesProps = { layOut: (fills: readonly Fill[]) => PaperSheet[]; children: ReactNode };

/** Sheets on which each block in it has a box. */
export const FillPages = ({ layOut, children }: FillPagesProps) => (
  <PageElement layOut={(blocks) => layOut(blocks.flatMap((one) => ('fill' in one ? one.fill : [])))}>
    {children}
  </PageElement>
);

/** `create` gets what draws the blocks of the page in a box of its sheet. */
type StackPageProps = { create: (drawBlocks: Fill) => PaperSheet; children: ReactNode };

/** One sheet with the blocks in it below each other, each as high as there is room (stack.ts). */
export const StackPage = ({ create, children }: StackPageProps) => (
  <PageElement
    layOut={(blocks) => {
      const stack = blocks.flatMap((one) => ('stack' in one ? one.stack : []));
      return [create((sheet, box) => drawStack(sheet, stack, box))];
    }}
  >
    {children}
  </PageElement>
);

/** A block of a StackPage that is the same for any width. */
export const Part = (part: StackBlock) => <Block stack={() => part} />;

/** A block below the one before it, or in its own box. */
export const Block = (block: BlockContent) => <BlockElement {...block} />;
