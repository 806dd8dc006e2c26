import { expect, test } from 'vitest';
import { cohortKey, cohortLabel } from './job.ts';

const science = { className: '9', group: 'Science', section: 'A', shift: 'Morning' };

test.each([
  [science, 'Class 9 Science A Morning'],
  [{ ...science, className: '8', group: 'General' }, 'Class 8 A Morning'],
  [{ ...science, section: 'All' }, 'Class 9 Science Morning'],
])('the label of %j is %s', (place, label) => {
  expect(cohortKey(place)).toBe(label);
});

test('a label on a Bangla paper is in Bangla', () => {
  expect(cohortLabel(science, { lang: 'bn', digits: 'bn' })).toBe('নবম শ্রেণি বিজ্ঞান ক প্রভাতি');
  const names = { A: { en: 'Padma', bn: 'পদ্মা' } };
  expect(cohortLabel(science, { lang: 'bn', digits: 'bn' }, names)).toBe('নবম শ্রেণি বিজ্ঞান পদ্মা প্রভাতি');
});
