import type { DocumentData, DocumentKind } from '#documents/index.ts';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { fetchSheet, type Sheet } from './fetchSheet.ts';

/** What was drawn from data stays as long as the data: choosing a language again draws nothing again. */
const drawn = new WeakMap<object, Map<string, Promise<Sheet>>>();

/** Browsers too old to draw get it from the server, where it has an address there. */
const drawAnywhere = (job: SheetJob, address: string | null): Promise<Sheet> =>
  address === null ? drawInWorker(job) : drawInWorker(job).catch(() => fetchSheet(address));

/** A document, drawn in the browser; where that fails, by the server at `address`. */
export const drawSheet = (job: SheetJob, address: string | null): Promise<Sheet> => {
  const { kind, data, options } = job;
  const sheets = drawn.get(data) ?? new Map<string, Promise<Sheet>>();
  drawn.set(data, sheets);
  const name = JSON.stringify([kind, options]);
  const known = sheets.get(name);
  if (known) return known;
  const drawing = drawAnywhere(job, address);
  sheets.set(name, drawing);
  drawing.catch(() => sheets.delete(name));
  return drawing;
};

type Waiting = { resolve: (sheet: Sheet) => void; reject: (error: Error) => void };

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let lastId = 0;

const settle = ({ data }: MessageEvent<PrintAnswer>) => {
  const job = waiting.get(data.id);
  waiting.delete(data.id);
  if (data.sheet) job?.resolve(data.sheet);
  else job?.reject(new Error(data.message));
};

/** A worker that broke takes its jobs with it; the next job starts a new one. */
const giveUp = () => {
  for (const { reject } of waiting.values()) reject(new Error('The document engine did not start.'));
  waiting.clear();
  worker?.terminate();
  worker = undefined;
};

const startWorker = (): Worker => {
  const started = new Worker(new URL('./drawWorker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', settle);
  started.addEventListener('error', giveUp);
  return started;
};

/** Draws a document off the page's thread; one worker stays warm for the next. */
export const drawInWorker = (job: SheetJob): Promise<Sheet> => {
  worker ??= startWorker();
  lastId += 1;
  const id = lastId;
  const promise = new Promise<Sheet>((resolve, reject) => waiting.set(id, { resolve, reject }));
  worker.postMessage({ ...job, id });
  return promise;
};

/** One document to draw. */
export type SheetJob<Kind extends DocumentKind = DocumentKind> = {
  kind: Kind;
  data: DocumentData[Kind];
  options: PaperOptions;
};

export type PrintJob = SheetJob & { id: number };
export type PrintAnswer = { id: number; sheet: Sheet } | { id: number; sheet: null; message: string };
