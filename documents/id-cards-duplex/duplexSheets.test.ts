import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { renderDocument } from '#documents/render.ts';
import { ENGLISH } from '#documents/school/sample.ts';
import { loadTestFonts } from '#documents/test/loadTestFonts.ts';
import { rasterise } from '#documents/test/rasterise.ts';
import { readText } from '#documents/test/readText.ts';
import type { IdCardsDuplexData } from './IdCardsDuplex.tsx';
import { idCardDuplexSamples } from './sample.ts';

beforeAll(loadTestFonts);

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const sample = (name: string): IdCardsDuplexData => {
  const found = idCardDuplexSamples.find((one) => one.name === name);
  if (!found) throw new Error(`There is no sample ${name}`);
  return found.data;
};

test('each sheet of fronts is followed by its backs', async () => {
  const data = sample('two-sheets');
  const pages = await readText(await renderDocument('id-cards-duplex', data, ENGLISH));
  expect(pages).toHaveLength(4);
  const isFront = pages.map((text) => data.cards.some(({ studentId }) => text.includes(studentId)));
  expect(isFront).toEqual([true, false, true, false]);
});

test('the pages equal those of the fronts and of the backs printed separately, each with its own offset', async () => {
  for (const name of [
    'two-sheets',
    'a4-template-long-edge',
    'a4-test-page-and-offsets',
    'a4-bleed-long-edge',
  ]) {
    const data = sample(name);
    const { backOffsetX, backOffsetY, ...options } = data.options;
    const back = { ...options, offsetX: backOffsetX, offsetY: backOffsetY };
    const draw = async (bytes: Uint8Array) =>
      (await rasterise(bytes)).map(({ width, height, data }) => ({ width, height, hash: sha256(data) }));
    const fronts = await draw(await renderDocument('id-cards', { ...data, options }, ENGLISH));
    const backs = await draw(
      await renderDocument('id-cards-back', { ...data, ...data.back, options: back }, ENGLISH),
    );
    const both = await draw(await renderDocument('id-cards-duplex', data, ENGLISH));
    expect([name, both]).toEqual([name, fronts.flatMap((front, index) => [front, backs[index]])]);
  }
});
