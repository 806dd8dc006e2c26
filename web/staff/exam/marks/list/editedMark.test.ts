import { expect, test } from 'vitest';
import { NO_MARKS } from '#documents/model/mark.ts';
import { editedMark, followingFrom, toTypedFields } from './editedMark.ts';

const MARK = { subjective: 45, objective: 20, practical: 0, classAssignment: 0, absent: false };
const READ = toTypedFields(MARK, String);
const ABSENT = toTypedFields({ ...NO_MARKS, absent: true }, String);
const BLANK = { subjective: '', objective: '', practical: '', classAssignment: '' };

test('a part that is typed ends an absence, and is what is saved', () => {
  const typed = { ...ABSENT, subjective: '45' };
  const after = { ...typed, ...followingFrom('subjective', typed, ABSENT) };
  expect(editedMark.parse(after)).toEqual({ ...BLANK, subjective: '45', absent: false });
});

test('an absence leaves no part, and taking it back leaves what was read', () => {
  const ticked = { ...READ, absent: true };
  const absent = { ...ticked, ...followingFrom('absent', ticked, READ) };
  expect(absent).toEqual({ ...BLANK, absent: true });
  expect(editedMark.parse(absent)).toEqual({ ...BLANK, absent: true });
  const back = { ...absent, absent: false };
  expect({ ...back, ...followingFrom('absent', back, READ) }).toEqual(READ);
});

test('a part that is wiped out says nothing, and one that is typed beside no absence changes nothing else', () => {
  expect(followingFrom('subjective', { ...ABSENT, subjective: '' }, ABSENT)).toEqual({});
  expect(followingFrom('objective', { ...READ, objective: '5' }, READ)).toEqual({});
  expect(followingFrom(undefined, ABSENT, ABSENT)).toEqual({});
});
