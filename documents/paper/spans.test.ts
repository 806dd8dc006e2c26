import { beforeAll, describe, expect, test } from 'vitest';
import { banglaStrings } from '#documents/test/banglaStrings.ts';
import { loadTestFonts } from '#documents/test/loadTestFonts.ts';
import { textWidth } from './pen/measure.ts';
import { bold, brokenSpans, fillSpans, link, type Span } from './spans.ts';

beforeAll(loadTestFonts);

const STYLE = { size: 10 };
const text = (line: readonly Span[]) => line.map((span) => span.text).join('');
const lineWidth = (line: readonly Span[]) =>
  line.reduce(
    (sum, span, index) =>
      sum +
      textWidth(index === line.length - 1 ? span.text.trimEnd() : span.text, {
        ...STYLE,
        weight: span.isBold ? 'semibold' : 'regular',
      }),
    0,
  );

describe('fillSpans', () => {
  test('puts a piece in place of each key, wherever a language has it', () => {
    const pieces = { minutes: bold('20 minutes'), page: link('https://school.test/') };
    expect(fillSpans('Come {minutes} early, see {page}.', pieces)).toEqual([
      { text: 'Come ' },
      { text: '20 minutes', isBold: true },
      { text: ' early, see ' },
      { text: 'https://school.test/', address: 'https://school.test/' },
      { text: '.' },
    ]);
  });

  test('reads no keys in a piece, and leaves unknown ones as they are', () => {
    const spans = fillSpans('{name} has {other}', { name: { text: '{page}' }, page: link('https://x.test') });
    expect(text(spans)).toBe('{page} has {other}');
    expect(spans.some(({ address }) => address)).toBe(false);
  });
});

describe('brokenSpans', () => {
  test.each([...banglaStrings, 'One two three four five six seven'])(
    'keeps every letter, and no line is wider than allowed: %s',
    (sentence) => {
      const all = `${sentence} ${sentence}`;
      for (const width of [200, 90, 40]) {
        const lines = brokenSpans(all, width, STYLE);
        expect(lines.map(text).join('')).toBe(all);
        // Letters that were shaped alone may be a hair wider beside each other.
        for (const line of lines) expect(lineWidth(line)).toBeLessThanOrEqual(width + 1);
      }
    },
  );

  test('breaks at spaces only, where words fit, also where the look changes within a word', () => {
    const spans = [{ text: 'about ' }, bold('30'), { text: '% of all ' }, bold('girls')];
    const lines = brokenSpans(spans, textWidth('about 30', STYLE) + 2, STYLE);
    expect(lines.map(text)).toEqual(['about ', '30% of ', 'all girls']);
    expect(lines[1]).toEqual([bold('30'), { text: '% of ' }]);
  });

  test('measures semibold words as semibold', () => {
    const words = 'Mathematics Mathematics';
    const width = textWidth(words, STYLE) + 0.1;
    expect(brokenSpans(words, width, STYLE)).toHaveLength(1);
    expect(brokenSpans([bold(words)], width, STYLE)).toHaveLength(2);
  });

  test('breaks an address that is wider than a line between letters, each line with the address', () => {
    const address = 'https://results.school.edu.bd/verify/K7QX2M9ZRT4VBN8PLW3CDY6HJF';
    const lines = brokenSpans([{ text: 'See ' }, link(address)], 120, STYLE);
    expect(lines.map(text).join('')).toBe(`See ${address}`);
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines.slice(1)) expect(line).toEqual([{ text: text(line), address }]);
  });
});
