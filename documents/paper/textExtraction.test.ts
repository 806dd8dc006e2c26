import { beforeAll, expect, test } from 'vitest';
import { banglaStrings } from '../test/banglaStrings.ts';
import { loadTestFonts } from '../test/loadTestFonts.ts';
import { printPages } from '../test/printPages.ts';
import { readText } from '../test/readText.ts';
import type { FontWeight } from './fonts/fontObject.ts';
import type { Pen } from './pen/pen.ts';

beforeAll(loadTestFonts);

/** Removes white space, because pdf.js adds a space or new line where a sign overlaps its neighbour. */
const withoutSpaces = (text: string): string => text.normalize('NFC').replace(/\s/g, '');

/** Each string is on a separate page, so that every one is checked by itself. */
const pagesWith = (weight: FontWeight) =>
  banglaStrings.map((text) => ({
    width: 400,
    height: 40,
    paint: (pen: Pen) => pen.text(text, 10, 25, { size: 10, weight }),
  }));

test.each([
  ['regular', 'tagged'],
  ['semibold', 'tagged'],
  ['regular', 'plain'],
] as const)('all 65 strings can be searched and copied (%s, %s pen)', async (weight, pen) => {
  const pages = await readText(await printPages(pagesWith(weight), pen));
  expect(banglaStrings).toHaveLength(65);
  expect(pages.map(withoutSpaces)).toEqual(banglaStrings.map(withoutSpaces));
});
