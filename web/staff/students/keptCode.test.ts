import { expect, test } from 'vitest';
import { keptCode } from './StudentFields.tsx';

test.each([
  ['one that is offered', '126', ['126', '134'], false, '126'],
  ['not the one of another group', '126', ['134', '141'], false, ''],
  ['not one that is no subject any longer', '126', ['134', '141'], true, ''],
  ['one that came before the subjects', '126', [], true, '126'],
  ['none in a class without fourth subjects', '126', [], false, ''],
  ['none where none was chosen', '', ['126'], true, ''],
] as const)('keeps %s', (_, chosen, codes, isWhereStored, kept) => {
  expect(keptCode(chosen, { codes, isWhereStored })).toBe(kept);
});
