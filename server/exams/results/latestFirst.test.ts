import { expect, test } from 'vitest';
import { latestFirst } from './issuedResults.ts';

const result = (session: number, term: string) => ({ exam: { session, term } });

test('the latest exam comes first in any order of publication', () => {
  const published = [result(2025, 'Half Yearly'), result(2026, 'Half Yearly'), result(2025, 'Annual')];
  const named = latestFirst(published, ['Half Yearly', 'Annual']).map(({ exam }) => [
    exam.session,
    exam.term,
  ]);
  expect(named).toEqual([
    [2026, 'Half Yearly'],
    [2025, 'Annual'],
    [2025, 'Half Yearly'],
  ]);
});

test('terms are in the school’s order', () => {
  const both = [result(2026, 'Half Yearly'), result(2026, 'Winter')];
  expect(latestFirst(both, ['Winter', 'Half Yearly'])).toEqual(both);
  expect(latestFirst(both, ['Half Yearly', 'Winter'])).toEqual(both.toReversed());
});
