import { describe, expect, test } from 'vitest';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { publicMessages } from '#documents/i18n/messages/public.ts';
import { translate } from '#documents/i18n/translate.ts';
import { lookupFilters } from '#documents/model/exam.ts';
import { checkLookup, closedMessage, examState, latestExam, toFilters } from './checkLookup.ts';

const WHOLE = {
  session: '2025',
  term: 'Annual',
  className: '10',
  group: 'Science',
  section: 'A',
  shift: 'Morning',
  studentId: '2019001',
};

/** What the schema of the server says, by field. */
const schemaMessages = (values: object) =>
  Object.fromEntries(
    (lookupFilters.safeParse(values).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [String(path[0]), message]),
  );

const CASES: Partial<typeof WHOLE>[] = [
  {},
  ...Object.keys(WHOLE).map((name) => ({ [name]: '' })),
  { session: '', term: '', className: '', group: '', section: '', shift: '', studentId: '' },
  { className: '8', group: '' },
  { className: '8', group: 'Science' },
  { className: '9', group: '' },
  { studentId: ' \t ' },
  { studentId: '১২৩' },
  { studentId: 'ad 2019  001 ' },
  { studentId: 'ক\u09cb1' },
  { studentId: '1'.repeat(40) },
  { studentId: '1'.repeat(41) },
  { studentId: '1\u0000' },
  { studentId: `1${'\ud800'}` },
];

test.each(CASES)('the form refuses what the server would, and sends what it would read: %j', (changed) => {
  const values = { ...WHOLE, ...changed };
  expect(checkLookup(values, false)).toEqual(schemaMessages(values));
  const read = lookupFilters.safeParse(values).data;
  if (read) expect(toFilters(values)).toEqual({ ...read, session: String(read.session) });
});

test.each([
  ['Nishat Tasnim', 'lookup.idDigits'],
  ['নিশাত', 'lookup.idDigits'],
  ['ad2019001', undefined],
])('an ID without a digit is malformed: %s', (studentId, message) =>
  expect(checkLookup({ ...WHOLE, studentId }, false).studentId).toBe(message),
);

test.each([
  ['', false],
  ['123', false],
  ['12345', false],
  ['12a4', false],
  [' 1234 ', true],
  ['১২৩৪', true],
])('the guardian’s digits are four: %j', (phoneDigits, isRight) =>
  expect(checkLookup({ ...WHOLE, phoneDigits }, true)).toEqual(
    isRight ? {} : { phoneDigits: 'lookup.lastDigits' },
  ),
);

test('digits that were typed are in no address', () =>
  expect(toFilters({ ...WHOLE, phoneDigits: '1234' })).toEqual(WHOLE));

describe('an exam', () => {
  const exam = (session: number, term: string, className: string) => ({ session, term, className });
  const published = {
    data: [exam(2026, 'Half Yearly', '9'), exam(2025, 'Annual', '9'), exam(2025, 'Annual', '10')],
    correcting: [exam(2026, 'Half Yearly', '10')],
  };
  test.each([
    ['2025', 'Annual', '10', 'published'],
    ['2026', 'Half Yearly', '10', 'correcting'],
    ['2026', 'Half Yearly', '8', 'notPublished'],
    ['2026', 'Half Yearly', '', 'published'],
    ['2026', 'Annual', '', 'notPublished'],
  ] as const)('%s %s of class "%s" is %s', (session, term, className, state) =>
    expect(examState(published, { session, term, className })).toBe(state),
  );

  test('is named in both languages', () => {
    const message = closedMessage(published, { session: '2026', term: 'Half Yearly', className: '8' }) ?? '';
    expect(translate('en', publicMessages, message)).toBe(
      'Half Yearly 2026 of class 8 is not published yet.',
    );
    expect(translate('bn', publicMessages, message)).toBe(
      'অষ্টম শ্রেণির ২০২৬ সালের অর্ধবার্ষিক পরীক্ষার ফলাফল এখনো প্রকাশিত হয়নি।',
    );
    const params = { session: '2026', term: 'Half Yearly', className: '10' };
    expect(translate('en', publicMessages, closedMessage(published, params) ?? '')).toBe(
      createMessage('exam.corrected', params).message,
    );
  });

  test('is left to the server while nobody knows what is published', () =>
    expect(closedMessage(null, WHOLE)).toBeNull());

  test.each([
    [undefined, '2026', 'Half Yearly'],
    ['10', '2025', 'Annual'],
    ['4', '2026', 'Half Yearly'],
  ])('the latest of class %s is offered first', (className, session, term) =>
    expect(latestExam(published, className)).toEqual({ session, term }),
  );
});
