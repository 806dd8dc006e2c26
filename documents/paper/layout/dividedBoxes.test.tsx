import type { ReactElement } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { inDocument, inTheirs, MM, textPlaces } from '#documents/test/bothEngines.tsx';
import { loadTestFonts } from '#documents/test/loadTestFonts.ts';
import { rasterise } from '#documents/test/rasterise.ts';
import { Text, View } from '../kit/elements.tsx';
import { fileFromPart, renderPaper, renderPaperPart } from '../kit/renderPaper.ts';

beforeAll(loadTestFonts);

/** The vertical edges of what is dark below the middle of each page, in pt from its top. */
const groundsOf = async (file: Uint8Array) =>
  (await rasterise(file, 1)).map(({ data, width, height }) => {
    const isDark = (y: number) => data[4 * (y * width + Math.floor(width / 2)) + 2]! < 200;
    const rows = Array.from({ length: height }, (_, y) => y).filter(isDark);
    return rows.length > 0 ? [rows[0]!, rows.at(-1)!] : [];
  });

const HEIGHT = 420;
const GROUND = { backgroundColor: '#ffcc00' };

describe('the box of a view is divided over pages as in react-pdf', () => {
  const words = Array.from({ length: 300 }, (_, index) => `word${index}`).join(' ');
  const cases: [string, ReactElement, pages: number][] = [
    [
      'a ground',
      <View key="" style={{ ...GROUND, marginTop: 20, padding: 8 }}>
        <Text>{words}</Text>
      </View>,
      2,
    ],
    [
      'a ground in one with a border',
      <View key="" style={{ borderWidth: 3, borderColor: '#0000ff', padding: 8 }}>
        <View style={{ ...GROUND, padding: 4, marginLeft: 10 }}>
          <Text>{words}</Text>
        </View>
      </View>,
      2,
    ],
    ['a height', <View key="" style={{ ...GROUND, height: '300mm' }} />, 3],
    [
      'growth',
      <View key="" style={{ ...GROUND, flexGrow: 1 }}>
        <Text>{words}</Text>
      </View>,
      2,
    ],
    [
      'growth on a page',
      <View key="" style={{ ...GROUND, flexGrow: 1 }}>
        <Text>one</Text>
      </View>,
      1,
    ],
  ];

  test.each(cases)('%s', async (_name, view, count) => {
    const drawn = inDocument(view, { size: [298, HEIGHT] });
    const part = await renderPaperPart(drawn);
    expect(part.overflows).toEqual([]);
    const [own, stock] = [await groundsOf(fileFromPart(part)), await groundsOf(await inTheirs(drawn))];
    expect([own.length, stock.length]).toEqual([count, count]);
    const lines = await textPlaces(fileFromPart(part));
    for (const [page, [top, bottom]] of own.entries()) {
      expect(Math.abs(top! - stock[page]![0]!)).toBeLessThanOrEqual(MM);
      // Our pages are equally full, and a box ends with what is in it.
      const ends = lines.filter((line) => line.page === page + 1).map(({ y }) => HEIGHT - y);
      expect(bottom).toBeGreaterThanOrEqual(ends.length > 0 ? Math.max(...ends) : stock[page]![1]! - MM);
      if (page < count - 1) expect(bottom).toBeLessThanOrEqual(stock[page]![1]! + MM);
    }
  });

  test('its border is around all of it, and is drawn at each side of it once', async () => {
    const drawn = inDocument(
      <View style={{ border: '4pt solid #ffcc00', marginTop: 30 }}>
        <Text>{'line\n'.repeat(20)}</Text>
      </View>,
    );
    const [own, stock] = [await groundsOf(await renderPaper(drawn)), await groundsOf(await inTheirs(drawn))];
    expect(own[0]![0]).toBe(stock[0]![0]);
    // Neither has a line at the bottom of the first page nor at the top of the second.
    expect([own.length, own[0]![1]! - own[0]![0]!]).toEqual([2, 3]);
    expect(own[1]![1]! - own[1]![0]!).toBe(3);
  });

  test('also one of a least height, with which react-pdf does not end', async () => {
    const drawn = inDocument(
      <View style={{ ...GROUND, minHeight: 300 }}>
        <Text>one</Text>
      </View>,
    );
    const own = await groundsOf(await renderPaper(drawn));
    expect(own).toEqual([
      [10, 188],
      [10, 130],
    ]);
  });

  test('one that does not wrap is on one page', async () => {
    const drawn = inDocument(
      <>
        <Text>first</Text>
        <View wrap={false} style={{ ...GROUND, height: 170 }} />
      </>,
    );
    expect(await groundsOf(await renderPaper(drawn))).toEqual([[], [10, 179]]);
  });
});
