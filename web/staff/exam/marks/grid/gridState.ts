import type { Translatable } from '#documents/i18n/translate.ts';
import { enterMark, isBlankMark, isSameMark, MARK_PARTS, type MarkParts } from '#documents/model/mark.ts';
import { checkParts } from '#documents/rules/checkMark.ts';
import type { Component, GridAnswer, GridStudent } from '#web/api/answers.ts';
import {
  partsIn,
  pasteInto,
  readTyped,
  type TypedMark,
  takeIn,
  tickAbsent,
  toEntry,
  typeInto,
} from '#web/staff/exam/marks/typedMark.ts';
import { moveBack, NO_HISTORY, noteStep, type UndoHistory } from '#web/ui/grid/useUndo.ts';

/** What was sent of a student, and what is stored because someone else entered a part of it meanwhile. */
export type TakenIn = { sent: MarkParts; stored: MarkParts };

/** Of one student: the marks as they were read, and what was typed since. */
export type Kept = { was: MarkParts | null; typed: TypedMark };

/** What a person does in the grid: each of these can be undone. */
type Step =
  /** `visit` counts how often a cell was entered: what is typed in one visit is undone at once. */
  | { act: 'type'; row: number; component: Component; text: string; visit?: number }
  | { act: 'absent'; row: number; absent: boolean }
  | { act: 'paste'; row: number; column: number; block: readonly (readonly string[])[] }
  /** The cells of a row without a stored mark. */
  | { act: 'empty'; row: number }
  /** Everything typed since the last save is dropped. */
  | { act: 'drop' };

export type GridAct =
  | Step
  | { act: 'undo' }
  | { act: 'redo' }
  /** These marks are stored now, by student; null where one was deleted. */
  | { act: 'stored'; marks: ReadonlyMap<string, MarkParts | null> }
  /** These are stored as another mark than was sent, by student. */
  | { act: 'merged'; marks: ReadonlyMap<string, TakenIn> }
  /** The server refused these. */
  | { act: 'refused'; fieldErrors: ReadonlyMap<string, LineErrors> }
  /** What was read and typed is put in place: a draft, or the outcome of a conflict. */
  | { act: 'put'; kept: ReadonlyMap<string, Kept> };

type GridState = UndoHistory<TypedMark> & { readonly lines: readonly Line[] };

export const cellState = (lines: readonly Line[]): GridState => ({ lines, ...NO_HISTORY });

type Grid = { bounds: Bounds; columns: readonly Component[] };

/** The grid after an act. What a person did is kept, so that it can be undone step by step; a save ends nothing. */
export const gridState = (grid: Grid) => {
  const after = linesAfter(grid);
  return (state: GridState, act: GridAct): GridState => {
    if (act.act === 'undo' || act.act === 'redo') {
      const moved = moveBack(state, act.act);
      if (!moved) return state;
      const lines = state.lines.map((line, row) => {
        const typed = moved.rows[row];
        return typed ? toLine(line.student, line.was, typed, grid.bounds) : line;
      });
      return { lines, ...moved.history };
    }
    const lines = after(state.lines, act);
    return { ...(isStep(act) ? noteStep(state, stepBetween(state.lines, lines, act)) : state), lines };
  };
};

/** The first row of what Ctrl+Z, or Ctrl+Y, would change; null where there is nothing. */
export const rowOfStep = (state: GridState, which: 'undo' | 'redo'): number | null => {
  const [row] = Object.keys(moveBack(state, which)?.rows ?? {});
  return row === undefined ? null : Number(row);
};

const STEPS: readonly GridAct['act'][] = ['type', 'absent', 'paste', 'empty', 'drop'];

function isStep(act: GridAct): act is Step {
  return STEPS.includes(act.act);
}

function stepBetween(before: readonly Line[], after: readonly Line[], act: Step) {
  const changed = [...after.keys()].filter((row) => after[row] !== before[row]);
  const typedIn = (lines: readonly Line[]) =>
    Object.fromEntries(changed.map((row) => [row, lines[row]!.typed]));
  const visit = act.act === 'type' ? [act.row, act.component, act.visit].join(' ') : '';
  return { visit, before: typedIn(before), after: typedIn(after) };
}

const byStudent = <Value>(
  lines: readonly Line[],
  values: ReadonlyMap<string, Value>,
  change: (line: Line, value: Value) => Line,
): Line[] =>
  lines.map((line) => {
    const value = values.get(line.student._id);
    return value === undefined ? line : change(line, value);
  });

/** The rows after an act; those that it does not touch stay the same objects, and are not drawn again. */
const linesAfter =
  ({ bounds, columns }: Grid) =>
  (lines: readonly Line[], act: Exclude<GridAct, { act: 'undo' | 'redo' }>): readonly Line[] => {
    const retyped = ({ student, was }: Line, typed: TypedMark) => toLine(student, was, typed, bounds);
    const inRow = (at: number, change: (typed: TypedMark) => TypedMark) =>
      lines.map((line, row) => (row === at ? retyped(line, change(line.typed)) : line));
    switch (act.act) {
      case 'type':
        return inRow(act.row, (typed) => typeInto(typed, act.component, act.text));
      case 'absent':
        return inRow(act.row, (typed) => tickAbsent(typed, act.absent));
      case 'empty':
        return inRow(act.row, () => readTyped(null));
      case 'paste':
        return lines.map((line, row) => {
          const cells = act.block[row - act.row];
          return cells ? retyped(line, pasteInto(line.typed, columns, act.column, cells)) : line;
        });
      case 'stored':
        return byStudent(lines, act.marks, ({ student, typed }, was) => {
          const isSaved = was === null || isSameMark(enterMark(was, toEntry(typed)), was);
          return toLine(student, was, isSaved ? readTyped(was) : typed, bounds);
        });
      case 'merged':
        return byStudent(lines, act.marks, ({ student, typed }, { sent, stored }) =>
          toLine(student, stored, takeIn(typed, sent, stored), bounds),
        );
      case 'refused':
        return byStudent(lines, act.fieldErrors, (line, fieldErrors) => ({ ...line, fieldErrors }));
      case 'put':
        return byStudent(lines, act.kept, ({ student }, { was, typed }) =>
          toLine(student, was, typed, bounds),
        );
      case 'drop':
        return lines.map((line) => (line.changed ? retyped(line, readTyped(line.was)) : line));
    }
  };

/** By cell, and `row` for what is wrong with the student herself. */
export type LineErrors = Partial<Record<Component | 'row', Translatable>>;

/** A row of the grid: what is stored, what is typed, and what follows from both. */
export type Line = {
  readonly student: GridStudent;
  /** The stored mark as it was read, null where nothing was entered. */
  readonly was: MarkParts | null;
  readonly typed: TypedMark;
  readonly changed: boolean;
  readonly fieldErrors: LineErrors;
};

/** What bounds the marks of the subject. */
type Bounds = Pick<GridAnswer, 'maxima'> & { fullMarks: number };

/** An absence that is taken back without a mark in its place: neither stored nor cleared. */
const staysAbsent = (was: MarkParts | null, typed: TypedMark): boolean =>
  was?.absent === true && isBlankMark(toEntry(typed));

const lineErrors = (was: MarkParts | null, typed: TypedMark, { maxima, fullMarks }: Bounds): LineErrors => {
  if (staysAbsent(was, typed)) return { row: 'mark.inPlaceOfAbsence' };
  const mark = enterMark(was, toEntry(typed));
  if (!mark) return {};
  return Object.fromEntries(checkParts(mark, maxima, fullMarks).map(({ path, ...told }) => [path, told]));
};

const toLine = (student: GridStudent, was: MarkParts | null, typed: TypedMark, bounds: Bounds): Line => ({
  student,
  was,
  typed,
  changed: staysAbsent(was, typed) || !isSameMark(enterMark(was, toEntry(typed)), was),
  fieldErrors: lineErrors(was, typed, bounds),
});

const storedMark = (student: GridStudent): MarkParts | null => {
  const mark = partsIn(student);
  return isBlankMark(mark) ? null : mark;
};

/** The row as the server has it. */
export const readLine = (student: GridStudent, bounds: Bounds): Line => {
  const was = storedMark(student);
  return toLine(student, was, readTyped(was), bounds);
};

export const hasErrors = ({ fieldErrors }: Line): boolean => Object.keys(fieldErrors).length > 0;

/** Stored already, or about to be, in every part; an absence is whole. */
export const isEntered = ({ was, typed }: Line, components: readonly Component[]): boolean => {
  const mark = enterMark(was, toEntry(typed));
  return mark !== null && (mark.absent || components.every((component) => mark[component] !== null));
};

/** The sum of the parts as it would be stored, to hold against the teacher's sheet; null where there is none. */
export const lineTotal = ({ was, typed }: Line): number | null => {
  const mark = enterMark(was, toEntry(typed));
  if (!mark || mark.absent) return null;
  const parts = MARK_PARTS.flatMap((part) => mark[part] ?? []);
  return parts.length > 0 && parts.every(Number.isFinite) ? parts.reduce((sum, part) => sum + part, 0) : null;
};

type FlaggedSubject = Pick<GridAnswer['subject'], 'isFourthSubject'>;

/** What may be a fourth subject is taken by who chose it, and by who has a mark in it (rules 4). */
const takes = ({ isFourthSubject }: FlaggedSubject, line: Line): boolean =>
  !isFourthSubject || line.student.isFourth || line.was !== null || line.changed;

/** How far the class is: of those who take the subject, who has a mark. */
export const countProgress = (
  subject: FlaggedSubject,
  lines: readonly Line[],
  components: readonly Component[],
) => {
  // What is not entered of a student who left is not missing.
  const isDue = (line: Line) => line.student.leftOn === null || isEntered(line, components);
  const takers = lines.filter((line) => takes(subject, line) && isDue(line));
  const entered = takers.filter((line) => isEntered(line, components)).length;
  return { all: takers.length, entered, missing: takers.length - entered };
};

/** The row where the work goes on; the first one when nothing is missing. */
export const nextRow = (
  subject: FlaggedSubject,
  lines: readonly Line[],
  components: readonly Component[],
): number =>
  Math.max(
    0,
    lines.findIndex(
      (line) => takes(subject, line) && line.student.leftOn === null && !isEntered(line, components),
    ),
  );
