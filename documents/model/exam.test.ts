import { expect, test } from 'vitest';
import { readMessage } from '#documents/i18n/messages/index.ts';
import { yearAtSchool } from '#documents/model/schoolDay.ts';
import { cohortFilters, lookupFilters, marksheetFilters } from './exam.ts';
import { idCardFilters } from './idCard.ts';
import { markGridFilters } from './markInput.ts';

const fieldErrors = ({
  error,
}: {
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
}) => error?.issues.map(({ path, message }) => `${path.join('.')}: ${readMessage(message).message}`);

test('a missing group is reported together with every other field error', () => {
  expect(fieldErrors(cohortFilters.safeParse({ className: '9', session: '2026', section: 'A' }))).toEqual([
    'term: Term is required',
    'shift: Shift is required',
    'group: Group is required',
  ]);
  for (const filters of [marksheetFilters, lookupFilters])
    expect(fieldErrors(filters.safeParse({ className: 10, group: 'General' }))).toContain(
      'group: Group is required',
    );
  expect(fieldErrors(idCardFilters.safeParse({ class: '9' }))).toContain('group: Group is required');
});

test('a missing group is reported once, and only for a class that has groups', () => {
  const rest = { session: 2026, term: 'Annual', section: 'A', shift: 'Day' };
  expect(fieldErrors(cohortFilters.safeParse({ ...rest, className: '9' }))).toEqual([
    'group: Group is required',
  ]);
  expect(cohortFilters.parse({ ...rest, className: '8', group: 'Science' })).toMatchObject({
    group: 'General',
  });
  expect(fieldErrors(cohortFilters.safeParse({ ...rest, className: 'ten' }))).toEqual([
    'className: Please select a class',
  ]);
});

test('a session that is read is any year, whatever the clock says', () => {
  const last = yearAtSchool() + 2;
  const rest = { term: 'Annual', className: '8', section: 'A', shift: 'Day', group: '', classId: 8 };
  const grid = { ...rest, subject: '101', startRoll: 1, endRoll: 9 };
  const exam = (session: unknown) => cohortFilters.safeParse({ ...rest, session });
  const marks = (session: unknown) => markGridFilters.safeParse({ ...grid, session });
  for (const parse of [exam, marks]) {
    for (const session of [1999, 10_000, 'next'])
      expect(fieldErrors(parse(session))).toEqual(['session: Year must be from 2000 to 9999']);
    for (const session of [2000, '২০২৬', last + 15]) expect(fieldErrors(parse(session))).toBeUndefined();
  }
  expect(fieldErrors(cohortFilters.safeParse({ ...rest, session: '' }))).toEqual([
    'session: Session is required',
  ]);
});
