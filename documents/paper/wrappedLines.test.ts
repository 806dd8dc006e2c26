import { beforeAll, expect, test } from 'vitest';
import { loadTestFonts } from '../test/loadTestFonts.ts';
import { wrappedLines } from './brokenText.ts';
import { textWidth } from './pen/measure.ts';

const style = { size: 8 };
beforeAll(loadTestFonts);

test('a sentence that fits stays on one line', () => {
  const width = textWidth('52 + 25 = 77; 53.9', style);
  expect(wrappedLines('52 + 25 = 77; 53.9', width, style)).toEqual(['52 + 25 = 77; 53.9']);
});

test('a sentence breaks at its pauses', () => {
  const width = textWidth('70% of 77 = 53.9; CA 24 of 30; 53.9', style);
  expect(
    wrappedLines('70% of 77 = 53.9; CA 24 of 30; 53.9 + 24 = 77.9, rounded to 78', width, style),
  ).toEqual(['70% of 77 = 53.9; CA 24 of 30;', '53.9 + 24 = 77.9, rounded to 78']);
});

test('a semicolon is preferred to a comma as the place of a break', () => {
  const width = textWidth('CA 24 of 30; 53.9 + 24 = 77.9,', style);
  expect(wrappedLines('CA 24 of 30; 53.9 + 24 = 77.9, rounded to 78', width, style)).toEqual([
    'CA 24 of 30;',
    '53.9 + 24 = 77.9,',
    'rounded to 78',
  ]);
});

test('a phrase that is wider than a line fills each line, and no word is lost', () => {
  const phrase = 'কোনো নম্বর দেওয়া হয়নি তাই এই পরীক্ষায় কোনো মেধাক্রম নেই';
  const lines = wrappedLines(phrase, 90, style);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join(' ')).toBe(phrase);
  lines.forEach((line, index) => {
    expect(textWidth(line, style)).toBeLessThanOrEqual(90);
    const next = lines[index + 1]?.split(' ')[0];
    if (next) expect(textWidth(`${line} ${next}`, style)).toBeGreaterThan(90);
  });
});

test('a word that is too wide is alone on its line', () => {
  expect(wrappedLines('a unbreakable b', 20, style)).toEqual(['a', 'unbreakable', 'b']);
});
