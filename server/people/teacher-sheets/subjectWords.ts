import { cleanId, withoutJoiners } from '#documents/model/typedText.ts';

/** A mark that is no word: '6 - 8' may be two numbers or a range. */
const UNCLEAR = '~';
const MOST_CLASSES = 12;

/** The words of a text, in lower case with ASCII digits: '6-8' is three classes, '&' and other marks are none. */
export const readWords = (text: string): string[] =>
  withoutJoiners(cleanId(text))
    .toLowerCase()
    .replace(/(?<!\d)(\d{1,2})-(\d{1,2})(?!\d)/g, (range, from: string, to: string) =>
      expand(range, +from, +to),
    )
    .replace(/(\d) +- +(?=\d)/g, `$1 ${UNCLEAR} `)
    .split(/[\s.,:;_/&+()[\]{}|\u0964-]+/u)
    .filter((word) => word !== '');

const expand = (range: string, from: number, to: number): string =>
  from < to && to <= MOST_CLASSES
    ? Array.from({ length: to - from + 1 }, (_, at) => from + at).join(' ')
    : range.replace('-', ` ${UNCLEAR} `);

/** Words that a name of a subject may have or lack. */
const LEFT_OUT = new Set(['paper', 'part', 'subject', 'পত্র', 'পেপার', 'and', 'the', 'of', 'ও', 'এবং']);

/** Words that mean the same in the name of a subject. */
const SAME = new Map(
  [
    '1, 1st, first, i, 1ম, প্রথম',
    '2, 2nd, second, ii, 2য়, দ্বিতীয়',
    'mathematics, math, maths',
    'bangla, bengali',
    'বাংলা, বাঙলা, বাঙ্গালা',
    'studies, study',
  ].flatMap((line) => {
    const [first = '', ...others] = line.normalize('NFC').split(', ');
    return others.map((other): [string, string] => [other, first]);
  }),
);

/** The words of a subject as they are compared: 'Bangla 1st', 'Bangla First Paper' and 'Bangla-I' are one. */
export const plainSubject = (words: readonly string[]): string =>
  words
    .filter((word) => !LEFT_OUT.has(word))
    .map((word) => SAME.get(word) ?? word)
    .join(' ');
