import { Piscina } from 'piscina';
import { contentDisposition } from '#server/contentDisposition.ts';
import type { Answer } from '#server/route.ts';
import type { SheetToWrite } from './writeSheet.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const writePool = new Piscina({
  filename: new URL('../typescriptWorker.mjs', import.meta.url).href,
  workerData: { file: new URL('./writeSheet.ts', import.meta.url).href, name: 'writeSheet' },
  execArgv: [],
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
});

/** An .xlsx file to keep, as an answer. */
export const answerFile = (fileName: string, bytes: Uint8Array): Answer => ({
  body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  type: XLSX,
  headers: {
    'Content-Disposition': contentDisposition('attachment', fileName),
    'Cache-Control': 'private, no-store',
  },
});

/** Rows of text as an .xlsx file, drawn up in a thread of its own. */
export const answerSheet = async (fileName: string, sheet: SheetToWrite): Promise<Answer> =>
  answerFile(fileName, await writePool.run(sheet));
