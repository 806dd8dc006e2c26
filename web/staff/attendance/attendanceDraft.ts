import { z } from 'zod';
import { MOST_DAYS } from '#documents/model/attendance.ts';
import { toAsciiDigits } from '#documents/model/digits.ts';
import type { AttendanceAnswer } from '#web/api/answers.ts';
import { readKeptDraft, writeKeptDraft } from '#web/staff/forms/keptDraft.ts';

/** What stands in the grid, as it was typed: the days of each student by her ID. */
export type Typed = { workingDays: string; present: Record<string, string> };

/** What differs from what is stored; all else follows the server. */
export type Changes = { workingDays?: string; present: Record<string, string> };

/** `toSend` where it was to be saved and waits for the connection. */
export type AttendanceDraft = Changes & { toSend?: boolean | undefined };

/** A whole number as typed, in either script; null for a blank, NaN for what is no number. */
export const daysOf = (typed: string): number | null => {
  const text = toAsciiDigits(typed).trim();
  if (text === '') return null;
  return /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
};

/** No number, or more days than the school was open. */
export const isWrong = (typed: string, workingDays: string): boolean => {
  const [days, open] = [daysOf(typed), daysOf(workingDays)];
  return days !== null && !(days <= (open ?? MOST_DAYS));
};

export const typedOf = (
  { workingDays, data }: AttendanceAnswer,
  figures: (value: number) => string,
): Typed => ({
  workingDays: workingDays === null ? '' : figures(workingDays),
  present: Object.fromEntries(
    data.map(({ studentId, present }) => [studentId, present === null ? '' : figures(present)]),
  ),
});

/** A copied column goes down from the student where it was pasted; what is left over at the end falls away. */
export const pasteDown = (
  present: Typed['present'],
  studentIds: readonly string[],
  from: number,
  column: readonly string[],
): Typed['present'] => ({
  ...present,
  ...Object.fromEntries(
    studentIds.slice(from, from + column.length).map((studentId, index) => [studentId, column[index] ?? '']),
  ),
});

const isSame = (one: string, other: string): boolean => Object.is(daysOf(one), daysOf(other));

/** Of what stands in the grid, what was typed: the rest may be changed by somebody else meanwhile. Null for nothing. */
export const changesOf = (typed: Typed, stored: Typed): Changes | null => {
  const present = Object.entries(typed.present).filter(
    ([studentId, days]) => !isSame(days, stored.present[studentId] ?? ''),
  );
  const isOpenAsStored = isSame(typed.workingDays, stored.workingDays);
  if (present.length === 0 && isOpenAsStored) return null;
  return {
    ...(!isOpenAsStored && { workingDays: typed.workingDays }),
    present: Object.fromEntries(present),
  };
};

/** Who has left the class since takes what was typed of her along. */
export const withChanges = (stored: Typed, changes: Changes | null): Typed => ({
  workingDays: changes?.workingDays ?? stored.workingDays,
  present: Object.fromEntries(
    Object.entries(stored.present).map(([studentId, days]) => [
      studentId,
      changes?.present[studentId] ?? days,
    ]),
  ),
});

/** What the server is sent: who was changed, a blank one as unknown. */
export const bodyOf = ({ workingDays }: Typed, changes: Changes | null) => ({
  workingDays: daysOf(workingDays),
  data: Object.entries(changes?.present ?? {}).map(([studentId, days]) => ({
    studentId,
    present: daysOf(days),
  })),
});

export type DraftOf = { user: string; query: string };

const keyOf = ({ user, query }: DraftOf) => ['attendance-draft', user, query].join('|');

const draftSchema = z.object({
  toSend: z.boolean().optional(),
  workingDays: z.string().optional(),
  present: z.record(z.string(), z.string()),
});

/** What this person typed for this class and never saved. */
export const readDraft = (of: DraftOf): AttendanceDraft | null => readKeptDraft(keyOf(of), draftSchema);

export const writeDraft = (of: DraftOf, draft: AttendanceDraft | null): void =>
  writeKeptDraft(keyOf(of), draft);
