import { z } from 'zod';
import { MOST_DAYS } from '#documents/model/attendance.ts';
import { toAsciiDigits } from '#documents/model/digits.ts';
import type { AttendanceAnswer } from '#web/api/answers.ts';
import { readKeptDraft, writeKeptDraft } from '#web/staff/forms/keptDraft.ts';

/** What is in the grid, as it was typed: the days of each student by ID. */
export type Typed = { workingDays: string; present: Record<string, string> };

/** What differs from what is stored; all else follows the server. */
export type Changes = { workingDays?: string; present: Record<string, string> };

/** `toSend` where it was to be saved and waits for the connection; `seen` of the answer over which it was typed. */
export type AttendanceDraft = Changes & { toSend?: boolean | undefined; seen?: string | undefined };

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

export const storedDays = (
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

const isSame = (one: string, other: string): boolean => Object.is(readDays(one), readDays(other));

/** Of what stands in the grid, what was typed: the rest may be changed by somebody else meanwhile. Null for nothing. */
export const listChanges = (typed: Typed, stored: Typed): Changes | null => {
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

/** What was typed for a student who has left the class since is dropped. */
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
export const toBody = ({ workingDays }: Typed, changes: Changes | null) => ({
  workingDays: readDays(workingDays),
  data: Object.entries(changes?.present ?? {}).map(([studentId, days]) => ({
    studentId,
    present: readDays(days),
  })),
});

export type AttendanceExam = { user: string; query: string };

const draftKey = ({ user, query }: AttendanceExam) => ['attendance-draft', user, query].join('|');

const draftSchema = z.object({
  toSend: z.boolean().optional(),
  seen: z.string().optional(),
  workingDays: z.string().optional(),
  present: z.record(z.string(), z.string()),
});

/** What this person typed for this class and never saved. */
export const readDraft = (of: AttendanceExam): AttendanceDraft | null =>
  readKeptDraft(draftKey(of), draftSchema);

export const writeDraft = (of: AttendanceExam, draft: AttendanceDraft | null): void =>
  writeKeptDraft(draftKey(of), draft);
