import { readFileSync } from 'node:fs';

/** The hard words and sentences every document must be able to print, one a line. */
export const banglaStrings: readonly string[] = readFileSync(
  new URL('../../fixtures/edge/bangla-strings.txt', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n');
