import { request } from '#web/api.ts';
import { drawInWorker } from './drawInWorker.ts';
import type { Sheet, SheetJob } from './job.ts';

/** Drawn by the server, for browsers too old to draw. */
const fetchSheet = async (address: string): Promise<Sheet> => {
  const response = await request('GET', address);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { bytes: new Uint8Array(await response.arrayBuffer()), fileName: name ?? 'document.pdf' };
};

/** What was drawn from data stays as long as the data: choosing a language again draws nothing again. */
const drawn = new WeakMap<object, Map<string, Promise<Sheet>>>();

/** A document, drawn in the browser; where that fails, by the server at `address`. */
export const drawSheet = (job: SheetJob, address: string): Promise<Sheet> => {
  const sheets = drawn.get(job.data) ?? new Map<string, Promise<Sheet>>();
  drawn.set(job.data, sheets);
  const known = sheets.get(address);
  if (known) return known;
  const drawing = drawInWorker(job).catch(() => fetchSheet(address));
  sheets.set(address, drawing);
  drawing.catch(() => sheets.delete(address));
  return drawing;
};
