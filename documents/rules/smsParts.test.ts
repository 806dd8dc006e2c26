import { expect, test } from 'vitest';
import { smsParts } from './smsParts.ts';

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  [`${'a'.repeat(158)}€`, 1],
  [`${'a'.repeat(159)}€`, 2],
  ['ক'.repeat(70), 1],
  ['ক'.repeat(71), 2],
  [`${'ফ'.repeat(133)}a`, 2],
  ['ফ'.repeat(135), 3],
])('%s is %i', (text, parts) => {
  expect(smsParts(text)).toBe(parts);
});
