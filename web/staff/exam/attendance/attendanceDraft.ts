import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { MOST_DAYS } from '#documents/model/attendance.ts';
import { toAsciiDigits } from '#documents/model/digits.ts';
import type { CohortFilters } from '#documents/model/exam.ts';
import type { AttendanceAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { draftKey } from '#web/staff/drafts/draftKeys.ts';
import { adoptRows, keepRows, namedRow, readDraft, readRows } from '#web/staff/drafts/drafts.ts';

/** What is in the grid, as it was typed: the days of each student by row id. */
export type Typed = { workingDays: string; present: Record<string, string> };

/** What differs from what is stored; all else follows the server. */
export type AttendanceChanges = { workingDays?: string; present: Record<string, string> };

/** A whole number as typed, in either script; null for a blank, NaN for what is no number. */
export const readDays = (typed: string): number | null => {
  const text = toAsciiDigits(typed).trim();
  if (text === '') return null;
  return /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
};

/** No number, or more days than the school was open. */
export const isWrong = (typed: string, workingDays: string): boolean => {
  const [days, open] = [readDays(typed), readDays(workingDays)];
  return days !== null && !(days <= (open ?? MOST_DAYS));
};

const storedDays = ({ workingDays, data }: AttendanceAnswer, figures: (value: number) => string): Typed => ({
  workingDays: workingDays === null ? '' : figures(workingDays),
  present: Object.fromEntries(
    data.map(({ _id, present }) => [_id, present === null ? '' : figures(present)]),
  ),
});

/** A copied column goes down from the student where it was pasted; what is left over at the end falls away. */
export const pasteDown = (
  present: Typed['present'],
  ids: readonly string[],
  from: number,
  column: readonly string[],
): Typed['present'] => ({
  ...present,
  ...Object.fromEntries(ids.slice(from, from + column.length).map((id, index) => [id, column[index] ?? ''])),
});

const isSame = (one: string, other: string): boolean => Object.is(readDays(one), readDays(other));

/** Of what stands in the grid, what was typed: the rest may be changed by somebody else meanwhile. Null for nothing. */
export const listChanges = (typed: Typed, stored: Typed): AttendanceChanges | null => {
  const present = Object.entries(typed.present).filter(
    ([id, days]) => !isSame(days, stored.present[id] ?? ''),
  );
  const isOpenAsStored = isSame(typed.workingDays, stored.workingDays);
  if (present.length === 0 && isOpenAsStored) return null;
  return {
    ...(!isOpenAsStored && { workingDays: typed.workingDays }),
    present: Object.fromEntries(present),
  };
};

/** What was typed for a student who has left the class since is dropped. */
export const withChanges = (stored: Typed, changes: AttendanceChanges | null): Typed => ({
  workingDays: changes?.workingDays ?? stored.workingDays,
  present: Object.fromEntries(
    Object.entries(stored.present).map(([id, days]) => [id, changes?.present[id] ?? days]),
  ),
});

/** What the server is sent: who was changed, a blank one as unknown. */
export const toAttendanceBody = (
  { workingDays }: Typed,
  changes: AttendanceChanges | null,
  students: readonly Pick<AttendanceAnswer['data'][number], '_id' | 'studentId'>[],
) => ({
  workingDays: readDays(workingDays),
  data: students.flatMap(({ _id, studentId }) => {
    const days = changes?.present[_id];
    return days === undefined ? [] : [{ _id, studentId, present: readDays(days) }];
  }),
});

const rowSchema = z.object({ was: z.number().nullable(), typed: z.string() });
type Row = z.infer<typeof rowSchema> & { student?: ReturnType<typeof namedRow> };

/** What was typed in a row, for a list of rows that the grid does not show. */
export const describeDays = (row: unknown): string => {
  const read = rowSchema.safeParse(row);
  return read.success ? read.data.typed : '';
};

/** Where the working days are among the rows of students. */
const WORKING_DAYS = '';

/** One draft a class in one term, whatever the section, shift and group. */
const attendanceDraftKey = ({ session, term, className }: CohortFilters): string =>
  draftKey('attendance', session, term, className);

const storedIn = ({ workingDays, data }: AttendanceAnswer): Map<string, number | null> =>
  new Map([
    [WORKING_DAYS, workingDays],
    ...data.map(({ _id, present }): [string, number | null] => [_id, present]),
  ]);

/** What a draft has of the students of this answer, and what somebody else stored in their place since. */
const readAttendanceDraft = (
  key: string,
  answer: AttendanceAnswer,
): {
  changes: AttendanceChanges | null;
  changedSince: { _id: string; now: number | null; typed: string }[];
} => {
  if (answer.can.enter) adoptRows(key, answer.data);
  const stored = storedIn(answer);
  const rows = Object.entries(readRows(readDraft(key), rowSchema)).filter(([id]) => stored.has(id));
  if (rows.length === 0) return { changes: null, changedSince: [] };
  const typed = Object.fromEntries(rows.map(([id, row]) => [id, row.typed]));
  const { [WORKING_DAYS]: workingDays, ...present } = typed;
  return {
    changes: { ...(workingDays !== undefined && { workingDays }), present },
    changedSince: rows.flatMap(([_id, row]) => {
      const now = stored.get(_id) ?? null;
      const isChanged = now !== row.was && now !== readDays(row.typed);
      return isChanged && _id !== WORKING_DAYS ? [{ _id, now, typed: row.typed }] : [];
    }),
  };
};

/** What the lists of drafts say of this one. */
export const describeAttendanceDraft = (cohort: CohortFilters, query: string, at: string) => ({
  at,
  href: `/attendance?${query}`,
  about: { session: String(cohort.session), term: cohort.term, class: String(cohort.className) },
});

/** Keeps what was typed over this answer, beside what was typed for other students of the class. */
const keepChanges = (
  key: string,
  changes: AttendanceChanges | null,
  answer: AttendanceAnswer,
  described: ReturnType<typeof describeAttendanceDraft> & { seen: Record<string, string> },
): void => {
  const stored = storedIn(answer);
  const typed = {
    ...changes?.present,
    ...(changes?.workingDays !== undefined && { [WORKING_DAYS]: changes.workingDays }),
  };
  const students = new Map(answer.data.map((student) => [student._id, student]));
  const rows = Object.entries(typed).map(([id, days]): [string, Row] => {
    const student = students.get(id);
    return [id, { was: stored.get(id) ?? null, typed: days, ...(student && { student: namedRow(student) }) }];
  });
  keepRows(key, described, [...stored.keys()], Object.fromEntries(rows));
};

/** By row, the days that the server has once it accepts a body. */
export const storedAfter = ({ workingDays, data }: ReturnType<typeof toAttendanceBody>) =>
  Object.fromEntries([
    [WORKING_DAYS, workingDays],
    ...data.map(({ _id, present }) => [_id, present] as const),
  ]);

/** What is in the grid: what the server has, and over it what was typed and not saved. */
export const useTyped = (cohort: CohortFilters, query: string, answer: AttendanceAnswer) => {
  const { figures } = useStaffLanguage();
  const key = attendanceDraftKey(cohort);
  const [opened] = useState(() => ({
    ...readAttendanceDraft(key, answer),
    // What the server had when this person began to type, also at an earlier visit: later answers are not what was
    // looked at.
    seen: readDraft(key)?.seen?.[query],
    at: readDraft(key)?.at ?? '',
  }));
  const [draft, setDraft] = useState<AttendanceChanges | null>(answer.can.enter ? opened.changes : null);
  const [isKept, setIsKept] = useState(draft !== null);
  const stored = storedDays(answer, figures);
  const typed = withChanges(stored, draft);
  const changes = listChanges(typed, stored);
  const seen = useRef((draft && opened.seen) ?? answer.seen);
  const keep = (next: AttendanceChanges | null, at = new Date().toISOString(), over = answer) => {
    setDraft(next);
    if (!next) seen.current = over.seen;
    keepChanges(key, next, over, {
      ...describeAttendanceDraft(cohort, query, at),
      seen: { [query]: seen.current },
    });
  };
  // What the server has by now is typed no more.
  const takeIn = useEffectEvent((now: AttendanceAnswer) => {
    if (draft) keep(changes, opened.at || undefined);
    else seen.current = now.seen;
    if (!changes) setIsKept(false);
  });
  useEffect(() => takeIn(answer), [answer]);
  return {
    key,
    /** Goes with what is typed when it is saved. */
    seen: () => seen.current,
    /** From now on what was typed is compared with this answer, because the user was told what changed. */
    rebaseOn: (later: AttendanceAnswer) => {
      seen.current = later.seen;
      keep(changes, undefined, later);
    },
    typed,
    changes,
    /** It was typed at an earlier visit: when, and what somebody else stored since that no token tells the server of. */
    restored:
      isKept && changes
        ? {
            at: opened.at,
            rows: Object.keys(changes.present).length + (changes.workingDays === undefined ? 0 : 1),
          }
        : null,
    changedSince: opened.seen === undefined ? opened.changedSince : [],
    type: (change: Partial<Typed>) => keep(listChanges({ ...typed, ...change }, stored)),
    forget: () => {
      setIsKept(false);
      keep(null);
    },
  };
};

/** The class that the words of a query name. */
export const useAttendance = (query: string) =>
  useQuery({
    queryKey: queryKeys.attendance(query),
    queryFn: () => api.get<AttendanceAnswer>(`/attendance?${query}`),
    // Somebody else may have saved since: what is typed lies over each answer.
    staleTime: 0,
  });
