import { afterEach, expect, test, vi } from 'vitest';
import { lastSchoolYear } from './fields.ts';
import { dayAtSchool, isTimeZone, yearAtSchool } from './schoolDay.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test.each(['UTC', 'America/New_York', 'Asia/Dhaka'])(
  'the year begins at the school, on a server in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    // 1 January 2027, 00:30 in Dhaka.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T18:30:00Z') });
    expect([dayAtSchool(new Date()), yearAtSchool(), lastSchoolYear()]).toEqual(['2027-01-01', 2027, 2029]);
    vi.setSystemTime(new Date('2026-12-31T17:59:59Z'));
    expect([yearAtSchool(), lastSchoolYear()]).toEqual([2026, 2028]);
  },
);

test('a school elsewhere has its own day', () => {
  const at = new Date('2026-12-31T12:00:00Z');
  expect([dayAtSchool(at), dayAtSchool(at, 'Pacific/Auckland')]).toEqual(['2026-12-31', '2027-01-01']);
  expect([yearAtSchool(at), yearAtSchool(at, 'Pacific/Auckland')]).toEqual([2026, 2027]);
});

test.each([
  ['Asia/Dhaka', true],
  ['UTC', true],
  ['Dhaka', false],
  ['+06:00', false],
  ['', false],
])('"%s" is a time zone: %s', (name, isOne) => {
  expect(isTimeZone(name)).toBe(isOne);
});
