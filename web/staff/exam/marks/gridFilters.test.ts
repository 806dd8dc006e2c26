import { expect, test } from 'vitest';
import { filtersIn, isWhole, toGridAddress, toGridCall } from './gridFilters.ts';

const read = (address: string) => filtersIn(new URLSearchParams(address), '2026');

test('an address that names no section, group or roll is of everyone', () => {
  const filters = read('term=Annual&className=9&subject=7');
  expect(toGridCall(filters)).toMatchObject({
    ...{ session: '2026', classId: '9', subjectId: '7', section: 'All', shift: 'All', group: 'All' },
    ...{ startRoll: '1', endRoll: '100000' },
  });
  expect(isWhole(filters)).toBe(true);
});

test.each([
  ['8', 'General'],
  ['9&group=Science', 'Science'],
  ['10', 'All'],
])('class %s is of the group %s', (className, group) =>
  expect(read(`className=${className}`).group).toBe(group),
);

test('without a subject no grid opens', () => expect(isWhole(read('term=Annual&className=8'))).toBe(false));

test('the address leaves out what is blank, and all groups', () => {
  const address = 'session=2025&term=Annual&className=9&section=A&shift=Day&subject=7';
  expect(String(toGridAddress(read(address)))).toBe(address);
  const ofGroup =
    'session=2025&term=Annual&className=9&section=A&shift=Day&group=Science&subject=7&rollFrom=1&rollTo=5';
  expect(String(toGridAddress(read(ofGroup)))).toBe(ofGroup);
});
