import { Canvas, Document, Page } from '@react-pdf/renderer';
import { createContext, use } from 'react';
import type { Lang } from '#documents/model/paperOptions.ts';
import { createFastPen } from './pen/fastPen.ts';
import type { PdfDocument } from './pen/pdfDocument.ts';
import type { Pen } from './pen/pen.ts';
import { createSheet, type Sheet } from './sheet.ts';
import { mm } from './units.ts';

/** A longer file goes to a printer, and a structure would take half as much time again. */
const MOST_TAGGED_SHEETS = 20;

type PaperDocumentProps = {
  title: string;
  author: string;
  lang: Lang;
  /** A date of the data, not the current time, so that the same data gives the same file. */
  date: Date;
  sheets: readonly PaperSheet[];
  /** Whether it has a structure for screen readers, where it has no more than MOST_TAGGED_SHEETS. */
  isTagged?: boolean;
};

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

/** What the pages of a document need to know of it. */
const PageContext = createContext({ isTagged: true, isOnly: false });

/** A document with a page for each sheet. */
export const PaperDocument = ({ title, author, lang, date, sheets, isTagged = true }: PaperDocumentProps) => (
  <Document title={title} author={author} language={lang} creationDate={date}>
    <PageContext
      value={{ isTagged: isTagged && sheets.length <= MOST_TAGGED_SHEETS, isOnly: sheets.length === 1 }}
    >
      {sheets.map(({ width, height, bookmark, draw }, index) => (
        <PaperPage
          key={index}
          width={mm(width)}
          height={mm(height)}
          paint={(pen) => {
            if (bookmark) pen.bookmark(bookmark);
            draw(createSheet(pen, width, height));
          }}
        />
      ))}
    </PageContext>
  </Document>
);

type PaperPageProps = {
  width: number;
  height: number;
  paint: (pen: Pen) => void;
  isTagged?: boolean;
};

/** A page that is painted with a pen; its size is in pt. */
export function PaperPage({ width, height, paint, ...own }: PaperPageProps) {
  const { isTagged, isOnly } = { ...use(PageContext), ...own };
  const paintPage = (document: PdfDocument) => {
    const pen = createFastPen(document, { isTagged, isOnly });
    paint(pen);
    pen.done();
    return null;
  };
  return (
    <Page size={[width, height]}>
      <Canvas paint={paintPage} />
    </Page>
  );
}
