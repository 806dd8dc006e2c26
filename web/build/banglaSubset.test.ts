import { readFileSync } from 'node:fs';
import * as hb from 'harfbuzzjs';
import { expect, test } from 'vitest';
import { banglaStrings } from '#documents/test/banglaStrings.ts';
import { subsetFont } from './banglaSubset.ts';

const whole = readFileSync('fonts/NotoSansBengali-Regular.ttf');

/** The width of each word of a text. */
const measure = (bytes: Uint8Array) => {
  const font = new hb.Font(new hb.Face(new hb.Blob(bytes), 0));
  return (word: string): number => {
    const buffer = new hb.Buffer();
    buffer.addText(word);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer);
    return buffer.getGlyphPositions().reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0);
  };
};

test('each word is as wide as in the whole font', async () => {
  const words = banglaStrings.flatMap((text) => text.split(/[^\u0980-\u09ff]+/u)).filter(Boolean);
  const [inWhole, inSubset] = [measure(whole), measure(await subsetFont(whole, 'truetype'))];
  expect(words.length).toBeGreaterThan(50);
  expect(words.filter((word) => inSubset(word) !== inWhole(word))).toEqual([]);
});
