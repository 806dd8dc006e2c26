import { describe, expect, test } from 'vitest';
import { BLEED, CARD, cardPaper, mirrored } from './cardPaper.ts';

describe.each([
  { sheet: 'screen', bleed: '0', count: 10 },
  { sheet: 'a4', bleed: '0', count: 10 },
  { sheet: 'screen', bleed: '1', count: 10 },
  { sheet: 'a4', bleed: '1', count: 8 },
] as const)('$sheet, bleed $bleed', ({ count, ...options }) => {
  const paper = cardPaper(options);
  const { width, height, places } = paper;

  test('has two rows of cards, without overlap and within the paper', () => {
    expect(places).toHaveLength(count);
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
      const back = places[mirrored(index, paper)]!;
      expect(width - back.x - CARD.width).toBeCloseTo(front.x, 9);
      expect(back.y).toBe(front.y);
    });
  });

  test('turned over its long edge, each back is behind its front, upside down', () => {
    places.forEach((front, index) => {
      const back = places[mirrored(index, paper)]!;
      // The sheet of backs is turned by 180 degrees: x, y becomes width - x, height - y.
      const turned = { x: width - back.x - CARD.width, y: height - back.y - CARD.height };
      expect(turned.x).toBeCloseTo(front.x, 9);
      // Turned over the long edge, the top is behind the bottom.
      expect(height - turned.y - CARD.height).toBeCloseTo(front.y, 9);
    });
  });
});

test('a4 cards are CR80 with 2 mm between them', () => {
  const { places } = cardPaper({ sheet: 'a4', bleed: '0' });
  expect(CARD).toEqual({ width: 53.98, height: 85.6 });
  expect(places[1]!.x - places[0]!.x - CARD.width).toBeCloseTo(2, 9);
  expect(places[5]!.y - places[0]!.y - CARD.height).toBeCloseTo(2, 9);
});

test.each(['screen', 'a4'] as const)(
  'with bleed on %s, neither bleeds nor crop marks touch another card',
  (sheet) => {
    const { width, height, places, markLength } = cardPaper({ sheet, bleed: '1' });
    const out = BLEED + markLength;
    expect(BLEED).toBe(3);
    expect(markLength).toBeGreaterThan(1.5);
    for (const { x, y } of places) {
      expect(Math.min(x - out, y - out)).toBeGreaterThan(0);
      expect(x + CARD.width + out).toBeLessThan(width);
      expect(y + CARD.height + out).toBeLessThan(height);
      for (const other of places) {
        const [apartX, apartY] = [Math.abs(other.x - x), Math.abs(other.y - y)];
        // A mark ends at latest where the neighbour's begins.
        if (apartX > 0) expect(apartX - CARD.width).toBeGreaterThanOrEqual(2 * out - 1e-9);
        if (apartY > 0) expect(apartY - CARD.height).toBeGreaterThanOrEqual(2 * out - 1e-9);
      }
    }
  },
);
