import { spawnSync } from 'node:child_process';
import { Worker } from 'node:worker_threads';

const { REPEAT_ROUNDS = '20' } = process.env;
const BUSY_LOOPS = 2;
const TESTS = [
  'run',
  '--config',
  'server/testing/vitest.config.ts',
  '--reporter',
  'dot',
  '--passWithNoTests',
];
/** One after the other: each makes the demo school that its tests copy. */
const PROJECTS = ['browser', 'browser-long'];

/**
 * `npm run test:repeat` runs the browser tests so many times in a row while two busy loops share the processor, and
 * prints each failure; `-- FILES` runs those files alone. Returns how many rounds failed.
 */
function repeat(rounds: number, files: readonly string[]): number {
  let failed = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const results = PROJECTS.map((project) => passes(project, files));
    const passed = results.every(Boolean);
    console.log(`${passed ? 'ok' : 'FAILED'}  round ${round}`);
    if (!passed) failed += 1;
  }
  return failed;
}

/** Whether all tests of a project pass; prints what it says otherwise. */
function passes(project: string, files: readonly string[]): boolean {
  const { status, stdout, stderr } = spawnSync('vitest', [...TESTS, '--project', project, ...files], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) console.log(stdout + stderr);
  return status === 0;
}

const loops = Array.from({ length: BUSY_LOOPS }, () => new Worker('for (;;);', { eval: true }));
const rounds = Number(REPEAT_ROUNDS);
if (!(rounds >= 1)) throw new Error('REPEAT_ROUNDS takes a number from 1 on');
const failed = repeat(rounds, process.argv.slice(2));
for (const loop of loops) await loop.terminate();
console.log(`${rounds} rounds, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
