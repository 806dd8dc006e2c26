import { afterEach, expect, test, vi } from 'vitest';
import { lastSchoolYear } from './fields.ts';
import { dayInDhaka, yearInDhaka } from './schoolDay.ts';

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
    expect([dayInDhaka(new Date()), yearInDhaka(), lastSchoolYear()]).toEqual(['2027-01-01', 2027, 2029]);
    vi.setSystemTime(new Date('2026-12-31T17:59:59Z'));
    expect([yearInDhaka(), lastSchoolYear()]).toEqual([2026, 2028]);
  },
);
