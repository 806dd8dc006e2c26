import { expect, test } from 'vitest';
import { boundedCache } from './fonts/shaping.ts';

const named = (count: number) => Array.from({ length: count }, (_, index) => `word ${index}`);

test('never holds more bytes than its limit', () => {
  const cache = boundedCache<number>(1000, () => 10);
  for (const word of named(10_000)) {
    cache.set(word, word.length);
    expect(cache.count()).toBeLessThanOrEqual(100);
  }
});

test('large values take more of the limit', () => {
  const cache = boundedCache<string>(1000, (_, value) => value.length);
  for (const word of named(100)) cache.set(word, 'x'.repeat(250));
  expect(cache.count()).toBeLessThanOrEqual(4);
});

test('values that fit into half of the limit are never forgotten while they are used', () => {
  const cache = boundedCache<number>(1000, () => 10);
  const round = named(49);
  for (const word of round) cache.set(word, word.length);
  for (let turn = 0; turn < 5; turn += 1)
    expect(round.filter((word) => cache.get(word) !== word.length)).toEqual([]);
});

test('a value that is read is kept while others are forgotten', () => {
  const cache = boundedCache<number>(1000, () => 10);
  cache.set('label', 1);
  for (const word of named(1000)) {
    cache.set(word, 2);
    expect(cache.get('label')).toBe(1);
  }
  expect(cache.get('word 0')).toBeUndefined();
});
