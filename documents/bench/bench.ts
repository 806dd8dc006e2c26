import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ENGINES, type EngineName, type Turn } from './engine.ts';
import { type Workload, workloads } from './workloads.ts';

const BASE: EngineName = 'pdfkit';

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;

/** An engine that does not answer for so long is stopped. */
const LIMIT_MS = 180_000;

/** What a process says next; null if it takes too long. */
async function answer(child: ChildProcess): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const [message] = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(() => [null]),
    ]);
    return message;
  } catch {
    child.kill('SIGKILL');
    return null;
  }
}

/** An engine that takes longer for a document has one turn. */
const ONCE_MS = 2000;

type Racer = { name: string; child: ChildProcess; turns: Turn[] };

/** The turns of each engine, which alternate, so that a change of the machine's speed affects all. */
async function race(workload: Workload, engines: readonly string[]): Promise<Racer[]> {
  const racing: Racer[] = [];
  for (const [name, create] of Object.entries(ENGINES)) {
    if (!engines.includes(name) || !create(workload)) continue;
    const child = fork(new URL('./engine.ts', import.meta.url), [name, workload.name]);
    const isReady = await answer(child);
    if (isReady) racing.push({ name, child, turns: [] });
    else console.log(`  ${name} fails, or takes longer than ${LIMIT_MS / 1000} s`);
  }
  for (let round = 0; round < workload.rounds; round++)
    for (const { child, turns } of racing) {
      if (turns[0] && turns[0].wall > ONCE_MS) continue;
      child.send('turn');
      turns.push((await answer(child)) as Turn);
    }
  for (const { child } of racing) child.disconnect();
  return racing;
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

// npm run bench -- W3 --only ours,pdfkit runs a single workload, and leaves out other engines.
const { positionals, values } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } });
const [one = ''] = positionals;
const engines = values.only?.split(',') ?? Object.keys(ENGINES);
const unknown = engines.find((name) => !Object.hasOwn(ENGINES, name));
if (unknown) throw new Error(`${unknown} is none of ${Object.keys(ENGINES).join(', ')}.`);

for (const workload of (await workloads()).filter(({ name }) => name.startsWith(one))) {
  console.log(`\n${workload.name}, median of ${workload.rounds} turns: ms, and ms of the processors`);
  const racers = await race(workload, engines);
  const medians = racers.map(({ name, turns }) => ({
    name,
    wall: median(turns.map(({ wall }) => wall)),
    processor: median(turns.map(({ processor }) => processor)),
  }));
  const base = medians.find(({ name }) => name === BASE);
  for (const { name, wall, processor } of medians) {
    const shares = base ? [wall / base.wall, processor / base.processor] : [];
    // Chromium draws in processes of its own.
    const [share, other = ''] = shares.map((share) => `${share.toFixed(2).padStart(7)} of ${BASE}`);
    const used = name === 'chromium' ? '' : `${processor.toFixed(1).padStart(9)} ms ${other}`;
    console.log(`  ${name.padEnd(10)} ${wall.toFixed(1).padStart(9)} ms ${share ?? ''} ${used}`);
  }
}

if (one === '') {
  for (const [what, count, ...drawing] of [
    ['marksheets', '1000', 'ours', 'pdfkit'],
    ['cards', '1000', 'ours', 'pdfkit'],
    ['marksheets', '5000', 'ours', 'job', 'pdfkit'],
    ['cards', '10000', 'job'],
  ] as const) {
    console.log(`\n${count} ${what} in one file`);
    for (const engine of drawing)
      if (engine === 'job' || engines.includes(engine)) console.log(`  ${peakMemory(engine, what, count)}`);
  }
}
