import { markGridFilters } from '#documents/model/markInput.ts';
import { hasGroups } from '#documents/model/school.ts';

/** The search form; a group is asked for where the class has them. */
export const gridFilters = markGridFilters.refine(
  (said) => !hasGroups(Number(said.classId)) || Boolean(said.group),
  { when: () => true, path: ['group'], message: 'input.required' },
);

const WORDS = [
  'session',
  'term',
  'class',
  'section',
  'shift',
  'group',
  'subject',
  'startRoll',
  'endRoll',
] as const;

/** A search as it stands in the address: other screens link to it. */
export type GridFilters = Record<(typeof WORDS)[number], string>;

/** The words of its address, always in one order. */
export const toAddress = (filters: GridFilters): [string, string][] =>
  WORDS.map((word): [string, string] => [word, filters[word]]);

/** What the address says, blank where it is silent. */
export const filtersIn = (address: URLSearchParams): GridFilters =>
  Object.fromEntries(WORDS.map((word) => [word, address.get(word) ?? ''])) as GridFilters;

/** As the call takes them; the address's `class` is the number of a class, its `subject` an id. */
export const toCall = (filters: GridFilters) => ({
  ...filters,
  classId: filters.class,
  subjectId: filters.subject,
});

/** A whole search opens the grid at once. */
export const isWhole = (filters: GridFilters): boolean => gridFilters.safeParse(toCall(filters)).success;
