import { describe, expect, test } from 'vitest';
import { CARD, CARDS_A_SHEET, cardPaper, mirrored } from './cardPaper.ts';

describe.each(['screen', 'a4'] as const)('%s', (sheet) => {
  const { width, height, places } = cardPaper(sheet);

  test('has ten cards, five in a row, without overlap and within the paper', () => {
    expect(places).toHaveLength(CARDS_A_SHEET);
    expect(new Set(places.map(({ y }) => y)).size).toBe(2);
    for (const [index, { x, y }] of places.entries()) {
      expect(x).toBeGreaterThan(0);
      expect(y).toBeGreaterThan(0);
      expect(x + CARD.width).toBeLessThan(width);
      expect(y + CARD.height).toBeLessThan(height);
      for (const other of places.slice(index + 1))
        expect(Math.abs(other.x - x) >= CARD.width || Math.abs(other.y - y) >= CARD.height).toBe(true);
    }
  });

  test('turned over its short edge, each back is behind its front', () => {
    places.forEach((front, index) => {
      const back = places[mirrored(index)]!;
      expect(width - back.x - CARD.width).toBeCloseTo(front.x, 9);
      expect(back.y).toBe(front.y);
    });
  });

  test('turned over its long edge, each back is behind its front, upside down', () => {
    places.forEach((front, index) => {
      const back = places[mirrored(index)]!;
      // The sheet of backs is turned by 180 degrees: x, y becomes width - x, height - y.
      const turned = { x: width - back.x - CARD.width, y: height - back.y - CARD.height };
      expect(turned.x).toBeCloseTo(front.x, 9);
      // Turned over the long edge, the top is behind the bottom.
      expect(height - turned.y - CARD.height).toBeCloseTo(front.y, 9);
    });
  });
});

test('a4 cards are CR80 with 2 mm between them', () => {
  const { places } = cardPaper('a4');
  expect(CARD).toEqual({ width: 53.98, height: 85.6 });
  expect(places[1]!.x - places[0]!.x - CARD.width).toBeCloseTo(2, 9);
  expect(places[5]!.y - places[0]!.y - CARD.height).toBeCloseTo(2, 9);
});
