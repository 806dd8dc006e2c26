import { renderToBuffer } from '@react-pdf/renderer';
import { loadFonts } from '#documents/paper/fonts/fonts.ts';
import { FONTS } from './fonts.ts';
import { drawWithForme } from './forme.tsx';
import { closeChromium, printWithChromium } from './html.ts';
import { drawWithPdfkit } from './pdfkitByHand.ts';
import { type Workload, workloads } from './workloads.ts';

/**
 * One engine with one workload, in a process of its own as a print worker has it, so that it neither pays for the
 * garbage of another nor runs code that was compiled for two. It warms up, and after each message draws a turn and
 * answers with the ms per document.
 */
export const ENGINES = {
  ours: ({ draw }) => draw,
  pdfkit:
    ({ sheets }) =>
    async () =>
      drawWithPdfkit(await sheets()),
  // The same documents: its layout, line breaks and writer.
  'react-pdf':
    ({ element }) =>
    async () =>
      renderToBuffer((await element()) as never),
  forme: (workload) => (workload.results || workload.table) && (() => drawWithForme(workload)),
  chromium:
    ({ html }) =>
    () =>
      printWithChromium(html),
} satisfies Record<string, (workload: Workload) => Draw | undefined>;
export type EngineName = keyof typeof ENGINES;
type Draw = () => Promise<Uint8Array>;

/** For so long an engine warms up at first, and again before each turn, because it grows cold while others draw. */
const WARM_MS = { first: 4000, turn: 1500 };
/** What takes longer has one turn: what it took last when it warmed up. */
const SLOW_MS = 2000;

/** Draws at least once, and until the time is over. Returns what the last document took. */
async function warmUp(draw: Draw, ms: number): Promise<Turn> {
  const until = performance.now() + ms;
  for (;;) {
    const last = await turn(draw, 1);
    if (performance.now() > until) return last;
  }
}

/** What a document takes: ms of the clock, and of the processors in this process alone. */
export type Turn = { wall: number; processor: number };

/** Draws documents one after the other. */
async function turn(draw: Draw, documents: number): Promise<Turn> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  for (let drawn = 0; drawn < documents; drawn++) await draw();
  const { user, system } = process.cpuUsage(before);
  return {
    wall: (performance.now() - start) / documents,
    processor: (user + system) / 1000 / documents,
  };
}

async function serveTurns(engine: EngineName, name: string): Promise<void> {
  await loadFonts(FONTS);
  const workload = (await workloads()).find((one) => one.name === name)!;
  const draw = ENGINES[engine](workload)!;
  const first = await warmUp(draw, WARM_MS.first);
  const isSlow = first.wall > SLOW_MS;
  process.on('message', async () => {
    if (isSlow) return process.send!(first);
    await warmUp(draw, WARM_MS.turn);
    process.send!(await turn(draw, workload.documents));
  });
  process.on('disconnect', closeChromium);
  process.send!('ready');
}

const [engine, name] = process.argv.slice(2);
if (process.send && engine && name) await serveTurns(engine as EngineName, name);
