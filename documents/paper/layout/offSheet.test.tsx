import type { ReactNode } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { inDocument } from '#documents/test/bothEngines.tsx';
import { loadTestFonts } from '#documents/test/loadTestFonts.ts';
import { Text, View } from '../kit/elements.tsx';
import { renderPaperPart } from '../kit/renderPaper.ts';

beforeAll(loadTestFonts);

describe('a text that is placed off the sheet', () => {
  const overflowsOf = async (children: ReactNode) => (await renderPaperPart(inDocument(children))).overflows;
  test.each([
    ['above it', { top: -40, left: 0 }],
    ['below it', { top: 210, left: 0 }],
    ['at its left', { top: 0, left: -70 }],
    ['at its right', { top: 0, left: 230 }],
    ['in part', { top: 0, left: 205 }],
  ])('%s is noted', async (_name, place) => {
    const text = <Text style={{ position: 'absolute', width: 60, ...place }}>Wide text</Text>;
    expect(await overflowsOf(text)).toEqual([{ page: 1, mm: expect.any(Number) }]);
  });

  test('is not noted where its box is off it, and it is not', async () => {
    const box = {
      position: 'absolute',
      left: 10,
      top: 10,
      width: 400,
      height: 400,
      backgroundColor: '#ffcc00',
    } as const;
    expect(
      await overflowsOf(
        <View style={box}>
          <Text>inside</Text>
        </View>,
      ),
    ).toEqual([]);
  });

  test('is noted upside down, too', async () => {
    const turned = (left: number) =>
      overflowsOf(
        <View
          style={{ position: 'absolute', left, top: 50, width: 40, height: 30, transform: 'rotate(180deg)' }}
        >
          <Text>turned</Text>
        </View>,
      );
    expect([await turned(100), await turned(215)]).toEqual([[], [{ page: 1, mm: expect.any(Number) }]]);
  });
});
