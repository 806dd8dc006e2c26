import { markFilters } from '#documents/model/markInput.ts';

/** The filter bar: a list is of one subject. */
export const listFilters = markFilters.refine((filters) => Boolean(filters.subjectName), {
  when: () => true,
  path: ['subjectName'],
  message: 'mark.subjectRequired',
});

const WORDS = ['session', 'term', 'className', 'section', 'shift', 'group', 'subjectName', 'page'] as const;
export type ListFilters = Record<(typeof WORDS)[number], string>;

const ALL = 'All';

/** What the address says; every section and shift of this session until one is chosen. */
export const filtersIn = (address: URLSearchParams, session: string): ListFilters => ({
  ...(Object.fromEntries(WORDS.map((word) => [word, address.get(word) ?? ''])) as ListFilters),
  session: address.get('session') || session,
  section: address.get('section') ?? ALL,
  shift: address.get('shift') ?? ALL,
  page: address.get('page') ?? '1',
});

/** Whether a session, term and class are chosen: then a subject is all that is missing. */
export const hasExam = ({ session, term, className }: ListFilters): boolean =>
  session !== '' && term !== '' && className !== '';

export const isWhole = (filters: ListFilters): boolean => listFilters.safeParse(filters).success;
