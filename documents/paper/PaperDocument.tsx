import { Canvas, Document, Page } from '@react-pdf/renderer';
import type { ComponentType, ReactNode } from 'react';
import type { Lang } from '#documents/model/paperOptions.ts';
import type { Flowing } from './flow.ts';
import type { Sheet } from './sheet.ts';

type PaperDocumentProps = {
  title: string;
  author: string;
  lang: Lang;
  /** A date of the data, not the current time, so that the same data gives the same file. */
  date: Date;
  /** Sheets and flows, in their order. */
  children: ReactNode;
};

/** A document of sheets. */
export const PaperDocument = ({ title, author, lang, date, children }: PaperDocumentProps) => (
  <Document title={title} author={author} language={lang} creationDate={date}>
    {children}
  </Document>
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

/** Divides the blocks of a flow over as many sheets as they need. */
export type LayOut = (blocks: readonly Flowing[]) => PaperSheet[];

/** What the engine reads from a page: a sheet, or the function that divides the blocks of the page over sheets. */
export type PageContent = { sheet: PaperSheet } | { layOut: LayOut };
export type BlockContent = { flow: Flowing };

/** React-pdf's elements, with the properties that the engine reads. */
const PageElement = Page as ComponentType<PageContent & { children?: ReactNode }>;
const BlockElement = Canvas as unknown as ComponentType<BlockContent>;

/** A sheet that is drawn. */
export const SheetPage = (sheet: PaperSheet) => <PageElement sheet={sheet} />;

/** Sheets over which the blocks in it are divided. */
export const FlowPages = ({ layOut, children }: { layOut: LayOut; children: ReactNode }) => (
  <PageElement layOut={layOut}>{children}</PageElement>
);

/** A heading, a paragraph or a table (flow.ts) below the block before it. */
export const Block = ({ flow }: BlockContent) => <BlockElement flow={flow} />;
