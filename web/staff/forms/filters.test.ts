import { expect, test } from 'vitest';
import {
  filterFor,
  fromCall,
  MARKS_CALL,
  PAPERS_CALL,
  PROMOTION_CALL,
  renamedAddress,
  STUDENTS_CALL,
  toCall,
} from './filters.ts';

const PLACE = { session: '2026', className: '9', section: 'A', rollFrom: '1', rollTo: '9' };

test.each([
  ['students', STUDENTS_CALL, { year: '2026', class: '9', section: 'A', rollFrom: '1', rollTo: '9' }],
  ['papers', PAPERS_CALL, { session: '2026', className: '9', section: 'A', start_roll: '1', end_roll: '9' }],
  ['promotion', PROMOTION_CALL, { year: '2026', class: '9', section: 'A', startRoll: '1', endRoll: '9' }],
  ['marks', MARKS_CALL, { session: '2026', classId: '9', section: 'A', startRoll: '1', endRoll: '9' }],
])('filters have the names of a call of %s, and come back from it', (_name, names, call) => {
  expect(toCall(PLACE, names)).toEqual(call);
  expect(fromCall(call)).toEqual(PLACE);
});

test.each([
  ['/student-list', 'year=2025&class=9&section=A', 'session=2025&className=9&section=A'],
  [
    '/add-result',
    'session=2025&class=8&startRoll=1&endRoll=5',
    'session=2025&className=8&rollFrom=1&rollTo=5',
  ],
  ['/result-list', 'className=8&subjectName=12', 'className=8&subject=12'],
  ['/get-marksheet', 'className=8&start_roll=1&end_roll=5', 'className=8&rollFrom=1&rollTo=5'],
])('an address of version 1.0 of %s gets the names of today', (_path, former, today) => {
  expect(String(renamedAddress(new URLSearchParams(former)))).toBe(today);
  expect(renamedAddress(new URLSearchParams(today))).toBeNull();
});

test('what is no filter keeps its name', () => expect(filterFor('layout')).toBe('layout'));
