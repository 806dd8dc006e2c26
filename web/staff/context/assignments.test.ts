import { expect, test } from 'vitest';
import { followTicks, toClassVsSubject, withTicks } from './assignments.ts';

test('ticks follow what someone else assigned or took away meanwhile, and keep what was ticked here', () => {
  expect(followTicks(['a', 'mine'], ['a', 'b'], ['a', 'c'])).toEqual(['a', 'mine', 'c']);
  expect(followTicks(['a'], ['a'], [])).toEqual([]);
  expect(followTicks(['mine'], [], ['a', 'mine'])).toEqual(['mine', 'a']);
});

test('ticks of a class and shift replace what was there, and a class without a tick goes', () => {
  const before = [
    { classId: '1', shift: 'Day', subjects: ['General|101'] },
    { classId: '1', shift: 'Morning', subjects: ['General|107'] },
  ];
  const after = withTicks(before, { classId: '1', shift: 'Day', subjects: [] });
  expect(
    toClassVsSubject(withTicks(after, { classId: '2', shift: 'Day', subjects: ['Science|136'] })),
  ).toEqual([
    { class_id: '1', shift: 'Morning', subjects: [{ group: 'General', code: '107' }] },
    { class_id: '2', shift: 'Day', subjects: [{ group: 'Science', code: '136' }] },
  ]);
});
