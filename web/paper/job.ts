import type { DocumentData, DocumentKind } from '#documents/index.ts';
import type { PaperOptions } from '#documents/model/paperOptions.ts';

/** One document to draw. */
export type SheetJob<Kind extends DocumentKind = DocumentKind> = {
  kind: Kind;
  data: DocumentData[Kind];
  options: PaperOptions;
};

/** One document drawn. */
export type SheetFile = { bytes: Uint8Array<ArrayBuffer>; fileName: string };

export type PrintJob = SheetJob & { id: number };
export type PrintAnswer = { id: number; sheet: SheetFile } | { id: number; sheet: null; message: string };
