import { z } from 'zod';
import { enterMark, MARK_PARTS, type MarkParts, markPartsSchema } from '#documents/model/mark.ts';
import type { GridAnswer, MergedMark } from '#web/api/answers.ts';
import type { FieldError } from '#web/api/api.ts';
import { type GridFilters, toGridAddress } from '#web/staff/exam/marks/gridFilters.ts';
import { partsIn, toEntry } from '#web/staff/exam/marks/typedMark.ts';
import { changeDraft, readDraft, readRows, type WaitingCall } from '#web/staff/shell/drafts/drafts.ts';
import type { Kept, TakenIn } from './gridState.ts';
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

const text = z.string();
const rowSchema = z.object({
  was: markPartsSchema.nullable(),
  typed: z.object({
    texts: z.object({ subjective: text, objective: text, practical: text, classAssignment: text }),
    absent: z.boolean(),
  }),
});

/** By student, what was typed and not saved. */
export const readMarksDraft = (key: string): Record<string, Kept> => readRows(readDraft(key), rowSchema);

/** What the lists of drafts say of this one. */
export const describeMarksDraft = (filters: GridFilters, subject: GridAnswer['subject'], at: string) => ({
  at,
  href: `/add-result?${toGridAddress(filters)}`,
  about: {
    session: filters.session,
    term: filters.term,
    class: filters.class,
    subject: { name: subject.name, nameBn: subject.nameBn ?? null },
  },
});

/** Keeps the changed lines, beside what was typed for students who are not among them. */
export const keepLines = (
  key: string,
  lines: readonly Line[],
  described: ReturnType<typeof describeMarksDraft>,
): void => {
  const here = new Set(lines.map(({ student }) => student.studentId));
  changeDraft(key, (before) => ({
    ...before,
    ...described,
    refused: undefined,
    rows: Object.fromEntries([
      ...Object.entries(before?.rows ?? {}).filter(([studentId]) => !here.has(studentId)),
      ...lines
        .filter(({ changed }) => changed)
        .map(({ student, was, typed }): [string, Kept] => [student.studentId, { was, typed }]),
    ]),
  }));
};

/** The rows of a draft as they are submitted, and the marks that are stored once these entries are taken. */
export const takenMarks = (key: string, entries: readonly Entry[]): WaitingCall['taken'] => {
  const { rows = {} } = readDraft(key) ?? {};
  return Object.fromEntries(
    entries.flatMap((entry) => {
      const row = rows[entry.studentId];
      return row ? [[entry.studentId, { row, was: enterMark(entry.was, partsIn(entry)) }]] : [];
    }),
  );
};
