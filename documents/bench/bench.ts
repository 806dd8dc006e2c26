import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { closeChromium, printWithChromium } from './chromium.ts';
import { drawOurs } from './ours.ts';
import { drawWithPdfkit } from './pdfkitByHand.ts';
import { drawWithViews } from './viewText.tsx';
import { resultsOf, type Workload } from './workload.ts';

type Engine = (workload: Workload) => Promise<Uint8Array>;

const ENGINES: Record<string, Engine> = {
  'this product': drawOurs,
  'pdfkit by hand': drawWithPdfkit,
  'View and Text': drawWithViews,
  'Chromium, warm': printWithChromium,
};
const BASE = 'pdfkit by hand';

type Race = { name: string; workload: Workload; rounds: number; documents: number };

const RACES: Race[] = [
  { name: 'W1 one transcript', workload: { results: resultsOf(1), issued: true }, rounds: 7, documents: 20 },
  {
    name: 'W2 200 marksheets',
    workload: { results: resultsOf(200), issued: false },
    rounds: 5,
    documents: 1,
  },
];

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;

/** One turn: so many documents, one after the other, as a warm worker draws them. Answers ms a document. */
const turn = async (engine: Engine, workload: Workload, documents: number): Promise<number> => {
  const start = performance.now();
  for (let drawn = 0; drawn < documents; drawn++) await engine(workload);
  return (performance.now() - start) / documents;
};

/** As warm as a server's worker on results day: at least once, then until a few seconds are over. */
const WARM_MS = 4000;
const MOST_WARM_UPS = 60;
const warmUp = async (engine: Engine, workload: Workload): Promise<void> => {
  const until = performance.now() + WARM_MS;
  for (let round = 0; round === 0 || (round < MOST_WARM_UPS && performance.now() < until); round++)
    await engine(workload);
};

/** Engines take turns within each round, so that a machine that slows down slows all of them. */
const race = async ({ workload, rounds, documents }: Race): Promise<Record<string, number>> => {
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(ENGINES).map((name) => [name, []]));
  for (const engine of Object.values(ENGINES)) await warmUp(engine, workload);
  for (let round = 0; round < rounds; round++)
    for (const [name, engine] of Object.entries(ENGINES))
      times[name]!.push(await turn(engine, workload, documents));
  return Object.fromEntries(Object.entries(times).map(([name, list]) => [name, median(list)]));
};

/** Peak memory is a process's: each figure comes from one of its own. */
const peakMemory = (engine: string, pages: number): string =>
  execFileSync(
    process.execPath,
    [...process.execArgv, fileURLToPath(new URL('./peakMemory.ts', import.meta.url)), engine, String(pages)],
    { encoding: 'utf8' },
  ).trim();

for (const one of RACES) {
  const medians = await race(one);
  console.log(`\n${one.name}, median of ${one.rounds} turns`);
  for (const [engine, time] of Object.entries(medians)) {
    const ratio = (time / medians[BASE]!).toFixed(2);
    console.log(`  ${engine.padEnd(16)} ${time.toFixed(1).padStart(9)} ms   ${ratio.padStart(6)} of ${BASE}`);
  }
}
await closeChromium();

console.log('\n1,000 marksheets in one file');
for (const engine of ['ours', 'pdfkit']) console.log(`  ${peakMemory(engine, 1000)}`);
