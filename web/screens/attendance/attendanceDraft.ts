import { MOST_DAYS } from '#documents/model/attendance.ts';
import { toAsciiDigits } from '#documents/model/digits.ts';
import type { AttendanceAnswer } from '#web/answers.ts';

/** What stands in the grid, as it was typed: the days of each student by her ID. */
export type Typed = { workingDays: string; present: Record<string, string> };

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

/** What the server is sent: every student, blank ones as unknown. */
export const bodyOf = ({ workingDays, present }: Typed, studentIds: readonly string[]) => ({
  workingDays: daysOf(workingDays),
  data: studentIds.map((studentId) => ({ studentId, present: daysOf(present[studentId] ?? '') })),
});

const keyOf = (words: string) => `attendance?${words}`;

const isTyped = (kept: unknown): kept is Typed =>
  typeof kept === 'object' && kept !== null && 'workingDays' in kept && 'present' in kept;

/** What was typed for this class and never saved. */
export const keptDraft = (words: string): Typed | null => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(words)) ?? 'null');
    return isTyped(kept) ? kept : null;
  } catch {
    return null;
  }
};

/** A browser without room, or without storage, keeps none. */
export const keepDraft = (words: string, typed: Typed | null): void => {
  try {
    if (typed) localStorage.setItem(keyOf(words), JSON.stringify(typed));
    else localStorage.removeItem(keyOf(words));
  } catch {
    // The grid works without.
  }
};
