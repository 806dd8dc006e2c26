import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { expect } from 'vitest';
import type { Picture } from './rasterise.ts';

/** Pixels at 2x that may differ by the antialiasing of another machine. */
const TOLERATED = 2;

const encode = ({ width, height, data }: Picture): Buffer => {
  const png = new PNG({ width, height });
  png.data = Buffer.from(data);
  return PNG.sync.write(png, { colorType: 2, deflateLevel: 9 });
};

const write = (path: string, bytes: Buffer) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
};

const compare = (expected: Picture, actual: Picture): { count: number; picture: Picture } => {
  const { width, height } = expected;
  const picture = { width, height, data: new Uint8Array(width * height * 4) };
  return { count: pixelmatch(expected.data, actual.data, picture.data, width, height), picture };
};

/**
 * Compares a page with its recorded picture, which UPDATE_PICTURES=1 records instead. A missing picture fails. Where
 * they differ, the expected and actual pictures and their difference are written to differences/.
 */
export const expectPicture = (actual: Picture, path: string): void => {
  const record = process.env.UPDATE_PICTURES === '1';
  if (record) {
    write(path, encode(actual));
    return;
  }
  expect(existsSync(path), `${path} is missing: record it with UPDATE_PICTURES=1 and look at it`).toBe(true);
  const { width, height, data } = PNG.sync.read(readFileSync(path));
  const expected = { width, height, data };
  expect([actual.width, actual.height], 'size of the page in pixels').toEqual([width, height]);
  const { count, picture } = compare(expected, actual);
  if (count > TOLERATED) {
    const place = path.replace(/^.*?documents\//, 'differences/').replace(/\.png$/, '');
    write(`${place}-expected.png`, encode(expected));
    write(`${place}-actual.png`, encode(actual));
    write(`${place}-difference.png`, encode(picture));
  }
  expect(count, `pixels that differ from ${path} (see differences/)`).toBeLessThanOrEqual(TOLERATED);
};
