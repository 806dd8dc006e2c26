import { loadFonts } from '#documents/paper/fonts/fonts.ts';
import { FONTS } from './fonts.ts';
import { drawWithForme } from './forme.tsx';
import { closeChromium, printWithChromium } from './html.ts';
import { drawWithPdfkit } from './pdfkitByHand.ts';
import { drawWithViews } from './viewText.tsx';
import { type Workload, workloads } from './workloads.ts';

/**
 * One engine with one workload, in a process of its own as a print worker has it, so that it neither pays for the
 * garbage of another nor runs code that was compiled for two. It warms up, and after each message draws a turn and
 * answers with the ms per document.
 */
export const ENGINES = {
  'this product': ({ draw }) => draw,
  'pdfkit by hand':
    ({ sheets }) =>
    async () =>
      drawWithPdfkit(await sheets()),
  'View and Text': ({ views }) => views && (() => drawWithViews(views)),
  'Forme 0.10': (workload) => (workload.views || workload.table) && (() => drawWithForme(workload)),
  'Chromium, warm':
    ({ html }) =>
    () =>
      printWithChromium(html),
} satisfies Record<string, (workload: Workload) => Draw | undefined>;
export type EngineName = keyof typeof ENGINES;
type Draw = () => Promise<Uint8Array>;

/** For so long an engine warms up at first, and again before each turn, because it grows cold while others draw. */
const WARM_MS = { first: 4000, turn: 1500 };
/** An engine that takes longer for a document is not warmed again, and draws one a turn. */
const SLOW_MS = 2000;

/** Draws at least once, and until the time is over. Returns ms of the last document. */
async function warmUp(draw: Draw, ms: number): Promise<number> {
  const until = performance.now() + ms;
  for (;;) {
    const last = await turn(draw, 1);
    if (performance.now() > until) return last;
  }
}

/** Draws documents one after the other. Returns ms per document. */
async function turn(draw: Draw, documents: number): Promise<number> {
  const start = performance.now();
  for (let drawn = 0; drawn < documents; drawn++) await draw();
  return (performance.now() - start) / documents;
}

async function serveTurns(engine: EngineName, name: string): Promise<void> {
  await loadFonts(FONTS);
  const workload = (await workloads()).find((one) => one.name === name)!;
  const draw = ENGINES[engine](workload)!;
  const isSlow = (await warmUp(draw, WARM_MS.first)) > SLOW_MS;
  process.on('message', async () => {
    if (!isSlow) await warmUp(draw, WARM_MS.turn);
    process.send!(await turn(draw, isSlow ? 1 : workload.documents));
  });
  process.on('disconnect', closeChromium);
  process.send!('ready');
}

const [engine, name] = process.argv.slice(2);
if (process.send && engine && name) await serveTurns(engine as EngineName, name);
