import { expect, test } from 'vitest';
import { examVerdict } from './completeness.ts';

const FULL = { enrolled: 3, entered: 3, missing: [] };
const WITHOUT = { enrolled: 1, entered: 0, missing: ['S1'] };
const PARTIAL = { enrolled: 3, entered: 2, missing: [] };
const MOSTLY_MISSING = { enrolled: 850, entered: 44, missing: ['S1'] };
const LACK = {
  section: 'A',
  shift: 'Day',
  group: 'General',
  subjectId: '1',
  isWhole: false,
  missing: ['S1'],
};
const LOOK = { level: 'look' } as const;
const STOP = { level: 'stop' } as const;

test.each([
  ['ready', 'all is entered and nothing found', [FULL, FULL], [], []],
  ['look', 'something may be wrong', [FULL], [], [LOOK]],
  ['look', 'a subject has no marks at all', [FULL, WITHOUT], [], []],
  ['look', 'a mark lacks a part', [PARTIAL], [], []],
  ['missing', 'a mark is missing that others have', [FULL], [LACK], []],
  ['stop', 'something is wrong', [FULL], [], [LOOK, STOP]],
  ['stop', 'something is wrong while most marks are missing', [MOSTLY_MISSING], [LACK], [STOP]],
  ['missing', 'most marks are missing', [MOSTLY_MISSING], [], []],
  ['missing', 'nothing is entered', [WITHOUT], [], []],
  ['missing', 'nobody is enrolled', [], [], []],
] as const)('%s, where %s', (verdict, _, rows, lacks, findings) => {
  const taken = rows.map((row) => ({ ...row, missing: [...row.missing] }));
  const lacking = lacks.map((lack) => ({ ...lack, missing: [...lack.missing] }));
  expect(examVerdict(taken, lacking, findings)).toBe(verdict);
});
