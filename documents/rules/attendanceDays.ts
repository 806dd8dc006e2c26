import type { Attendance, CohortStudent } from '#documents/model/cohort.ts';
import type { ResultSummary } from '#documents/model/result.ts';
import { placementKey } from './placements.ts';

/** Days that the student's own section was open, and days present; null where they were not entered. */
export type Days = Pick<ResultSummary, 'workingDays' | 'present'>;

export type DaysOf = (student: CohortStudent) => Days;

/** Looks up a student's days in an exam. */
export function daysFor({ terms, present }: Attendance): DaysOf {
  const openAt = new Map(terms.map((term) => [placementKey(term), term.workingDays]));
  return (student) => ({
    workingDays: openAt.get(placementKey(student)) ?? null,
    present: present[student._id] ?? null,
  });
}

/**
 * The days of several terms added up. A term without any figures is left out. Where only the days present in a term are
 * unknown, so is the sum, because a part of it beside all working days would look like truancy.
 */
export function addDays(terms: readonly Days[]): Days {
  const known = terms.filter(({ workingDays, present }) => workingDays !== null || present !== null);
  return {
    workingDays: sumOrNull(known.map(({ workingDays }) => workingDays)),
    present: sumOrNull(known.map(({ present }) => present)),
  };
}

function sumOrNull(numbers: readonly (number | null)[]): number | null {
  const known = numbers.filter((number) => number !== null);
  if (known.length === 0 || known.length < numbers.length) return null;
  return known.reduce((sum, number) => sum + number, 0);
}
