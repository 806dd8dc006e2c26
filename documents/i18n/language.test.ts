import { expect, test } from 'vitest';
import { summaryColumns, summaryRows } from '#documents/result-summary/columns.ts';
import { resultSummary } from '#documents/rules/resultSummary.ts';
import { caTitle, createLanguage } from './language.ts';

const english = createLanguage({ lang: 'en', digits: 'en' });
const bangla = createLanguage({ lang: 'bn', digits: 'bn' });
const banglaInEnglishDigits = createLanguage({ lang: 'bn', digits: 'en' });

test('a class is named in the order of its language', () => {
  expect(english.inClass('8')).toBe('Class 8');
  expect(bangla.inClass('8')).toBe('অষ্টম শ্রেণি');
});

test('CA has its percentage as the specification writes it', () => {
  expect(caTitle(english.words.ca, 30, english)).toBe('CA(30%)');
  expect(caTitle(bangla.words.ca, 30, bangla)).toBe('শ্রেণি মূল্যায়ন (৩০%)');
});

test('no Bangla word contains Bangla digits, since digits may be English', () => {
  expect(Object.values(bangla.words).filter((word) => /[০-৯]/.test(word))).toEqual([]);
});

test.each([
  ['bn', bangla, 'জিপিএ ৩.৫০-৩.৯৯'],
  ['bn in English digits', banglaInEnglishDigits, 'জিপিএ 3.50-3.99'],
])('GPA bands have the digits of the document: %s', (_, language, input) => {
  const [label] = summaryColumns(language);
  expect(summaryRows(resultSummary([])).map((row) => label!.cell(row, 0))).toContain(input);
});
