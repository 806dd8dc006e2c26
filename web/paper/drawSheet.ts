import { drawInWorker } from './drawInWorker.ts';
import { fetchSheet } from './fetchSheet.ts';
import type { SheetFile, SheetJob } from './job.ts';

/** What was drawn from data stays as long as the data: choosing a language again draws nothing again. */
const drawn = new WeakMap<object, Map<string, Promise<SheetFile>>>();

/** Browsers too old to draw get it from the server, where it has an address there. */
const drawAnywhere = (job: SheetJob, address: string | null): Promise<SheetFile> =>
  address === null ? drawInWorker(job) : drawInWorker(job).catch(() => fetchSheet(address));

/** A document, drawn in the browser; where that fails, by the server at `address`. */
export const drawSheet = (job: SheetJob, address: string | null): Promise<SheetFile> => {
  const { kind, data, options } = job;
  const sheets = drawn.get(data) ?? new Map<string, Promise<SheetFile>>();
  drawn.set(data, sheets);
  const name = JSON.stringify([kind, options]);
  const known = sheets.get(name);
  if (known) return known;
  const drawing = drawAnywhere(job, address);
  sheets.set(name, drawing);
  drawing.catch(() => sheets.delete(name));
  return drawing;
};
