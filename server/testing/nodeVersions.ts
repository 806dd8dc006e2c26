import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

const { NODE_VERSIONS = '22 24 26' } = process.env;
const TESTS = [
  'run',
  '--config',
  'server/testing/vitest.config.ts',
  '--project',
  'node',
  '--project',
  'node-long',
];

/**
 * `npm run test:node-versions` runs the check and the tests of Node on each of these versions, which npm's package
 * `node` brings into a temporary folder. `-- FILES` runs those tests alone. Fails if one version fails.
 */
function testOn(version: string, files: readonly string[]): boolean {
  const folder = mkdtempSync(join(tmpdir(), `node-${version}-`));
  try {
    if (
      !run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `node@${version}`])
    )
      return false;
    const programs = [join(folder, 'node_modules/node/bin'), resolve('node_modules/.bin')];
    const env = { ...process.env, PATH: [...programs, process.env.PATH].join(delimiter) };
    console.log(`\nNode ${spawnSync('node', ['--version'], { env }).stdout}`);
    const isChecked = run('node', ['--import', 'tsx', 'server/testing/check.ts'], env);
    return run('vitest', [...TESTS, ...files], env) && isChecked;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const run = (program: string, parameters: readonly string[], env = process.env): boolean =>
  spawnSync(program, parameters, { env, stdio: 'inherit' }).status === 0;

const results = NODE_VERSIONS.split(/[\s,]+/).map((version) => ({
  version,
  passed: testOn(version, process.argv.slice(2)),
}));
for (const { version, passed } of results) console.log(`${passed ? 'ok' : 'FAILED'}  Node ${version}`);
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
