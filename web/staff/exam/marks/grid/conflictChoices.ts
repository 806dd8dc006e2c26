import { isSameMark, type MarkParts } from '#documents/model/mark.ts';
import type { Component, ConflictingCell, MarkNow } from '#web/api/answers.ts';
import type { FieldError } from '#web/api/api.ts';
import { readTyped } from '#web/staff/exam/marks/typedMark.ts';
import { type Entry, readCell } from './entries.ts';
import type { Kept } from './gridState.ts';

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

const cellKey = ({ entry }: Conflict, cell: ConflictingCell): string => `${entry.studentId} ${cell}`;

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
  const byStudent = new Map(conflicts.map((conflict) => [conflict.entry.studentId, conflict]));
  return entries.flatMap((entry) => {
    const conflict = byStudent.get(entry.studentId);
    if (!conflict) return [entry];
    const { studentId } = entry;
    const was = conflict.now.mark;
    const mark = settled(conflict, choices);
    return !mark || isSameMark(mark, was) ? [] : [{ studentId, ...mark, was }];
  });
};

/** The rows as they stand after the choice. */
export const keptAfter = (conflicts: readonly Conflict[], choices: ConflictChoices): Map<string, Kept> =>
  new Map(
    conflicts.map((conflict) => [
      conflict.entry.studentId,
      { was: conflict.now.mark, typed: readTyped(settled(conflict, choices)) },
    ]),
  );
