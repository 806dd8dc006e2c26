import { Document, Page } from '@react-pdf/renderer';
import type { ComponentType, ReactNode } from 'react';
import type { Lang } from '#documents/model/paperOptions.ts';
import type { Flowing } from './flow.ts';
import type { Sheet } from './sheet.ts';
import { mm, PAPER_SIZES } from './units.ts';

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

/** What the engine finds in a page of the tree: a sheet, or what divides the blocks in it over sheets. */
export type PageContent = { sheet: PaperSheet } | { layOut: LayOut };
export type BlockContent = { flow: Flowing };

/** React-pdf's own elements, with a property more. */
const SheetElement = Page as ComponentType<{ size: [number, number]; children?: ReactNode } & PageContent>;
const BlockElement = 'CANVAS' as unknown as ComponentType<BlockContent>;

/** A sheet that is drawn. */
export const SheetPage = (sheet: PaperSheet) => (
  <SheetElement size={[mm(sheet.width), mm(sheet.height)]} sheet={sheet} />
);

/** Sheets over which the blocks in it are divided. */
export const FlowPages = ({ layOut, children }: { layOut: LayOut; children: ReactNode }) => (
  <SheetElement size={[mm(PAPER_SIZES.A4.width), mm(PAPER_SIZES.A4.height)]} layOut={layOut}>
    {children}
  </SheetElement>
);

/** What is below the block before it on the sheets of a flow: a heading, a paragraph or a table (flow.ts). */
export const Block = ({ flow }: BlockContent) => <BlockElement flow={flow} />;
