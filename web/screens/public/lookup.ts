import { atomWithStorage } from 'jotai/utils';
import type { LookupFilters } from '#documents/model/exam.ts';
import type { School } from '#documents/model/school.ts';
import type { TranscriptData } from '#documents/transcript/data.ts';
import type { IndividualAnswer } from '#web/answers.ts';
import { api } from '#web/api.ts';

const atOnce = { getOnInit: true };

/** What was asked last, so that the next look starts from it. */
export type Lookup = Record<string, string>;
export const lastLookupAtom = atomWithStorage<Lookup>('lastLookup', {}, undefined, atOnce);

/** The answer shown, and what it was asked with: the keys of the specification (2, section 2.5). */
export const resultAtom = atomWithStorage<IndividualAnswer | null>('result', null, undefined, atOnce);
export const schoolInfoAtom = atomWithStorage<SchoolInfo | null>('schoolInfo', null, undefined, atOnce);

export type SchoolInfo = {
  session: string;
  term: string;
  shift: string;
  section: string;
  group: string;
  className: string;
};

export const lookUp = (filters: LookupFilters | Lookup) =>
  api.post<IndividualAnswer>('/result/individual', filters);

/** As words of an address; the second factor stays out of links that are passed on. */
export const toLookup = ({ phoneDigits: _secret, ...filters }: LookupFilters): Lookup =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]));

export const toSchoolInfo = (filters: Lookup): SchoolInfo => ({
  session: filters.session ?? '',
  term: filters.term ?? '',
  shift: filters.shift ?? '',
  section: filters.section ?? '',
  group: filters.group ?? '',
  className: filters.className ?? '',
});

/** The sheet is drawn from the answer and the school, as it was or as it is. */
export const toTranscriptData = (
  { Data: { exam, issue, school, ...result } }: IndividualAnswer,
  today: School,
): TranscriptData => ({ school: school ?? today, exam, result, issue });
