import { Canvas, Document, type DocumentProps, Page } from '@react-pdf/renderer';
import type { ComponentType, PropsWithChildren, ReactNode } from 'react';
import type { Lang } from '#documents/model/paperOptions.ts';
import type { Flowing } from './flow.ts';
import type { Printing } from './pen/pdfDocument.ts';
import type { Sheet } from './sheet.ts';
import { drawStack, type Fill, type StackBlock, type Stacking } from './stack.ts';

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

/** What the engine reads from a page: the function that places the blocks of the page on sheets. */
export type PageContent = { layOut: (blocks: readonly BlockContent[]) => readonly PaperSheet[] };
/** What the engine reads from a block: how it is drawn, in each kind of page that it can be in. */
export type BlockContent = {
  /** Divided over as many sheets as the blocks of a list need. */
  flow?: Flowing;
  /** Below the block before it (stack.ts). */
  stack?: Stacking;
  /** In the whole box of what is around it, such as a card: of several cards the one with this index. */
  fill?: Fill;
  /** In mm, beside others; without it they share what is left. */
  width?: number | undefined;
};
/** A block, or what makes one of those that are in it. */
export type BlockProps = BlockContent & { arrange?: (blocks: readonly BlockContent[]) => BlockContent };

/** React-pdf's elements, with the properties that the engine reads. */
const DocumentElement = Document as ComponentType<
  PropsWithChildren<DocumentProps & { printing?: Printing | undefined }>
>;
const PageElement = Page as ComponentType<PropsWithChildren<PageContent>>;

/** A block below the one before it, or in the box of what is around it. */
export const Block = Canvas as unknown as ComponentType<PropsWithChildren<BlockProps>>;

/** A sheet that is drawn. */
export const SheetPage = (sheet: PaperSheet) => <PageElement layOut={() => [sheet]} />;

type FlowPagesProps = { layOut: (blocks: readonly Flowing[]) => PaperSheet[]; children: ReactNode };

/** Sheets over which the blocks in it are divided. */
export const FlowPages = ({ layOut, children }: FlowPagesProps) => (
  <PageElement layOut={(blocks) => layOut(blocks.flatMap(({ flow = [] }) => flow))}>{children}</PageElement>
);

/** `create` gets what draws the blocks of the page in a box of its sheet. */
type StackPageProps = { create: (drawBlocks: Fill) => PaperSheet; children: ReactNode };

/** One sheet with the blocks in it below each other, each as high as there is room (stack.ts). */
export const StackPage = ({ create, children }: StackPageProps) => (
  <PageElement layOut={(blocks) => [create((sheet, box) => drawStack(sheet, blocks, box))]}>
    {children}
  </PageElement>
);

/** A block of a StackPage that is the same for any width. */
export const Part = (part: StackBlock) => <Block stack={() => part} />;
