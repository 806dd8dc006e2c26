import { expect, test } from 'vitest';
import { REPORTS } from '#web/staff/context/reports.ts';
import { reportRequest, typedFilters } from './useReport.ts';

const EXAM = { session: '2025', term: 'Annual', className: '8' };
const [marksheet] = REPORTS;

test.each([
  ['nobody gave', {}],
  ['were given', { rollFrom: '2', rollTo: '5' }],
])('rolls that %s stay so after they were request for', (_, rolls) => {
  const request = reportRequest(marksheet!, { ...EXAM, ...rolls });
  expect(request).toMatchObject({ ...EXAM, start_roll: expect.any(String), end_roll: expect.any(String) });
  expect(typedFilters(request)).toEqual({ ...EXAM, ...rolls });
});
