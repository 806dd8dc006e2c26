import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { loadFonts } from '#documents/paper/fonts/fonts.ts';
import { FONTS } from './fonts.ts';
import { closeChromium, printWithChromium } from './html.ts';
import { drawWithPdfkit } from './pdfkitByHand.ts';
import { drawWithViews } from './viewText.tsx';
import { type Workload, workloads } from './workloads.ts';

type Engine = () => Promise<Uint8Array>;

const BASE = 'pdfkit by hand';

const createEngines = ({ draw, sheets, html, views }: Workload): Record<string, Engine> => ({
  'this product': draw,
  [BASE]: () => drawWithPdfkit(sheets()),
  ...(views && { 'View and Text': () => drawWithViews(views) }),
  'Chromium, warm': () => printWithChromium(html),
});

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;

/** Draws documents one after the other, as a print worker does. Returns ms per document. */
async function turn(engine: Engine, documents: number): Promise<number> {
  const start = performance.now();
  for (let drawn = 0; drawn < documents; drawn++) await engine();
  return (performance.now() - start) / documents;
}

/** Warms the engine up: draws at least once, and for a few seconds. */
const WARM_MS = 4000;
const MOST_WARM_UPS = 60;
async function warmUp(engine: Engine): Promise<void> {
  const until = performance.now() + WARM_MS;
  for (let round = 0; round === 0 || (round < MOST_WARM_UPS && performance.now() < until); round++)
    await engine();
}

/** The median ms per document of each engine. They take turns, so that a change of the machine's speed affects all. */
async function race(workload: Workload): Promise<Record<string, number>> {
  const engines = Object.entries(createEngines(workload));
  const times = new Map(engines.map(([name]) => [name, [] as number[]]));
  for (const [, engine] of engines) await warmUp(engine);
  for (let round = 0; round < workload.rounds; round++)
    for (const [name, engine] of engines) times.get(name)!.push(await turn(engine, workload.documents));
  return Object.fromEntries([...times].map(([name, list]) => [name, median(list)]));
}

/** A print worker's: with more to spare, Node collects less often and says nothing of what is needed. */
const HEAP = '--max-old-space-size=256';

/** Runs peakMemory.ts in a separate process, because peak memory can only be measured for a whole process. */
const peakMemory = (...words: string[]): string =>
  execFileSync(
    process.execPath,
    [...process.execArgv, HEAP, fileURLToPath(new URL('./peakMemory.ts', import.meta.url)), ...words],
    { encoding: 'utf8' },
  ).trim();

await loadFonts(FONTS);
// npm run bench -- W3 runs a single workload.
const [only = ''] = process.argv.slice(2);
for (const workload of (await workloads()).filter(({ name }) => name.startsWith(only))) {
  const medians = await race(workload);
  console.log(`\n${workload.name}, median of ${workload.rounds} turns`);
  for (const [engine, time] of Object.entries(medians)) {
    const ratio = (time / medians[BASE]!).toFixed(2);
    console.log(`  ${engine.padEnd(16)} ${time.toFixed(1).padStart(9)} ms   ${ratio.padStart(6)} of ${BASE}`);
  }
}
await closeChromium();

if (only === '') {
  for (const [what, count, ...engines] of [
    ['marksheets', '1000', 'ours', 'pdfkit'],
    ['cards', '1000', 'ours', 'pdfkit'],
    ['marksheets', '5000', 'ours', 'job', 'pdfkit'],
    ['cards', '10000', 'job'],
  ] as const) {
    console.log(`\n${count} ${what} in one file`);
    for (const engine of engines) console.log(`  ${peakMemory(engine, what, count)}`);
  }
}
