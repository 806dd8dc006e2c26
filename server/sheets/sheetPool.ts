import { Piscina } from 'piscina';

/** One file at a time, in a thread whose memory is bounded; it goes away after half a minute without uploads. */
export const sheetPool = new Piscina({
  filename: new URL('../typescriptWorker.mjs', import.meta.url).href,
  workerData: { file: new URL('./parseSheets.ts', import.meta.url).href, name: 'parseSheets' },
  execArgv: [],
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
});
