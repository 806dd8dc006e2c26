import { enterMark, MARK_PARTS, type MarkParts } from '#documents/model/mark.ts';
import type { MergedMark } from '#web/api/answers.ts';
import type { FieldError } from '#web/api/api.ts';
import { partsIn } from '#web/staff/exam/marks/partsIn.ts';
import { toEntry } from '#web/staff/exam/marks/typedMark.ts';
import type { TakenIn } from './gridState.ts';
import type { Line, LineErrors } from './line.ts';

/** One student of a Submit, with the mark that had been read; a null part leaves what is stored. */
export type Entry = MarkParts & { studentId: string; was: MarkParts | null };

/** Only what is changed is sent. */
export const toEntries = (lines: readonly Line[]): Entry[] =>
  lines
    .filter(({ changed }) => changed)
    .map(({ student, was, typed }) => ({
      studentId: student.studentId,
      ...toEntry(typed),
      was,
    }));

/** The marks that entries make, by student. */
export const readMarks = (entries: readonly Entry[]): Map<string, MarkParts | null> =>
  new Map(entries.map((entry) => [entry.studentId, enterMark(entry.was, partsIn(entry))]));

const PATH = /^results\.(\d+)(?:\.(\w+))?$/;

/** The entry that a path of the server's answer points at. */
export const readCell = ({ path }: Pick<FieldError, 'path'>, entries: readonly Entry[]) => {
  const [, index, field] = PATH.exec(path) ?? [];
  return { entry: entries[Number(index)], field };
};

/** What the server found wrong, by student and cell. */
export const errorsByStudent = (
  fieldErrors: readonly FieldError[],
  entries: readonly Entry[],
): Map<string, LineErrors> => {
  const found = new Map<string, LineErrors>();
  for (const fieldError of fieldErrors) {
    const { entry, field = '' } = readCell(fieldError, entries);
    if (!entry) continue;
    const cell = MARK_PARTS.find((part) => part === field) ?? 'row';
    found.set(entry.studentId, { ...found.get(entry.studentId), [cell]: fieldError });
  }
  return found;
};

/** What is stored as another mark than was sent, by student. */
export const takenIn = (merged: readonly MergedMark[], entries: readonly Entry[]): Map<string, TakenIn> =>
  new Map(
    merged.flatMap(({ path, mark }): [string, TakenIn][] => {
      const { entry } = readCell({ path }, entries);
      return entry ? [[entry.studentId, { sent: partsIn(entry), stored: mark }]] : [];
    }),
  );
