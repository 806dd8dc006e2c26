import { afterEach, expect, test, vi } from 'vitest';
import { lastSchoolYear } from './fields.ts';
import { dayAtSchool, isTimeZone, yearAtSchool } from './schoolDay.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
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

// ICU 72 (WebKitGTK 2.50, Chrome 110 to 112) writes en-CA as 1/6/26, as en-US; others have other digits or years.
test.each([
  ['en-US', 'Asia/Kathmandu'],
  ['de-DE', 'Asia/Colombo'],
  ['bn-BD', 'Asia/Thimphu'],
  ['th-TH-u-ca-buddhist', 'Asia/Yangon'],
])('a day is the same where every text is formatted as in %s', (locale, timeZone) => {
  class OtherFormat extends Intl.DateTimeFormat {
    constructor(_: string, options: Intl.DateTimeFormatOptions) {
      super(locale, options);
    }
  }
  vi.stubGlobal('Intl', Object.create(Intl, { DateTimeFormat: { value: OtherFormat } }));
  const at = new Date('2026-01-05T19:00:00Z');
  expect([dayAtSchool(at, timeZone), yearAtSchool(at, timeZone)]).toEqual(['2026-01-06', 2026]);
});

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
