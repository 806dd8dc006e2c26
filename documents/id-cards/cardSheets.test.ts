import { beforeAll, describe, expect, test } from 'vitest';
import { mm } from '#documents/paper/units.ts';
import { renderDocument } from '#documents/render.ts';
import { BANGLA, ENGLISH } from '#documents/school/sample.ts';
import { loadTestFonts } from '#documents/test/loadTestFonts.ts';
import { type Picture, rasterise } from '#documents/test/rasterise.ts';
import { readBookmarks } from '#documents/test/readBookmarks.ts';
import { readText } from '#documents/test/readText.ts';
import { longestNames } from '#fixtures/edge/longestNames.ts';
import { wholeClass8 } from '#fixtures/sample/wholeClass8.ts';
import { CARD, cardPaper } from './cardPaper.ts';
import { sampleCards } from './sample.ts';

beforeAll(loadTestFonts);

test('the bookmark of a card is its roll and name, in the language of the cards', async () => {
  const data = sampleCards(wholeClass8, 2);
  const [first, second] = data.cards;
  const titlesIn = async (options: typeof ENGLISH) =>
    (await readBookmarks(await renderDocument('id-cards', data, options))).map(({ title }) => title);
  expect(await titlesIn(ENGLISH)).toEqual([
    `${first!.roll} ${first!.studentName}`,
    `${second!.roll} ${second!.studentName}`,
  ]);
  expect((await titlesIn(BANGLA))[0]).toContain(first!.studentNameBn);
});

test.each([
  ['1', ENGLISH],
  ['2', ENGLISH],
  ['1', BANGLA],
  ['2', BANGLA],
] as const)('the longest names are never cut, in layout %s', async (layout, options) => {
  const data = sampleCards(longestNames, 3, { layout });
  const text = (await readText(await renderDocument('id-cards', data, options)))
    .join(' ')
    .replace(/\s+/g, ' ');
  for (const { studentName } of data.cards) expect(text).toContain(studentName);
  expect(text).not.toContain('…');
});

describe('with bleed', () => {
  /** Whether the sheet has an ink other than white at this place in mm. */
  const inkAt = ({ width, data }: Picture, x: number, y: number): boolean => {
    const at = (Math.floor(mm(y) * SCALE) * width + Math.floor(mm(x) * SCALE)) * 4;
    return Math.min(...data.subarray(at, at + 3)) < 200;
  };
  const SCALE = 4;
  const options = { sheet: 'a4', bleed: '1' } as const;
  const { places } = cardPaper(options);

  test('the ground reaches 3 mm beyond each edge and no further, on the card it is the same', async () => {
    const data = sampleCards(wholeClass8, 8, options);
    const [page] = await rasterise(await renderDocument('id-cards', data, ENGLISH), SCALE);
    for (const { x, y } of places) {
      const [right, bottom] = [x + CARD.width, y + CARD.height];
      // The head at the top, left and right, and the foot at the bottom.
      const edges = (out: number) => [
        inkAt(page!, x + 20, y - out),
        inkAt(page!, x - out, y + 10),
        inkAt(page!, right + out, y + 10),
        inkAt(page!, x + 20, bottom + out),
      ];
      expect(edges(2.8)).toEqual([true, true, true, true]);
      expect(edges(3.2)).toEqual([false, false, false, false]);
      // The white body ends with the card: its bleed is white too.
      expect(inkAt(page!, x - 1, y + 40)).toBe(false);
    }
  });

  test('crop marks are in line with the edges, begin 3 mm away and are nowhere on a card', async () => {
    const data = sampleCards(wholeClass8, 8, options);
    const [page] = await rasterise(await renderDocument('id-cards', data, ENGLISH), SCALE);
    const isMarked = (x: number, y: number) =>
      [-0.12, 0, 0.12].some((shift) => inkAt(page!, x + shift, y) || inkAt(page!, x, y + shift));
    for (const { x, y } of places)
      for (const [edgeX, outX] of [
        [x, -1],
        [x + CARD.width, 1],
      ] as const)
        for (const [edgeY, outY] of [
          [y, -1],
          [y + CARD.height, 1],
        ] as const) {
          expect(isMarked(edgeX + outX * 4.5, edgeY)).toBe(true);
          expect(isMarked(edgeX, edgeY + outY * 4.5)).toBe(true);
          expect(isMarked(edgeX + outX * 4.5, edgeY + outY * 4.5)).toBe(false);
        }
  });

  test('turned over either edge, the bleed of a back lies behind that of its front', async () => {
    for (const flip of ['short', 'long'] as const) {
      const data = sampleCards(wholeClass8, 1, { ...options, flip });
      const [front] = await rasterise(await renderDocument('id-cards', data, ENGLISH), SCALE);
      const [back] = await rasterise(await renderDocument('id-cards-back', data, ENGLISH), SCALE);
      const { width, height } = cardPaper(options);
      const { x, y } = places[0]!;
      const top = (sheet: Picture, isBack: boolean, across: number, down: number) => {
        if (!isBack) return inkAt(sheet, across, down);
        return flip === 'short' ? inkAt(sheet, width - across, down) : inkAt(sheet, across, height - down);
      };
      for (const isBack of [false, true]) {
        const sheet = isBack ? back! : front!;
        const down = (out: number) => top(sheet, isBack, x + 20, y - out);
        expect([flip, isBack, down(2.8), down(3.2)]).toEqual([flip, isBack, true, false]);
      }
    }
  });
});
