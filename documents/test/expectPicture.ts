import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import sharp from 'sharp';
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

/** The pixels of a recorded page; native, as reading a page takes longer than drawing it otherwise. */
const decode = async (path: string): Promise<Picture> => {
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
};

/** How many pixels differ; `difference` shows which. */
const compare = (expected: Picture, actual: Picture, difference?: Uint8Array): number =>
  pixelmatch(expected.data, actual.data, difference, expected.width, expected.height);

/**
 * Compares a page with its recorded picture, which UPDATE_PICTURES=1 records instead. A missing picture fails. Where
 * they differ, the expected and actual pictures and their difference are written to differences/.
 */
export const expectPicture = async (actual: Picture, path: string): Promise<void> => {
  const record = process.env.UPDATE_PICTURES === '1';
  if (record) {
    write(path, encode(actual));
    return;
  }
  expect(existsSync(path), `${path} is missing: record it with UPDATE_PICTURES=1 and look at it`).toBe(true);
  const expected = await decode(path);
  const { width, height } = expected;
  expect([actual.width, actual.height], 'size of the page in pixels').toEqual([width, height]);
  const count = compare(expected, actual);
  if (count > TOLERATED) {
    const place = path.replace(/^.*?documents\//, 'differences/').replace(/\.png$/, '');
    const difference = { width, height, data: new Uint8Array(width * height * 4) };
    compare(expected, actual, difference.data);
    write(`${place}-expected.png`, encode(expected));
    write(`${place}-actual.png`, encode(actual));
    write(`${place}-difference.png`, encode(difference));
  }
  expect(count, `pixels that differ from ${path} (see differences/)`).toBeLessThanOrEqual(TOLERATED);
};
