import { type CohortFilters, cohortFields, cohortFilters } from '#documents/model/exam.ts';

const NAMES = Object.keys(cohortFields) as (keyof typeof cohortFields)[];

/** The words of an address that names a class; null while it names none. */
export const cohortIn = (address: URLSearchParams): CohortFilters | null => {
  const read = cohortFilters.safeParse(Object.fromEntries(address));
  return read.success ? read.data : null;
};

/** The same as words of a query. */
export const toQuery = (cohort: CohortFilters): Record<string, string> =>
  Object.fromEntries(NAMES.map((name) => [name, String(cohort[name])]));
