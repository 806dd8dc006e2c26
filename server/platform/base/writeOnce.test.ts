import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { writeOnce } from './writeOnce.ts';

const run = promisify(execFile);

const createFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'school-once-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

test('a file that is there stays as it is', () => {
  const path = join(createFolder(), 'secret');
  writeFileSync(path, 'the first');
  writeOnce(path, 'the second');
  expect(statSync(path).size).toBe('the first'.length);
});

test('processes that begin together have one secret, and leave nothing else', async () => {
  const folder = createFolder();
  const path = join(folder, 'new', 'secret');
  const from = join(import.meta.dirname, 'writeOnce.ts');
  // Each waits for the same moment, at the end awake, so that all find no file.
  const at = Date.now() + 3000;
  const script = `import { readFileSync } from 'node:fs';
    const { writeOnce } = await import(${JSON.stringify(from)});
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Math.max(0, ${at} - 50 - Date.now()));
    while (Date.now() < ${at});
    writeOnce(${JSON.stringify(path)}, String(process.pid));
    process.stdout.write(readFileSync(${JSON.stringify(path)}, 'utf8'));`;
  const start = () => run(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
  const secrets = (await Promise.all([start(), start(), start(), start()])).map(({ stdout }) => stdout);
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^\d+$/);
  expect(readdirSync(join(folder, 'new'))).toEqual(['secret']);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});
