import { expect, test } from 'vitest';
import { dateInWords } from './dateInWords.ts';

test.each([
  ['2010-03-15', 'Fifteenth March Two Thousand Ten', 'পনেরোই মার্চ দুই হাজার দশ'],
  ['2012-02-01', 'First February Two Thousand Twelve', 'পহেলা ফেব্রুয়ারি দুই হাজার বারো'],
  ['2000-12-31', 'Thirty-First December Two Thousand', 'একত্রিশে ডিসেম্বর দুই হাজার'],
  [
    '1999-11-30',
    'Thirtieth November One Thousand Nine Hundred Ninety-Nine',
    'ত্রিশে নভেম্বর এক হাজার নয়শত নিরানব্বই',
  ],
  ['2021-04-21', 'Twenty-First April Two Thousand Twenty-One', 'একুশে এপ্রিল দুই হাজার একুশ'],
  ['2020-01-20', 'Twentieth January Two Thousand Twenty', 'বিশে জানুয়ারি দুই হাজার বিশ'],
  ['2013-05-04', 'Fourth May Two Thousand Thirteen', 'চৌঠা মে দুই হাজার তেরো'],
  ['2014-06-19', 'Nineteenth June Two Thousand Fourteen', 'উনিশে জুন দুই হাজার চৌদ্দ'],
])('%s in words', (day, english, bangla) => {
  expect(dateInWords('en', day)).toBe(english);
  expect(dateInWords('bn', day)).toBe(bangla.normalize('NFC'));
});

test('every day of a month and every year of a century has words of its own', () => {
  for (const lang of ['en', 'bn'] as const) {
    const days = Array.from({ length: 31 }, (_, index) =>
      dateInWords(lang, `2010-01-${String(index + 1).padStart(2, '0')}`),
    );
    const years = Array.from({ length: 100 }, (_, index) => dateInWords(lang, `${1950 + index}-01-01`));
    for (const words of [days, years]) expect(new Set(words).size).toBe(words.length);
    expect([...days, ...years].filter((words) => words.includes('undefined'))).toEqual([]);
  }
});
