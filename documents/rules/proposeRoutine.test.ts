import { expect, test } from 'vitest';
import { proposeRoutine } from './proposeRoutine.ts';

const TIMES = { from: '10:00', to: '13:00' };
const subject = (_id: string, group = 'General', religion?: string) => ({ _id, group, religion });

test('a subject a day without weekends, religions and groups at once, those of groups last', () => {
  const subjects = [
    subject('physics', 'Science'),
    subject('bangla'),
    subject('islam', 'General', 'Islam'),
    subject('history', 'Humanities'),
    subject('hindu', 'General', 'Hindu'),
    subject('chemistry', 'Science'),
    subject('english'),
  ];
  const days = proposeRoutine(subjects, { firstDay: '2026-12-02', ...TIMES });
  expect(days.map(({ subjectId, date }) => [subjectId, date])).toEqual([
    ['bangla', '2026-12-02'],
    ['islam', '2026-12-03'],
    ['hindu', '2026-12-03'],
    ['english', '2026-12-06'],
    ['physics', '2026-12-07'],
    ['history', '2026-12-07'],
    ['chemistry', '2026-12-08'],
  ]);
  expect(days.every(({ shift, from, to }) => shift === 'All' && from === '10:00' && to === '13:00')).toBe(
    true,
  );
});

test('the first day is as chosen, also on a weekend', () => {
  const [first, second] = proposeRoutine([subject('a'), subject('b')], { firstDay: '2026-12-04', ...TIMES });
  expect([first?.date, second?.date]).toEqual(['2026-12-04', '2026-12-06']);
});
