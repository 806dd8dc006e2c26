import type { MarkParts } from '#documents/model/mark.ts';
import type { Component } from '#web/answers.ts';
import { type Bounds, type Line, type LineFaults, lineOf } from './line.ts';
import { pasteInto, type TypedMark, takeIn, typedOf, typeInto } from './typedMark.ts';

/** What was sent of a student, and what is stored because someone else entered a part of it meanwhile. */
export type TakenIn = { sent: MarkParts; stored: MarkParts };

/** Of one student: what she had been read with, and what was typed since. */
export type Kept = { was: MarkParts | null; typed: TypedMark };

export type GridAct =
  | { act: 'type'; row: number; component: Component; text: string }
  | { act: 'absent'; row: number; absent: boolean }
  | { act: 'paste'; row: number; column: number; block: readonly (readonly string[])[] }
  /** These marks are stored now, by student. */
  | { act: 'stored'; marks: ReadonlyMap<string, MarkParts> }
  /** These are stored as another mark than was sent, by student. */
  | { act: 'merged'; marks: ReadonlyMap<string, TakenIn> }
  /** The server refused these. */
  | { act: 'refused'; faults: ReadonlyMap<string, LineFaults> }
  /** What was read and typed is put in place: a draft, or the outcome of a conflict. */
  | { act: 'put'; kept: ReadonlyMap<string, Kept> }
  /** Everything typed since the last save is dropped. */
  | { act: 'drop' };

type Grid = { bounds: Bounds; columns: readonly Component[] };

const mapOf = <Value>(
  lines: readonly Line[],
  values: ReadonlyMap<string, Value>,
  change: (line: Line, value: Value) => Line,
): Line[] =>
  lines.map((line) => {
    const value = values.get(line.student.studentId);
    return value === undefined ? line : change(line, value);
  });

/** The rows after an act; those that it does not touch stay the same objects, and are not drawn again. */
export const gridState =
  ({ bounds, columns }: Grid) =>
  (lines: readonly Line[], act: GridAct): readonly Line[] => {
    const retyped = ({ student, was }: Line, typed: TypedMark) => lineOf(student, was, typed, bounds);
    switch (act.act) {
      case 'type':
        return lines.map((line, row) =>
          row === act.row ? retyped(line, typeInto(line.typed, act.component, act.text)) : line,
        );
      case 'absent':
        return lines.map((line, row) =>
          row === act.row ? retyped(line, { ...line.typed, absent: act.absent }) : line,
        );
      case 'paste':
        return lines.map((line, row) => {
          const cells = act.block[row - act.row];
          return cells ? retyped(line, pasteInto(line.typed, columns, act.column, cells)) : line;
        });
      case 'stored':
        return mapOf(lines, act.marks, ({ student, typed }, was) => lineOf(student, was, typed, bounds));
      case 'merged':
        return mapOf(lines, act.marks, ({ student, typed }, { sent, stored }) =>
          lineOf(student, stored, takeIn(typed, sent, stored), bounds),
        );
      case 'refused':
        return mapOf(lines, act.faults, (line, faults) => ({ ...line, faults }));
      case 'put':
        return mapOf(lines, act.kept, ({ student }, { was, typed }) => lineOf(student, was, typed, bounds));
      case 'drop':
        return lines.map((line) => (line.changed ? retyped(line, typedOf(line.was)) : line));
    }
  };
