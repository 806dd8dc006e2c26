import { Canvas, Document, Page } from '@react-pdf/renderer';
import type { Lang } from '#documents/model/paperOptions.ts';
import { createFastPen } from './pen/fastPen.ts';
import { addPage, type Painter } from './pen/pdfDocument.ts';
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

/** A document is a list of sheets. */
export const PaperDocument = ({ title, author, lang, date, sheets, isTagged = true }: PaperDocumentProps) => (
  <Document title={title} author={author} language={lang} creationDate={date}>
    {sheets.length > 0 && (
      <PaperPages
        isTagged={isTagged && sheets.length <= MOST_TAGGED_SHEETS}
        isOnly={sheets.length === 1}
        pages={sheets.map(({ width, height, bookmark, draw }) => ({
          width: mm(width),
          height: mm(height),
          paint: (pen) => {
            if (bookmark) pen.bookmark(bookmark);
            draw(createSheet(pen, width, height));
          },
        }))}
      />
    )}
  </Document>
);

type PaperPageProps = {
  width: number;
  height: number;
  paint: (pen: Pen) => void;
  isTagged?: boolean;
};

/** One sheet as a page of a document that may have others; its size is in pt. */
export const PaperPage = ({ isTagged = true, ...page }: PaperPageProps) => (
  <PaperPages pages={[page]} isTagged={isTagged} isOnly={false} />
);

type PaperPagesProps = {
  pages: readonly Omit<PaperPageProps, 'isTagged'>[];
  isTagged: boolean;
  /** They are one page, and the only one of the document. */
  isOnly: boolean;
};

/**
 * Sheets as pages that are painted on one canvas, because react-pdf passes about fifteen times over every node, and a
 * page of its own for each sheet would take half as long as drawing it. The canvas needs a size: a page that does not
 * wrap has the height of its content, and without it would be painted twice.
 */
function PaperPages({ pages, isTagged, isOnly }: PaperPagesProps) {
  const { width, height } = pages[0]!;
  const paintCanvas = (painter: Painter) => {
    for (const [index, page] of pages.entries()) {
      if (index > 0) addPage(painter, page.width, page.height);
      const pen = createFastPen(painter, { isTagged, isOnly });
      page.paint(pen);
      pen.done();
    }
    return null;
  };
  return (
    <Page wrap={false} size={[width, height]}>
      <Canvas style={{ width, height }} paint={paintCanvas} />
    </Page>
  );
}
