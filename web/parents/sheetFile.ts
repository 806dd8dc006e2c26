import type { PaperOptions } from '#documents/model/paperOptions.ts';
import type { TranscriptData } from '#documents/transcript/Transcript.tsx';
import { drawSheet } from '#web/paper/drawSheet.ts';
import { fetchSheet, type SheetFile } from '#web/paper/fetchSheet.ts';
import { printPdf } from '#web/paper/printPdf.ts';
import type { Lookup } from '#web/result/lookup.ts';
import { saveFile } from '#web/ui/saveFile.ts';

export type ResultSheet = {
  data: TranscriptData;
  lookup: Lookup;
  /** Behind the guardian's digits, which no address carries: the sheet is drawn here instead of fetched. */
  isTyped: boolean;
};

/** From the server, 30 KB; drawn here, which loads a megabyte first, only where it has no address there. */
export function readSheet(
  { data, isTyped }: ResultSheet,
  options: PaperOptions,
  address: string,
): Promise<SheetFile> {
  return isTyped ? drawSheet({ kind: 'transcript', data, options }, null) : fetchSheet(address);
}

export const print = ({ bytes }: SheetFile): void | Promise<void> => printPdf(bytes);

export const save = ({ bytes, fileName }: SheetFile): void => saveFile(bytes, fileName);
