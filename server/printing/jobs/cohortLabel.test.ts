import { expect, test } from 'vitest';
import { cohortKey, cohortLabel } from './job.ts';

const science = { className: '9', group: 'Science', section: 'A', shift: 'Morning' };

test.each([
  [science, 'Class 9 Science A Morning'],
  [{ ...science, className: '8', group: 'General' }, 'Class 8 A Morning'],
  [{ ...science, section: 'All' }, 'Class 9 Science Morning'],
])('%j is named', (place, label) => {
  expect(cohortKey(place)).toBe(label);
});

test('speaks Bangla on a Bangla paper', () => {
  expect(cohortLabel(science, { lang: 'bn', digits: 'bn' })).toBe('নবম শ্রেণি বিজ্ঞান ক প্রভাতি');
});
