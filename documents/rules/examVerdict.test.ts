import { expect, test } from 'vitest';
import { examVerdict } from './examVerdict.ts';

const FULL = { entered: 3, due: 0, missing: [] };
const WITHOUT_ONE = { entered: 3, due: 0, missing: ['S1'] };
const ONE_DUE = { entered: 3, due: 1, missing: ['S1'] };
const LOOK = { level: 'look' } as const;
const STOP = { level: 'stop' } as const;

test.each([
  ['ready', 'all is entered and nothing found', [FULL, FULL], []],
  ['look', 'something may be wrong', [FULL], [LOOK]],
  ['look', 'somebody has no mark that is due', [FULL, WITHOUT_ONE], []],
  ['stop', 'a mark would be printed as -', [FULL, ONE_DUE], []],
  ['stop', 'something is wrong', [FULL], [LOOK, STOP]],
  ['stop', 'nothing is entered', [{ entered: 0, due: 0, missing: ['S1'] }], []],
  ['stop', 'nobody is enrolled', [], []],
] as const)('%s, where %s', (verdict, _, rows, findings) => {
  const plain = rows.map((row) => ({ ...row, missing: [...row.missing] }));
  expect(examVerdict(plain, [...findings])).toBe(verdict);
});
