import { expect, test } from 'vitest';
import { REPORTS } from '#web/staff/context/reports.ts';
import { reportBody, reportRequest, typedFilters } from './useReport.ts';

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

test.each([
  ['merged-marksheet', {}, true],
  ['marksheet', {}, false],
  ['merit-list', { is_merged: 'true' }, true],
  ['merit-list', {}, false],
  ['fail-list', {}, false],
  ['tabulation-sheet', {}, undefined],
])('%s with %j sends is_merged as %j', (kind, given, sent) => {
  const report = REPORTS.find((one) => one.kind === kind)!;
  const { is_merged } = reportBody(report, reportRequest(report, { ...EXAM, ...given }));
  expect(is_merged).toBe(sent);
});
