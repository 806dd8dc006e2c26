import type { MarkParts } from '#documents/model/mark.ts';
import type { MarkNow } from '#web/answers.ts';
import type { Fault } from '#web/api.ts';
import type { Kept } from './gridState.ts';
import type { Line, LineFaults } from './line.ts';
import { partsOf, typedOf } from './typedMark.ts';

/** One student of a Submit, with the mark that had been read. */
export type Entry = MarkParts & { studentId: string; was: MarkParts | null };

/** Only what is changed is sent. */
export const entriesOf = (lines: readonly Line[]): Entry[] =>
  lines
    .filter(({ changed }) => changed)
    .map(({ student, was, typed }) => ({ studentId: student.studentId, ...partsOf(typed), was }));

export const marksOf = (entries: readonly Entry[]): Map<string, MarkParts> =>
  new Map(entries.map(({ studentId, was: _was, ...mark }) => [studentId, mark]));

const PATH = /^results\.(\d+)(?:\.(\w+))?$/;

const placeOf = ({ path }: Fault, entries: readonly Entry[]) => {
  const [, index, field] = PATH.exec(path) ?? [];
  return { entry: entries[Number(index)], field };
};

const PARTS = ['subjective', 'objective', 'practical', 'classAssignment'];

/** What the server found wrong, by student and cell. */
export const faultsByStudent = (
  faults: readonly Fault[],
  entries: readonly Entry[],
): Map<string, LineFaults> => {
  const found = new Map<string, LineFaults>();
  for (const fault of faults) {
    const { entry, field = '' } = placeOf(fault, entries);
    if (!entry) continue;
    const cell = PARTS.includes(field) ? field : 'row';
    found.set(entry.studentId, { ...found.get(entry.studentId), [cell]: fault.message });
  }
  return found;
};

/** A mark that someone else changed since it was read. */
export type Conflict = { entry: Entry; now: MarkNow };
export type Choice = 'mine' | 'theirs';

export const conflictsOf = (faults: readonly Fault[], entries: readonly Entry[]): Conflict[] =>
  faults.flatMap((fault) => {
    const { entry } = placeOf(fault, entries);
    return entry && fault.now ? [{ entry, now: fault.now as MarkNow }] : [];
  });

export type Choices = ReadonlyMap<string, Choice>;

/** What is sent again: mine over what stands there now, and nothing where theirs stays. */
export const entriesAfter = (
  entries: readonly Entry[],
  conflicts: readonly Conflict[],
  choices: Choices,
): Entry[] => {
  const now = new Map(conflicts.map((conflict) => [conflict.entry.studentId, conflict.now]));
  return entries
    .filter(({ studentId }) => choices.get(studentId) !== 'theirs')
    .map((entry) => ({
      ...entry,
      was: now.has(entry.studentId) ? now.get(entry.studentId)!.mark : entry.was,
    }));
};

/** The rows as they stand after the choice. */
export const keptAfter = (conflicts: readonly Conflict[], choices: Choices): Map<string, Kept> =>
  new Map(
    conflicts.map(({ entry: { studentId, was: _was, ...mine }, now }) => [
      studentId,
      { was: now.mark, typed: typedOf(choices.get(studentId) === 'theirs' ? now.mark : mine) },
    ]),
  );
