import { readFileSync } from 'node:fs';

/** Difficult Bangla words and sentences that every document must be able to print. */
export const banglaStrings: readonly string[] = readFileSync(
  new URL('../../fixtures/edge/bangla-strings.txt', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n');
