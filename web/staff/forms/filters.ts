import { useSearchParams } from 'react-router-dom';

/** What chooses students, an exam or papers: the words of every address, bar and form. */
export type FilterName =
  | 'session'
  | 'term'
  | 'className'
  | 'group'
  | 'section'
  | 'shift'
  | 'subject'
  | 'rollFrom'
  | 'rollTo';

/** How the specification calls filters in a call, where it calls them otherwise. */
type CallNames = Readonly<Partial<Record<FilterName, string>>>;

/* One line for each kind of call. */
export const STUDENTS_CALL = { session: 'year', className: 'class' } as const satisfies CallNames;
export const PAPERS_CALL = { rollFrom: 'start_roll', rollTo: 'end_roll' } as const satisfies CallNames;
export const SHEET_CALL = { subject: 'subjectName' } as const satisfies CallNames;
export const PROMOTION_CALL = {
  ...STUDENTS_CALL,
  rollFrom: 'startRoll',
  rollTo: 'endRoll',
} as const satisfies CallNames;
export const MARKS_CALL = {
  className: 'classId',
  rollFrom: 'startRoll',
  rollTo: 'endRoll',
} as const satisfies CallNames;

/** Filters by the names of a call. What is no filter keeps its name. */
export const toCall = <Value>(
  filters: Readonly<Record<string, Value>>,
  names: CallNames,
): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [names[name as FilterName] ?? name, value]),
  );

/** The filter that a call calls `name`. */
export const filterFor = (name: string): string => FILTER_OF.get(name) ?? name;

const FILTER_OF = new Map<string, string>(
  [STUDENTS_CALL, PAPERS_CALL, SHEET_CALL, PROMOTION_CALL, MARKS_CALL].flatMap((names) =>
    Object.entries(names).map(([filter, name]) => [name, filter]),
  ),
);

/** The filters of a call. What is no filter keeps its name. */
export const fromCall = <Value>(call: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(call).map(([name, value]) => [filterFor(name), value]));

/** An address of version 1.0, whose screens used the names of calls, with the names of today; null where it has these. */
export const renamedAddress = (address: URLSearchParams): URLSearchParams | null => {
  const words = [...address];
  const isFormer = ([name]: [string, string]) => filterFor(name) !== name;
  if (!words.some(isFormer)) return null;
  const shown = words.filter((word) => !isFormer(word) || !address.has(filterFor(word[0])));
  return new URLSearchParams(shown.map(([name, value]) => [filterFor(name), value]));
};

/** Filters and other words of the address, and how they are changed: a blank one is taken from the address. */
export const useFilters = <Name extends string>(defaults: Readonly<Record<Name, string>>) => {
  const [address, setAddress] = useSearchParams();
  const names = Object.keys(defaults) as Name[];
  const filters = Object.fromEntries(names.map((name) => [name, address.get(name) ?? defaults[name]]));
  const choose = (changed: Readonly<Partial<Record<Name, string>>>) => {
    // Two quick choices follow each other: the second starts from the address that the first has made already.
    const words = Object.fromEntries(new URLSearchParams(window.location.search));
    setAddress(withoutBlanks({ ...defaults, ...words, ...changed }), { replace: true });
  };
  return [filters as Record<Name, string>, choose] as const;
};

/** Filters as words of an address. */
export const withoutBlanks = (filters: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
