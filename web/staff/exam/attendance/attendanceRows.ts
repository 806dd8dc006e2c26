import { z } from 'zod';
import { MOST_DAYS } from '#documents/model/attendance.ts';
import { toAsciiDigits } from '#documents/model/digits.ts';
import type { AttendanceAnswer } from '#web/api/answers.ts';
import type { RowKind, TypedRow } from '#web/staff/drafts/useDraftRows.ts';

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

/** Days as they were typed, over the stored number (null: none). */
export type DaysRow = TypedRow<number | null, string>;

/** How days are typed over what is stored. */
export const dayRows: RowKind<number | null, string> = {
  schema: z.object({ was: z.number().nullable(), typed: z.string() }),
  show: (days) => String(days ?? ''),
  isSame: (one, other) => one === other,
  isChanged: ({ was, typed }) => readDays(typed) !== was,
  rebase: ({ typed }, now) => (readDays(typed) === now ? { was: now, typed } : null),
  writeOver: ({ typed }, now) => ({ was: now, typed }),
  step: (_typed, _from, to) => to,
};

/** The id of the row of the working days, among the rows of students. */
export const WORKING_DAYS = '';

/** The stored numbers, by row. */
export const storedIn = ({
  workingDays,
  data,
}: Pick<AttendanceAnswer, 'workingDays'> & {
  data: readonly Pick<AttendanceAnswer['data'][number], '_id' | 'present'>[];
}): ReadonlyMap<string, number | null> =>
  new Map([
    [WORKING_DAYS, workingDays],
    ...data.map(({ _id, present }): [string, number | null] => [_id, present]),
  ]);

type Sent = {
  workingDays?: number | null;
  data: { _id: string; studentId: string; present: number | null }[];
};

/** What the server is sent: the changed rows, a blank one as unknown. */
export const toAttendanceBody = (
  rows: ReadonlyMap<string, DaysRow>,
  students: readonly Pick<AttendanceAnswer['data'][number], '_id' | 'studentId'>[],
): Sent => {
  const open = rows.get(WORKING_DAYS);
  return {
    ...(open && { workingDays: readDays(open.typed) }),
    data: students.flatMap(({ _id, studentId }) => {
      const row = rows.get(_id);
      return row ? [{ _id, studentId, present: readDays(row.typed) }] : [];
    }),
  };
};

/** The days that are stored once the server has taken a body, by row. */
export const daysAfter = ({ workingDays, data }: Sent): Map<string, number | null> =>
  new Map([
    ...(workingDays === undefined ? [] : [[WORKING_DAYS, workingDays] as const]),
    ...data.map(({ _id, present }) => [_id, present] as const),
  ]);

/** Shows these days as stored in a list that was read. */
export const withDays = (
  answer: AttendanceAnswer,
  days: ReadonlyMap<string, number | null>,
): AttendanceAnswer => ({
  ...answer,
  workingDays: days.get(WORKING_DAYS) ?? answer.workingDays,
  data: answer.data.map((student) =>
    days.has(student._id) ? { ...student, present: days.get(student._id) ?? null } : student,
  ),
});
