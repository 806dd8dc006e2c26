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

/** A copied column goes down from the student where it was pasted; what is left over at the end falls away. */
export const pasteDown = (
  ids: readonly string[],
  from: number,
  column: readonly string[],
): Typed['present'] =>
  Object.fromEntries(ids.slice(from, from + column.length).map((id, index) => [id, column[index] ?? '']));

/** What was typed over a stored number, and not saved. */
type TypedDays = { was: number | null; typed: string };

/** What was typed, by row id; the working days are among the rows of students. */
export type TypedRows = Readonly<Record<string, TypedDays>>;

/** Where the working days are among the rows of students. */
export const WORKING_DAYS = '';

/** The stored numbers, by row id. */
type Stored = ReadonlyMap<string, number | null>;

export const storedIn = ({
  workingDays,
  data,
}: Pick<AttendanceAnswer, 'workingDays'> & {
  data: readonly Pick<AttendanceAnswer['data'][number], '_id' | 'present'>[];
}): Stored =>
  new Map([
    [WORKING_DAYS, workingDays],
    ...data.map(({ _id, present }): [string, number | null] => [_id, present]),
  ]);

/** The rows that would change what is stored. All others follow the server, and students who left the class are dropped. */
export const changedRows = (rows: TypedRows, stored: Stored): TypedRows =>
  Object.fromEntries(
    Object.entries(rows).filter(([id, { was, typed }]) => {
      const days = readDays(typed);
      return stored.has(id) && days !== stored.get(id) && days !== was;
    }),
  );

/** The changed rows after something was typed: each keeps the number over which it was typed first. */
export const rowsAfterTyping = (rows: TypedRows, texts: Typed['present'], stored: Stored): TypedRows =>
  changedRows(
    {
      ...rows,
      ...Object.fromEntries(
        Object.entries(texts).map(([id, typed]) => [
          id,
          { was: rows[id] ? rows[id].was : (stored.get(id) ?? null), typed },
        ]),
      ),
    },
    stored,
  );

/** The rows of which somebody else stored another number since. */
export const listConflicts = (rows: TypedRows, stored: Stored): string[] =>
  Object.entries(changedRows(rows, stored)).flatMap(([id, { was }]) => (stored.get(id) === was ? [] : [id]));

/** What the server is sent: the changed rows, a blank one as unknown. */
export const toAttendanceBody = (
  rows: TypedRows,
  students: readonly Pick<AttendanceAnswer['data'][number], '_id' | 'studentId'>[],
) => {
  const { [WORKING_DAYS]: open, ...present } = rows;
  return {
    ...(open && { workingDays: readDays(open.typed) }),
    data: students.flatMap(({ _id, studentId }) => {
      const row = present[_id];
      return row ? [{ _id, studentId, present: readDays(row.typed) }] : [];
    }),
  };
};

const rowSchema = z.object({ was: z.number().nullable(), typed: z.string() });

/** What was typed in a row, for a list of rows that the grid does not show. */
export const describeDays = (row: unknown): string => {
  const read = rowSchema.safeParse(row);
  return read.success ? read.data.typed : '';
};

/** One draft a class in one term, whatever the section, shift and group. */
const attendanceDraftKey = ({ session, term, className }: CohortFilters): string =>
  draftKey('attendance', session, term, className);

/** What the lists of drafts say of this one. */
export const describeAttendanceDraft = (cohort: CohortFilters, query: string, at: string) => ({
  at,
  href: `/attendance?${query}`,
  about: { session: String(cohort.session), term: cohort.term, class: String(cohort.className) },
});

/** By row, the days that the server has once it accepts a body. */
export const storedAfter = ({
  workingDays,
  data,
}: ReturnType<typeof toAttendanceBody>): Record<string, number | null> => ({
  ...(workingDays !== undefined && { [WORKING_DAYS]: workingDays }),
  ...Object.fromEntries(data.map(({ _id, present }) => [_id, present])),
});

/** What is in the grid: what the server has, and over it what was typed and not saved. */
export const useTyped = (cohort: CohortFilters, query: string, answer: AttendanceAnswer) => {
  const { figures } = useStaffLanguage();
  const key = attendanceDraftKey(cohort);
  const [opened] = useState(() => {
    if (answer.can.enter) adoptRows(key, answer.data);
    const draft = readDraft(key);
    return { at: draft?.at ?? '', rows: answer.can.enter ? readRows(draft, rowSchema) : {} };
  });
  const stored = storedIn(answer);
  const [draft, setDraft] = useState<TypedRows>(opened.rows);
  const rows = changedRows(draft, stored);
  const isChanged = Object.keys(rows).length > 0;
  const [isKept, setIsKept] = useState(isChanged);
  /** What this page saved and has not read yet, by row: nobody else's change. */
  const saved = useRef<Record<string, number | null>>({});
  const keep = (next: TypedRows, at = new Date().toISOString()) => {
    setDraft(next);
    const students = new Map(answer.data.map((student) => [student._id, student]));
    const named = Object.entries(next).map(([id, row]) => {
      const student = students.get(id);
      return [id, { ...row, ...(student && { student: namedRow(student) }) }] as const;
    });
    const described = describeAttendanceDraft(cohort, query, at);
    keepRows(key, described, [...stored.keys()], Object.fromEntries(named));
  };
  // What the server has by now is typed no more.
  const takeIn = useEffectEvent((now: AttendanceAnswer) => {
    const latest = storedIn(now);
    const own = Object.entries(rows).map(([id, row]) => {
      const days = latest.get(id) ?? null;
      return [id, saved.current[id] === days ? { ...row, was: days } : row] as const;
    });
    const isUnread = ([id, days]: [string, number | null]) => latest.get(id) !== days;
    saved.current = Object.fromEntries(Object.entries(saved.current).filter(isUnread));
    if (Object.keys(draft).length > 0) keep(Object.fromEntries(own), opened.at || undefined);
    if (!isChanged) setIsKept(false);
  });
  useEffect(() => takeIn(answer), [answer]);
  const textIn = (id: string, days: number | null): string =>
    rows[id]?.typed ?? (days === null ? '' : figures(days));
  const conflicts = new Set(listConflicts(rows, stored).filter((id) => saved.current[id] !== stored.get(id)));
  const typed: Typed = {
    workingDays: textIn(WORKING_DAYS, answer.workingDays),
    present: Object.fromEntries(answer.data.map(({ _id, present }) => [_id, textIn(_id, present)])),
  };
  return {
    key,
    typed,
    rows,
    isChanged,
    conflicts,
    /** It was typed at an earlier visit, and when. */
    restored: isKept && isChanged ? { at: opened.at, rows: Object.keys(rows).length } : null,
    type: (texts: Typed['present']) => keep(rowsAfterTyping(rows, texts, stored)),
    /** Drops what was typed in a row. */
    takeTheirs: (id: string) => {
      const { [id]: _, ...others } = rows;
      keep(others);
    },
    /** Keeps what was typed, over what is stored now. */
    writeMine: (id: string) => {
      const row = rows[id];
      if (row) keep({ ...rows, [id]: { ...row, was: stored.get(id) ?? null } });
    },
    onSaved: (days: Record<string, number | null>) => {
      saved.current = days;
    },
    forget: () => {
      setIsKept(false);
      keep({});
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
