import { exec } from 'node:child_process';

/**
 * `npm run check` runs all tools at the same time, and prints the output of each when it ends. Fails if one fails. Each
 * tsc has one checker: several of one project check the same types again, which takes twice the processor time.
 */
const TOOLS = [
  'biome check .',
  'node --import tsx server/testing/structure.ts',
  ...['web/test', 'web', 'server', 'documents'].map((project) => `tsc -p ${project} --checkers 1`),
];

function run(command: string): Promise<boolean> {
  return new Promise((resolve) => {
    exec(command, { maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      process.stdout.write(`${error ? 'FAILED' : 'ok'}  ${command}\n${stdout}${stderr}`);
      resolve(!error);
    });
  });
}

const passed = await Promise.all(TOOLS.map(run));
process.exitCode = passed.every(Boolean) ? 0 : 1;
