import { Document, type DocumentProps } from '@react-pdf/renderer';
import type { ComponentType, ReactNode } from 'react';
import type { Lang } from '#documents/model/paperOptions.ts';
import { checkProps, type PaperNode } from '../layout/nodes.ts';
import { pageSheets } from '../layout/page.ts';
import type { DocumentInfo, Printing } from '../pen/pdfDocument.ts';
import type { PaperSheet } from '../sheet.ts';

type PaperDocumentProps = {
  title: string;
  author: string;
  lang: Lang;
  /** A date of the data, not the current time, so that the same data gives the same file. */
  date: Date;
  printing?: Printing | undefined;
  /** Pages, in their order. */
  children: ReactNode;
};

/** React-pdf's Document, with what a printer has to know of the file. */
export function PaperDocument({ children, ...info }: PaperDocumentProps) {
  const { title, author, lang: language, date: creationDate } = info;
  const about = { ...info, date: creationDate.toISOString() };
  return (
    <DocumentElement {...{ title, author, language, creationDate, info: about }}>{children}</DocumentElement>
  );
}

const DocumentElement = Document as ComponentType<DocumentProps & { info: DocumentInfo }>;

/** The tree of react-pdf's elements, after React has called its components. */
export type DocumentNode = {
  type: string;
  props: DocumentProps & { info?: DocumentInfo } & Record<string, unknown>;
  children: readonly PaperNode[];
};

/** The sheets of a document. */
export function documentSheets(document: DocumentNode): PaperSheet[] {
  checkProps(document);
  const { children } = document;
  const sheets: PaperSheet[] = [];
  const numbers = { before: 0, total: 0 };
  for (const page of children) {
    sheets.push(...pageSheets(page, numbers));
    numbers.before = sheets.length;
  }
  numbers.total = sheets.length;
  return sheets;
}

/** What a document says about itself. One of react-pdf alone says it in its own words. */
export function documentInfo({ props }: DocumentNode): DocumentInfo {
  const { title = '', author = '', language = 'en', creationDate } = props;
  if (props.info) return props.info;
  if (!creationDate)
    throw new Error(
      '<Document> needs a creationDate of the data, so that the same data gives the same file.',
    );
  return { title, author, lang: language as Lang, date: creationDate.toISOString() };
}
