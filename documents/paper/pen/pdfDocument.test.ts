import { expect, test } from 'vitest';
import { pathOperators } from './pdfDocument.ts';

test('the operators of a path are cached', () => {
  expect(pathOperators('M0 0 L10 0 L10 5 Z')).toBe('0 0 m\n10 0 l\n10 5 l\nh');
  expect(pathOperators('M0 0 L10 0 L10 5 Z')).toBe('0 0 m\n10 0 l\n10 5 l\nh');
});
