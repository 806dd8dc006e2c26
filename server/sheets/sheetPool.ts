import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Piscina } from 'piscina';

/** Workers read TypeScript by the same loader as the app, also where the app's own thread was started otherwise. */
const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** One file at a time, in a thread whose memory is bounded; it goes away after half a minute without uploads. */
export const sheetPool = new Piscina({
  filename: new URL('./parseSheets.ts', import.meta.url).href,
  name: 'parseSheets',
  execArgv: ['--import', loader],
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
});
