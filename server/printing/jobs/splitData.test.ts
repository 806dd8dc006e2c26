import { expect, test } from 'vitest';
import type { PrintedKind } from '#documents/index.ts';
import { marksheetSamples } from '#documents/marksheet/sample.ts';
import { countsStudents, splitData, withoutTestPage } from './planJob.ts';

const { data } = marksheetSamples[0]!;
const cards = (count: number, bleed: '0' | '1' = '0') =>
  ({
    cards: Array.from({ length: count }, (_, roll) => ({ roll })),
    options: { sheet: 'a4', bleed, test: '1' },
  }) as never;

test('marksheets are split into parts of 120 students, with all other data unchanged', () => {
  const results = Array.from({ length: 270 }, (_, index) => ({ ...data.results[0]!, meritPosition: index }));
  const parts = splitData('marksheet', { ...data, results });
  expect(parts.map(({ students }) => students)).toEqual([120, 120, 30]);
  expect(parts.flatMap((part) => part.data.results)).toEqual(results);
  for (const part of parts) expect(part.data).toMatchObject({ school: data.school, exam: data.exam });
});

test('120 students are one part', () => {
  const results = Array.from({ length: 120 }, () => data.results[0]!);
  expect(splitData('marksheet', { ...data, results })).toHaveLength(1);
});

test('ID cards are split between sheets of ten', () => {
  const parts = splitData('id-cards' as PrintedKind, cards(2401)) as unknown as {
    data: { cards: object[] };
  }[];
  expect(parts.map(({ data }) => data.cards.length)).toEqual([1200, 1200, 1]);
});

test('ID cards with bleed are split between sheets of eight', () => {
  const parts = splitData('id-cards' as PrintedKind, cards(961, '1'));
  expect(parts.map(({ students }) => students)).toEqual([960, 1]);
});

test('the test page is removed from the options of cards', () => {
  expect(withoutTestPage({ cards: [1], options: { sheet: 'a4', test: '1' } })).toEqual({
    cards: [1],
    options: { sheet: 'a4', test: '0' },
  });
  expect(withoutTestPage(data)).toBe(data);
});

test('other kinds are one part, and count as one in the progress', () => {
  const kind = 'merit-list' as PrintedKind;
  expect(splitData(kind, data)).toEqual([{ data, students: 1 }]);
  expect([countsStudents(kind), countsStudents('marksheet')]).toEqual([false, true]);
});
