import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ENGINES, type EngineName } from './engine.ts';
import { type Workload, workloads } from './workloads.ts';

const BASE: EngineName = 'pdfkit by hand';

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;

/** Starts an engine and waits until it is warm. */
async function startEngine(engine: string, { name }: Workload): Promise<ChildProcess> {
  const child = fork(new URL('./engine.ts', import.meta.url), [engine, name]);
  await answer(child);
  return child;
}

async function answer(child: ChildProcess): Promise<unknown> {
  const [message] = await once(child, 'message');
  return message;
}

/** An engine that takes longer for a document has one turn. */
const ONCE_MS = 5000;

/** The median ms per document of each engine. They take turns, so that a change of the machine's speed affects all. */
async function race(workload: Workload): Promise<Record<string, number>> {
  const racing: { name: string; child: ChildProcess; times: number[] }[] = [];
  for (const [name, create] of Object.entries(ENGINES).slice(0, Number(process.env.MOST ?? 9)))
    if (create(workload)) racing.push({ name, child: await startEngine(name, workload), times: [] });
  for (let round = 0; round < workload.rounds; round++)
    for (const { child, times } of racing) {
      if (times[0] !== undefined && times[0] > ONCE_MS) continue;
      child.send('turn');
      times.push((await answer(child)) as number);
    }
  for (const { child } of racing) child.disconnect();
  return Object.fromEntries(racing.map(({ name, times }) => [name, median(times)]));
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
