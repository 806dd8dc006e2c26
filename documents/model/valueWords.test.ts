import { expect, test } from 'vitest';
import { classNumber } from './fields.ts';
import { sameWords } from './valueWords.ts';

test.each([
  '8',
  '08',
  '৮',
  'VIII',
  'viii',
  'Eight',
  'Class-8',
  'Class: 8',
  'class eight',
  '8th',
  '৮ম',
  'অষ্টম',
  'অষ্টম শ্রেণি',
  'শ্রেণী ৮',
  ' Class 8\u200b',
])('%j is class 8', (typed) => expect(classNumber().parse(typed)).toBe('8'));

test.each(['', '0', 'nine and', '9A', 'classy', '13'])('%j is no class', (typed) => {
  expect(classNumber().safeParse(typed).success).toBe(false);
});

test.each([
  ['religion', 'Muslim', 'islam'],
  ['religion', 'সনাতন', 'hindu'],
  ['gender', 'F', 'female'],
  ['gender', 'ছাত্রী', 'female'],
  ['group', 'Business Studies', 'business'],
  ['group', 'বিজ্ঞান বিভাগ', 'science'],
  ['Section', 'Section-A', 'a'],
  ['Section', 'ক শাখা', 'a'],
  ['shift', 'প্রভাতী', 'morning'],
  ['shift', 'Day Shift', 'day'],
])('of %s, %j may be called %j', (list, typed, word) => {
  expect(sameWords(list, typed)).toContain(word);
});
