import { beforeAll, describe, expect, test } from 'vitest';
import { banglaStrings } from '../test/banglaStrings.ts';
import { loadTestFonts } from '../test/loadTestFonts.ts';
import { textWidth } from './pen/measure.ts';
import { fitText, twoLines } from './sheet.ts';

beforeAll(loadTestFonts);

const STYLE = { size: 9.5, weight: 'semibold' } as const;

describe('fitText', () => {
  test('leaves a text that fits as it is', () => {
    expect(fitText('Fatema Khatun', 200, STYLE, 6)).toEqual({
      value: 'Fatema Khatun',
      size: 9.5,
      width: textWidth('Fatema Khatun', STYLE),
    });
  });

  test('shrinks in quarter points before anything is cut', () => {
    const width = textWidth('Mosammat Fatema Khatun', STYLE) * 0.8;
    expect(fitText('Mosammat Fatema Khatun', width, STYLE, 6)).toMatchObject({
      value: 'Mosammat Fatema Khatun',
      size: 7.5,
    });
  });

  test('cuts with an ellipsis at the smallest size', () => {
    const { value, size } = fitText('Mosammat Jannatul Ferdous Binte Mosharraf', 60, STYLE, 6);
    expect(size).toBe(6);
    expect(value).toMatch(/^Mosammat Jan.*…$/);
  });

  test.each(banglaStrings)('never exceeds the width, and never cuts inside a letter: %s', (text) => {
    const letters = Array.from(
      new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(text),
      (one) => one.segment,
    );
    for (const share of [0.9, 0.5, 0.2]) {
      const width = textWidth(text, STYLE) * share;
      const { value, size } = fitText(text, width, STYLE, 6);
      expect(textWidth(value, { ...STYLE, size })).toBeLessThanOrEqual(
        Math.max(width, textWidth('…', { ...STYLE, size })),
      );
      if (value === text) continue;
      const kept = value.slice(0, -1);
      const heads = letters.map((_, count) => letters.slice(0, count).join('').trimEnd());
      expect(heads).toContain(kept);
    }
  });
});

describe('twoLines', () => {
  test('breaks at the space that balances the lines', () => {
    const width = textWidth('Information and Communication', STYLE);
    expect(twoLines('Information and Communication Technology', width, STYLE)).toEqual([
      'Information and',
      'Communication Technology',
    ]);
  });

  test('keeps one line if the text fits or has no space', () => {
    expect(twoLines('Full Marks', 200, STYLE)).toEqual(['Full Marks']);
    expect(twoLines('Oishorjomoyee', 5, STYLE)).toEqual(['Oishorjomoyee']);
  });
});
