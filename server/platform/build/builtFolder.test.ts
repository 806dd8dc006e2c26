import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtFolder, markInUse, ROOT } from './builtFolder.mjs';

let parent: string;
let source: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'school-build-'));
  source = join(parent, 'source.txt');
  writeFileSync(source, 'first');
});
afterEach(() => rmSync(parent, { recursive: true }));

const build = async (folder: string) => writeFileSync(join(folder, 'built.txt'), readFileSync(source));
const buildNow = (how = build) => builtFolder('web', [relative(ROOT, source)], how, parent);
const readBuilt = (folder: string) => readFileSync(join(folder, 'built.txt'), 'utf8');
const passDays = (folder: string, days: number) => {
  const then = new Date(Date.now() - days * 24 * 3600 * 1000);
  utimesSync(folder, then, then);
};

test('a new build lies beside the one that is served, and an unchanged one is not built again', async () => {
  const first = await buildNow();
  expect(
    await buildNow(() => {
      throw new Error('built again');
    }),
  ).toBe(first);
  writeFileSync(source, 'second');
  const second = await buildNow(async (folder) => {
    expect(readBuilt(first), 'served while the next one is built').toBe('first');
    await build(folder);
  });
  expect([readBuilt(first), readBuilt(second)]).toEqual(['first', 'second']);
});

test('two that build at once have the same build', async () => {
  const [first, second] = await Promise.all([
    buildNow(),
    // As another process would: it has put its own in place meanwhile.
    buildNow(async (folder) => {
      await build(folder);
    }),
  ]);
  expect(first).toBe(second);
  expect(readBuilt(first)).toBe('first');
});

test('a build is removed when no app has marked it for a week, and not when one has', async () => {
  const first = await buildNow();
  writeFileSync(source, 'second');
  const second = await buildNow();
  for (const folder of [first, second]) passDays(folder, 30);
  markInUse(first);
  writeFileSync(source, 'third');
  const third = await buildNow();
  expect([first, second, third].map((folder) => existsSync(folder))).toEqual([true, false, true]);
});

test('a build that fails leaves nothing behind, and the next one succeeds', async () => {
  const failing = async (folder: string) => {
    writeFileSync(join(folder, 'half.txt'), '');
    throw new Error('no room');
  };
  await expect(buildNow(failing)).rejects.toThrow('no room');
  expect(readdirSync(parent)).toEqual(['source.txt']);
  expect(readBuilt(await buildNow())).toBe('first');
});
