import { atom } from 'jotai';
import { RESET } from 'jotai/utils';
import type { ExamHead } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import type { TranscriptData } from '#documents/transcript/Transcript.tsx';
import type { IndividualAnswer } from '#web/api/answers.ts';
import { type ApiError, api, isApiError } from '#web/api/api.ts';
import { storedAtom } from '#web/state/storedAtom.ts';

/** The filters of the last lookup, from which the next one starts. */
export type Lookup = Record<string, string>;
export const lastLookupAtom = storedAtom<Lookup>('lastLookup', {});

/** The students whose results were looked up on this phone, the latest first: a parent may have several daughters here. */
export const lookedUpAtom = storedAtom<LookedUp[]>('lookedUp', []);
type LookedUp = { lookup: Lookup; name: string; nameBn: string | null };
const MOST_LOOKED_UP = 6;

/** An ID is the same in capitals. */
export const isSameStudent = (one: Lookup, other: Lookup): boolean =>
  one.studentId?.toLowerCase() === other.studentId?.toLowerCase();

/** The answer that is shown, and its request: the keys of the specification (2, section 2.5). */
export const resultAtom = storedAtom<IndividualAnswer | null>('result', null);
export const schoolInfoAtom = storedAtom<SchoolInfo | null>('schoolInfo', null);

export type SchoolInfo = {
  session: string;
  term: string;
  shift: string;
  section: string;
  group: string;
  className: string;
};

/** The second factor, with the student it was right for: in memory, for as long as the visit. */
export const guardianAtom = atom<{ studentId: string; phoneDigits: string } | null>(null);

/** A result of less than this age is not requested again. */
const FRESH_MS = 60_000;
const cameAtom = atom({ of: '', at: 0 });
export const isFreshAtom = atom((get) => {
  const { of, at } = get(cameAtom);
  return (lookup: Lookup): boolean => of === JSON.stringify(lookup) && Date.now() - at < FRESH_MS;
});

/** Nothing of what was looked up stays on this phone. */
export const forgetResultAtom = atom(null, (_get, set): void => {
  set(lastLookupAtom, RESET);
  set(lookedUpAtom, RESET);
  set(schoolInfoAtom, RESET);
  set(resultAtom, RESET);
  set(guardianAtom, null);
});

/** Forgets the result of a student ID that the server does not know any more; the next lookup begins with the rest. */
export const dropLookupAtom = atom(null, (_get, set, lookup: Lookup): void => {
  const withoutId = ({ studentId: _, ...rest }: Lookup): Lookup => rest;
  set(resultAtom, null);
  set(lastLookupAtom, (last) => (isSameStudent(last, lookup) ? withoutId(last) : last));
  set(lookedUpAtom, (before) => before.filter((other) => !isSameStudent(other.lookup, lookup)));
});

/** What the server has answered, where the transcript and the next lookup find it. */
export const keepResultAtom = atom(
  null,
  (_get, set, { lookup, phoneDigits }: LookupAnswer, result: IndividualAnswer): void => {
    set(lastLookupAtom, lookup);
    set(schoolInfoAtom, toSchoolInfo(lookup));
    set(resultAtom, result);
    const { studentName: name, studentNameBn: nameBn } = result.Data.studentInfo;
    set(lookedUpAtom, (before) => {
      const others = before.filter((other) => !isSameStudent(other.lookup, lookup));
      return [{ lookup, name, nameBn }, ...others].slice(0, MOST_LOOKED_UP);
    });
    set(guardianAtom, phoneDigits ? { studentId: lookup.studentId ?? '', phoneDigits } : null);
    set(cameAtom, { of: JSON.stringify(lookup), at: Date.now() });
  },
);
type LookupAnswer = { lookup: Lookup; phoneDigits?: string | undefined };

export const lookUp = (filters: Lookup) => api.post('/result/individual', filters);

/** The exam is being corrected. */
export const isClosed = (error: unknown): error is ApiError => isApiError(error) && error.status === 409;

/** The server knows no such result, or does not show it any more. */
export const isGone = (error: unknown): boolean =>
  isClosed(error) || (isApiError(error) && error.status === 404);

export const toSchoolInfo = (filters: Lookup): SchoolInfo => ({
  session: filters.session ?? '',
  term: filters.term ?? '',
  shift: filters.shift ?? '',
  section: filters.section ?? '',
  group: filters.group ?? '',
  className: filters.className ?? '',
});

type StudentExam = Pick<ExamHead, 'session' | 'term' | 'className' | 'group' | 'section' | 'shift'>;

/** The details of a lookup, by which also the working of a result is requested. */
export const toLookup = (exam: StudentExam, studentId: string): Record<string, string> => ({
  session: String(exam.session),
  term: exam.term,
  className: exam.className,
  group: exam.group,
  section: exam.section,
  shift: exam.shift,
  studentId,
});

/** The sheet is drawn from the answer and the school, as it was or as it is. */
export const toTranscriptData = (
  { Data: { exam, issue, school, paper, ...result } }: IndividualAnswer,
  today: School,
): TranscriptData => ({ school: { ...(school ?? today), paper }, exam, result, issue });

/** A result behind the guardian's digits: those that were right for it, and what its transcript is drawn from. */
export type Guarded = { phoneDigits: string; data: TranscriptData };
