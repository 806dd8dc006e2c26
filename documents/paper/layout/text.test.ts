import { beforeAll, describe, expect, test } from 'vitest';
import { banglaStrings } from '#documents/test/banglaStrings.ts';
import { loadTestFonts } from '#documents/test/loadTestFonts.ts';
import { textWidth } from '../pen/measure.ts';
import { PLAIN_TEXT } from './style.ts';
import { linesOf, type Piece } from './text.ts';

beforeAll(loadTestFonts);

const LOOK = { ...PLAIN_TEXT, size: 10 };
const SEMIBOLD = { ...LOOK, weight: 'semibold' } as const;
const plain = (text: string): Piece => ({ text, look: LOOK });
const bold = (text: string): Piece => ({ text, look: SEMIBOLD });
const link = (address: string): Piece => ({ text: address, look: LOOK, address });

const lines = (pieces: readonly Piece[], width: number) =>
  linesOf(pieces, width, LOOK).map((line) => line.pieces);
const text = (line: readonly Piece[]) => line.map((piece) => piece.text).join('');
const lineWidth = (line: readonly Piece[]) =>
  line.reduce(
    (sum, piece, index) =>
      sum + textWidth(index === line.length - 1 ? piece.text.trimEnd() : piece.text, piece.look),
    0,
  );

describe('the lines of a text', () => {
  test.each([...banglaStrings, 'One two three four five six seven'])(
    'have every letter, and none is wider than allowed: %s',
    (sentence) => {
      const all = `${sentence} ${sentence}`;
      for (const width of [200, 90, 40]) {
        const broken = lines([plain(all)], width);
        expect(broken.map(text).join('')).toBe(all);
        // Letters that were shaped alone may be a hair wider beside each other.
        for (const line of broken) expect(lineWidth(line)).toBeLessThanOrEqual(width + 1);
      }
    },
  );

  test('are broken at spaces only, where words fit, also where the look changes within a word', () => {
    const pieces = [plain('about '), bold('30'), plain('% of all '), bold('girls')];
    const broken = lines(pieces, textWidth('about 30', LOOK) + 2);
    expect(broken.map(text)).toEqual(['about ', '30% of ', 'all girls']);
    expect(broken[1]).toEqual([bold('30'), plain('% of ')]);
  });

  test('have semibold words as wide as they are', () => {
    const words = 'Mathematics Mathematics';
    const width = textWidth(words, LOOK) + 0.1;
    expect(lines([plain(words)], width)).toHaveLength(1);
    expect(lines([bold(words)], width)).toHaveLength(2);
  });

  test('break an address that is wider than a line between letters, and each has the address', () => {
    const address = 'https://results.school.edu.bd/verify/K7QX2M9ZRT4VBN8PLW3CDY6HJF';
    const broken = lines([plain('See '), link(address)], 120);
    expect(broken.map(text).join('')).toBe(`See ${address}`);
    expect(broken.length).toBeGreaterThan(2);
    for (const line of broken.slice(1)) expect(line).toEqual([{ ...link(address), text: text(line) }]);
  });

  test('begin anew at a line break, and an empty one has a height', () => {
    const broken = linesOf([plain('one\n\ntwo')], 100, LOOK);
    expect(broken.map((line) => text(line.pieces))).toEqual(['one', '', 'two']);
    expect(new Set(broken.map(({ height }) => height)).size).toBe(1);
  });

  test('are as high as the largest type in them', () => {
    const large = { ...LOOK, size: 20 };
    const [one] = linesOf([plain('small '), { text: 'large', look: large }], 500, LOOK);
    const [other] = linesOf([{ text: 'large', look: large }], 500, large);
    expect(one!.height).toBeCloseTo(other!.height, 6);
  });
});
