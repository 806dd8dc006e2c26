import { z } from 'zod';
import { enterMark, isSameMark, MARK_PARTS, type MarkParts, markPartsSchema } from '#documents/model/mark.ts';
import type { Component, ConflictingCell, GridAnswer, MarkNow, MergedMark } from '#web/api/answers.ts';
import type { FieldError } from '#web/api/api.ts';
import { keepRows, namedRow, readDraft, readRows } from '#web/staff/drafts/drafts.ts';
import { type GridFilters, toGridAddress } from '#web/staff/exam/marks/gridFilters.ts';
import { markTexts, partsIn, readTyped, toEntry } from '#web/staff/exam/marks/typedMark.ts';
import type { Kept, Line, LineErrors, TakenIn } from './gridState.ts';

/** One student of a Submit, with the mark that had been read; a null part leaves what is stored. */
export type Entry = MarkParts & { _id: string; studentId: string; was: MarkParts | null };

/** Only what is changed is sent. */
export const toEntries = (lines: readonly Line[]): Entry[] =>
  lines
    .filter(({ changed }) => changed)
    .map(({ student, was, typed }) => ({
      _id: student._id,
      studentId: student.studentId,
      ...toEntry(typed),
      was,
    }));

/** The marks that entries make, by student. */
export const readMarks = (entries: readonly Entry[]): Map<string, MarkParts | null> =>
  new Map(entries.map((entry) => [entry._id, enterMark(entry.was, partsIn(entry))]));

const PATH = /^results\.(\d+)(?:\.(\w+))?$/;

/** The entry that a path of the server's answer points at. */
const readCell = ({ path }: Pick<FieldError, 'path'>, entries: readonly Entry[]) => {
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
    found.set(entry._id, { ...found.get(entry._id), [cell]: fieldError });
  }
  return found;
};

/** What is stored as another mark than was sent, by student. */
export const takenIn = (merged: readonly MergedMark[], entries: readonly Entry[]): Map<string, TakenIn> =>
  new Map(
    merged.flatMap(({ path, mark }): [string, TakenIn][] => {
      const { entry } = readCell({ path }, entries);
      return entry ? [[entry._id, { sent: partsIn(entry), stored: mark }]] : [];
    }),
  );

const rowSchema = z.object({
  was: markPartsSchema.nullable(),
  typed: z.object({ texts: markTexts, absent: z.boolean() }),
});

/** By the row id of the student, what was typed and not saved. */
export const readMarksDraft = (key: string): Record<string, Kept> => readRows(readDraft(key), rowSchema);

/** What was typed in a row, for a list of rows that the grid does not show. */
export const describeMarks = (row: unknown): string => {
  const read = rowSchema.safeParse(row);
  if (!read.success) return '';
  const { absent, texts } = read.data.typed;
  return absent ? 'AB' : MARK_PARTS.map((part) => texts[part] || '-').join(' / ');
};

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
): void =>
  keepRows(
    key,
    described,
    lines.map(({ student }) => student._id),
    Object.fromEntries(
      lines
        .filter(({ changed }) => changed)
        .map(({ student, was, typed }) => [student._id, { was, typed, student: namedRow(student) }]),
    ),
  );

/** A mark of which someone else changed a cell that was changed here too. */
export type Conflict = { entry: Entry; now: MarkNow };
export type ConflictChoice = 'mine' | 'theirs';
/** By the key of the cell. */
export type ConflictChoices = ReadonlyMap<string, ConflictChoice>;

export const readConflicts = (fieldErrors: readonly FieldError[], entries: readonly Entry[]): Conflict[] =>
  fieldErrors.flatMap((fieldError) => {
    const { entry } = readCell(fieldError, entries);
    return entry && fieldError.now ? [{ entry, now: fieldError.now as MarkNow }] : [];
  });

/** One cell of which one value stays. */
export type DisputeOfCell = Conflict & { cell: ConflictingCell; key: string };

const cellKey = ({ entry }: Conflict, cell: ConflictingCell): string => `${entry._id} ${cell}`;

export const listDisputes = (conflicts: readonly Conflict[]): DisputeOfCell[] =>
  conflicts.flatMap((conflict) =>
    conflict.now.cells.map((cell) => ({ ...conflict, cell, key: cellKey(conflict, cell) })),
  );

/** The mark after the choice: what only one of both changed is in it whatever was chosen. */
const settled = (conflict: Conflict, choices: ConflictChoices): MarkParts | null => {
  const { mark, merged, cells } = conflict.now;
  const theirs = cells.filter((cell) => choices.get(cellKey(conflict, cell)) === 'theirs');
  if (theirs.includes('mark')) return mark;
  return { ...merged, ...Object.fromEntries(theirs.map((cell) => [cell, mark?.[cell as Component]])) };
};

/** What is sent again: the choice over what stands there now, and nothing where that stays. */
export const entriesAfter = (
  entries: readonly Entry[],
  conflicts: readonly Conflict[],
  choices: ConflictChoices,
): Entry[] => {
  const byStudent = new Map(conflicts.map((conflict) => [conflict.entry._id, conflict]));
  return entries.flatMap((entry) => {
    const conflict = byStudent.get(entry._id);
    if (!conflict) return [entry];
    const { _id, studentId } = entry;
    const was = conflict.now.mark;
    const mark = settled(conflict, choices);
    return !mark || isSameMark(mark, was) ? [] : [{ _id, studentId, ...mark, was }];
  });
};

/** The rows as they stand after the choice. */
export const keptAfter = (conflicts: readonly Conflict[], choices: ConflictChoices): Map<string, Kept> =>
  new Map(
    conflicts.map((conflict) => [
      conflict.entry._id,
      { was: conflict.now.mark, typed: readTyped(settled(conflict, choices)) },
    ]),
  );
