import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { drawSheet } from '#web/paper/drawSheet.ts';
import { fetchSheet } from '#web/paper/fetchSheet.ts';
import type { Sheet } from '#web/paper/job.ts';
import { printPdf } from '#web/ui/pdf/printPdf.ts';
import { saveFile } from '#web/ui/saveFile.ts';
import type { ResultSheet } from './ResultActions.tsx';

/** From the server, 30 KB; drawn here, which loads a megabyte first, only where it has no address there. */
export function readSheet(
  { data, isGuarded }: ResultSheet,
  options: PaperOptions,
  address: string,
): Promise<Sheet> {
  return isGuarded ? drawSheet({ kind: 'transcript', data, options }, null) : fetchSheet(address);
}

export const print = ({ bytes }: Sheet): void | Promise<void> => printPdf(bytes);

export const save = ({ bytes, fileName }: Sheet): void => saveFile(bytes, fileName);
