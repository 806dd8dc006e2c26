import { Document } from '@react-pdf/renderer';
import type { Lang } from '#documents/model/paperOptions.ts';
import { PaperPage } from './Paper.tsx';
import { createSheet, type Sheet } from './sheet.ts';
import { mm } from './units.ts';

/** One sheet of paper: its size in mm, and everything that stands on it. */
export type PaperSheet = {
  width: number;
  height: number;
  /** Its entry in the table of contents beside the document. */
  bookmark?: string;
  draw: (sheet: Sheet) => void;
};

type PaperDocumentProps = {
  title: string;
  author: string;
  lang: Lang;
  /** From the data, never from the clock: the same data is the same file. */
  date: Date;
  sheets: readonly PaperSheet[];
};

/** A document is a list of sheets. */
export const PaperDocument = ({ title, author, lang, date, sheets }: PaperDocumentProps) => (
  <Document title={title} author={author} language={lang} creationDate={date}>
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
  </Document>
);
