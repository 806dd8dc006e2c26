import type { MarkParts } from '#documents/model/mark.ts';
import type { Component, MergedMark } from '#web/answers.ts';
import type { Fault } from '#web/api.ts';
import { partsIn } from '../partsIn.ts';
import type { TakenIn } from './gridState.ts';
import type { Line, LineFaults } from './line.ts';
import { partsOf, typedParts } from './typedMark.ts';

/** One student of a Submit, with the mark that had been read; where that had no parts, with the cells that were typed. */
export type Entry = MarkParts & { studentId: string; was: MarkParts | null; typed?: Component[] };

/** Only what is changed is sent. */
export const entriesOf = (lines: readonly Line[]): Entry[] =>
  lines
    .filter(({ changed }) => changed)
    .map(({ student, was, typed }) => ({
      studentId: student.studentId,
      ...partsOf(typed),
      was,
      ...((!was || was.absent) && { typed: typedParts(typed) }),
    }));

export const marksOf = (entries: readonly Entry[]): Map<string, MarkParts> =>
  new Map(entries.map((entry) => [entry.studentId, partsIn(entry)]));

const PATH = /^results\.(\d+)(?:\.(\w+))?$/;

/** The entry that a path of the server's answer points at. */
export const placeOf = ({ path }: Pick<Fault, 'path'>, entries: readonly Entry[]) => {
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

/** What is stored as another mark than was sent, by student. */
export const takenIn = (merged: readonly MergedMark[], entries: readonly Entry[]): Map<string, TakenIn> =>
  new Map(
    merged.flatMap(({ path, mark }): [string, TakenIn][] => {
      const { entry } = placeOf({ path }, entries);
      return entry ? [[entry.studentId, { sent: partsIn(entry), stored: mark }]] : [];
    }),
  );
