import { fileURLToPath } from 'node:url';
import { open } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { banglaStrings } from '#documents/test/banglaStrings.ts';
import { createClusterShaper, createHarfBuzzShaper } from './clusters.ts';
import { createCompositeGlyphs } from './compositeGlyphs.ts';
import type { FontObject } from './fontObject.ts';
import { readFontTables } from './fontTables.ts';
import { useHarfBuzz } from './shaping.ts';

const WEIGHTS = ['Regular', 'SemiBold'];
const openFont = async (weight: string) =>
  (await open(
    fileURLToPath(new URL(`../../../fonts/NotoSansBengali-${weight}.ttf`, import.meta.url)),
  )) as unknown as FontObject;

const LATIN = [
  'AVATAR To. We',
  'fi ffl office',
  '0123456789',
  "O'Neill & Co. 50%",
  'GPA 4.83 (A+)',
  'é à ñ — “q”',
];

type Placed = [id: number, x: number, y: number];

describe.each(WEIGHTS)('%s', (weight) => {
  test.each([...banglaStrings, ...LATIN])('the glyphs of %s have the positions of HarfBuzz', async (text) => {
    const font = await openFont(weight);
    const composites = createCompositeGlyphs(font, readFontTables(font));
    const run = createClusterShaper(font, composites)(text);

    let pen = 0;
    const expected = createHarfBuzzShaper(font)(text).map(
      ({ codepoint, xAdvance, xOffset, yOffset }): Placed => {
        const place: Placed = [codepoint, pen + xOffset, yOffset];
        pen += xAdvance;
        return place;
      },
    );
    let left = 0;
    const placed = run.glyphs.flatMap((glyph, k) => {
      const from = left;
      left += run.advances[k]!;
      return composites.partsFor(glyph.id).map(([id, x, y]): Placed => [id, from + x, y]);
    });

    expect(placed).toEqual(expected);
    expect(run.advanceWidth).toBe(pen);
  });

  test('glyph ids are those of the snapshot', async () => {
    const shape = createHarfBuzzShaper(await openFont(weight));
    const lines = banglaStrings.map(
      (text) =>
        `${text}\n  ${shape(text)
          .map(({ codepoint }) => codepoint)
          .join(' ')}`,
    );
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./snapshots/glyphs-${weight}.txt`);
  });

  test('changing a returned run does not change the next one', async () => {
    const font = await openFont(weight);
    useHarfBuzz(font);
    const first = font.layout('কৃষ্ণা');
    const advances = first.positions.map(({ xAdvance }) => xAdvance);
    expect(first.positions.every(({ xOffset, yOffset }) => xOffset === 0 && yOffset === 0)).toBe(true);
    for (const position of first.positions) position.xAdvance *= 2;
    expect(font.layout('কৃষ্ণা').positions.map(({ xAdvance }) => xAdvance)).toEqual(advances);
  });
});

test('characters are counted as typed, and copied from the file in NFC', async () => {
  const font = await openFont('Regular');
  useHarfBuzz(font);
  const typed = '\u09ac\u09be\u09dc\u09bf'; // with the precomposed ড়
  const codePoints = font.layout(typed).glyphs.map((glyph) => glyph.codePoints);
  expect(codePoints.reduce((sum, list) => sum + list.length, 0)).toBe(typed.length);
  expect(String.fromCodePoint(...codePoints.flatMap((list) => [...list]))).toBe(typed.normalize('NFC'));
});
