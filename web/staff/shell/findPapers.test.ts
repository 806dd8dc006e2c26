import { describe, expect, test } from 'vitest';
import { type FindableLists, findPapers } from './findPapers.ts';

const named = (...values: string[]) => values.map((value) => ({ value, names: [] }));
const CHOICES: FindableLists = {
  exam: {
    session: '2025',
    term: 'Annual',
    className: '10',
    group: 'Science',
    section: 'A',
    shift: 'Morning',
  },
  classes: [
    { name: { en: 'Mark Sheet', bn: 'নম্বরপত্র' }, form: '/mark-sheet', print: '/get-marksheet' },
    { name: { en: 'Merit List', bn: 'মেধা তালিকা' }, form: '/filter-merit-list', print: '/merit-list' },
  ],
  students: [
    { en: 'Transcript', bn: 'ট্রান্সক্রিপ্ট' },
    { en: 'Mark Sheet', bn: 'নম্বরপত্র' },
  ],
  terms: named('Half Yearly', 'Annual'),
  sections: named('A', 'B'),
  shifts: named('Morning', 'Day'),
  groups: named('General', 'Science', 'Humanities', 'Business'),
};
const BLANK = { session: '', term: '', className: '', group: '', section: '', shift: '' };

const addresses = (text: string, exam = CHOICES.exam) =>
  findPapers(text.normalize('NFC'), { ...CHOICES, exam }).papers.map(({ to }) => to);
const address = (path: string, changed: object = {}) =>
  `${path}?${new URLSearchParams({ ...CHOICES.exam, ...changed })}`;

describe('papers of a class', () => {
  test.each([
    ['marksheet', address('/get-marksheet')],
    ['marksheets', address('/get-marksheet')],
    ['Mark Sheet 9 science', address('/get-marksheet', { className: '9' })],
    ['marks 9 hum', address('/get-marksheet', { className: '9', group: 'Humanities' })],
    ['নম্বরপত্র ৯ বিজ্ঞান', address('/get-marksheet', { className: '9' })],
    ['নম্বরপত্র নবম শ্রেণি', address('/get-marksheet', { className: '9' })],
    ['merit list 8', address('/merit-list', { className: '8', group: 'General' })],
    [
      'merit class 8 B day half 2026',
      address('/merit-list', {
        className: '8',
        group: 'General',
        section: 'B',
        shift: 'Day',
        term: 'Half Yearly',
        session: '2026',
      }),
    ],
  ])('%s', (text, to) => expect(addresses(text)).toEqual([to]));

  test('without a term they lead to the form', () => {
    expect(addresses('merit list 8', BLANK)).toEqual([
      '/filter-merit-list?className=8&group=General&section=All&shift=All',
    ]);
  });

  test.each(['merit list', 'mar', 'merit list nobody', '8'])('%s names none', (text) =>
    expect(addresses(text, BLANK)).toEqual([]),
  );
});

test.each([
  ['transcript 2019001', { name: CHOICES.students[0], text: '2019001' }],
  ['ট্রান্সক্রিপ্ট নিশাত', { name: CHOICES.students[0], text: 'নিশাত' }],
  ['marksheet nishat akter', { name: CHOICES.students[1], text: 'nishat akter' }],
  ['transcript', null],
  ['nishat', null],
])('papers of a student: %s', (text, expected) =>
  expect(findPapers(text.normalize('NFC'), CHOICES).ofStudent).toEqual(expected),
);
