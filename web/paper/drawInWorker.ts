import type { PrintAnswer, SheetFile, SheetJob } from './job.ts';

type Waiting = { resolve: (sheet: SheetFile) => void; reject: (error: Error) => void };

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
  const started = new Worker(new URL('./printWorker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', settle);
  started.addEventListener('error', giveUp);
  return started;
};

/** Draws a document off the page's thread; one worker stays warm for the next. */
export const drawInWorker = (job: SheetJob): Promise<SheetFile> => {
  worker ??= startWorker();
  lastId += 1;
  const id = lastId;
  const promise = new Promise<SheetFile>((resolve, reject) => waiting.set(id, { resolve, reject }));
  worker.postMessage({ ...job, id });
  return promise;
};
