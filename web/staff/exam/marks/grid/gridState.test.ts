import { describe, expect, test } from 'vitest';
import { messages } from '#documents/i18n/messages/index.ts';
import { translate } from '#documents/i18n/translate.ts';
import { enterMark, type MarkParts, NO_MARKS } from '#documents/model/mark.ts';
import { CELL_CASES } from '#fixtures/marks/cellCases.ts';
import type { Component, GridStudent } from '#web/api/answers.ts';
import { readTyped, toEntry, typeInto } from '#web/staff/exam/marks/typedMark.ts';
import {
  cellState,
  countProgress,
  type GridAct,
  gridState,
  hasErrors,
  isEntered,
  type Line,
  type LineErrors,
  nextRow,
  readLine,
  rowOfStep,
} from './gridState.ts';

const COLUMNS: Component[] = ['subjective', 'objective', 'practical'];
const BOUNDS = {
  maxima: { subjective: 70, objective: 30, practical: 25, classAssignment: null },
  fullMarks: 100,
};
const MARK: MarkParts = { subjective: 45, objective: 20, practical: 0, classAssignment: 0, absent: false };

const student = (studentId: string, mark: Partial<GridStudent> = {}): GridStudent => ({
  _id: studentId,
  leftOn: null,
  idCorrectedAt: null,
  markId: null,
  studentId,
  roll: Number(studentId),
  section: 'A',
  shift: 'Morning',
  group: 'General',
  studentName: `Student ${studentId}`,
  studentNameBn: null,
  ...NO_MARKS,
  isFourth: false,
  ...mark,
});
const LINES = [student('1', MARK), student('2'), student('3')].map((one) => readLine(one, BOUNDS));
const stateAfter = (...acts: GridAct[]) =>
  acts.reduce(gridState({ bounds: BOUNDS, columns: COLUMNS }), cellState(LINES));
const played = (...acts: GridAct[]): readonly Line[] => stateAfter(...acts).lines;
const type = (row: number, component: Component, text: string): GridAct => ({
  act: 'type',
  row,
  component,
  text,
});
const readTexts = ({ typed }: Line) => COLUMNS.map((column) => typed.texts[column]);

/** What a cell shows of a case of the table: a number, Ab, or blank where it leaves what is stored. */
const inEnglish = (fieldErrors: LineErrors) =>
  Object.fromEntries(
    Object.entries(fieldErrors).map(([cell, told]) => [cell, translate('en', messages, told)]),
  );

const shownLine = ({ was, typed, fieldErrors }: Line) => ({
  message: inEnglish(fieldErrors).subjective,
  stored: fieldErrors.subjective === undefined ? enterMark(was, toEntry(typed)) : null,
});
const expected = ({ stored, message }: (typeof CELL_CASES)[number]) => {
  const beside = { ...NO_MARKS, objective: 5 };
  if (message) return { message, stored: null };
  if (stored === 'Ab') return { message: undefined, stored: { ...NO_MARKS, absent: true } };
  return { message: undefined, stored: { ...beside, subjective: stored === '' ? null : stored } };
};

describe('a cell', () => {
  test.each(CELL_CASES)('typed as $cell', (one) => {
    const lines = played(type(1, 'objective', '5'), type(1, 'subjective', one.cell));
    expect(shownLine(lines[1]!)).toEqual(expected(one));
  });

  test.each(CELL_CASES)('pasted as $cell', (one) => {
    const lines = played({ act: 'paste', row: 1, column: 0, block: [[one.cell, '5']] });
    expect(shownLine(lines[1]!)).toEqual(expected(one));
  });

  test('typed key by key is an absence once the word is whole', () => {
    const absences = ['N', 'N/', 'N/A', 'A', 'Ab', 'Abs', 'Abse'].map(
      (text) => typeInto(readTyped(MARK), 'objective', text).absent,
    );
    expect(absences).toEqual([false, false, false, true, true, true, false]);
  });

  test('an absence is taken back by a number or by wiping it out, and what stood under it is there again', () => {
    const absent = typeInto(readTyped(MARK), 'objective', 'a');
    expect(toEntry(absent)).toEqual({ ...NO_MARKS, absent: true });
    expect(toEntry(typeInto(absent, 'objective', '5'))).toEqual({ ...MARK, objective: 5 });
    expect(toEntry(typeInto(absent, 'practical', '5'))).toEqual({ ...MARK, objective: null, practical: 5 });
    expect(toEntry(typeInto(absent, 'objective', ''))).toEqual({ ...MARK, objective: null });
  });
});

describe('the rows', () => {
  test('only the one that is typed into is another; back at what is stored it is unchanged', () => {
    const [first, second] = played(type(0, 'subjective', '46'));
    expect([first!.changed, second]).toEqual([true, LINES[1]]);
    expect(played(type(0, 'subjective', '46'), type(0, 'subjective', '45'))[0]!.changed).toBe(false);
    expect(played(type(1, 'subjective', '4'), type(1, 'subjective', ''))[1]!.changed).toBe(false);
  });

  test('a typed 0 is a mark, and a row counts as entered when every part is, or she was absent', () => {
    const entered = (...acts: GridAct[]) => played(...acts).map((line) => isEntered(line, COLUMNS));
    expect(entered(type(1, 'practical', '0'))).toEqual([true, false, false]);
    const whole = COLUMNS.map((component) => type(1, component, '0'));
    expect(entered(...whole)).toEqual([true, true, false]);
    expect(entered({ act: 'absent', row: 2, absent: true })).toEqual([true, false, true]);
  });

  test.each([
    [type(0, 'subjective', '71'), { subjective: 'Subjective is at most 70' }],
    [type(0, 'objective', '2.5'), { objective: 'Objective must be a whole number from 0, or AB' }],
    [
      {
        act: 'paste',
        row: 0,
        column: 0,
        block: [['70', '30', '25']],
      } as const,
      { subjective: 'Subjective, objective and practical together are at most 100' },
    ],
    [type(0, 'subjective', '70'), {}],
  ])('what is above its maximum is told %#', (act, fieldErrors) => {
    expect(inEnglish(played(act)[0]!.fieldErrors)).toEqual(fieldErrors);
  });

  test('a block is pasted from its cell on; AB is the whole row, and what does not fit is left', () => {
    const block = [
      ['50', '25', '9', '7'],
      ['৫১', 'AB', ''],
      ['52.00', '', 'x'],
      ['53', '1', '1'],
    ];
    const lines = played({ act: 'paste', row: 0, column: 1, block });
    expect(lines.map(readTexts)).toEqual([
      ['45', '50', '25'],
      ['', '', ''],
      ['', '52.00', ''],
    ]);
    expect(toEntry(lines[2]!.typed)).toEqual({ ...NO_MARKS, objective: 52 });
    expect(lines.map(({ typed }) => typed.absent)).toEqual([false, true, false]);
  });

  test('what is pasted and is no number stays to be seen', () => {
    const [line] = played({ act: 'paste', row: 0, column: 0, block: [['good', '-1']] });
    expect(readTexts(line!)).toEqual(['good', '-1', '0']);
    expect(hasErrors(line!)).toBe(true);
  });

  test('a cell that is emptied leaves what is stored, and so does a pasted blank', () => {
    const emptied = played(type(0, 'subjective', ''), type(0, 'objective', ''));
    expect([emptied[0]!.changed, emptied[0]!.fieldErrors]).toEqual([false, {}]);
    const pasted = played({ act: 'paste', row: 0, column: 0, block: [['', '21']] });
    expect(enterMark(pasted[0]!.was, toEntry(pasted[0]!.typed))).toEqual({ ...MARK, objective: 21 });
  });

  test('an absence that is taken back without a mark is wrong', () => {
    const absent = { ...NO_MARKS, absent: true };
    const stored: GridAct = { act: 'stored', marks: new Map([['2', absent]]) };
    const line = played(stored, { act: 'absent', row: 1, absent: false })[1];
    expect(inEnglish(line!.fieldErrors)).toEqual({
      row: 'Enter a mark in place of the absence, or delete the mark',
    });
    expect(played(stored, type(1, 'subjective', '5'))[1]!.fieldErrors).toEqual({});
  });

  test('what is saved is the new stored mark; what was typed meanwhile stays changed', () => {
    const saved = new Map([['2', { ...NO_MARKS, subjective: 45 }]]);
    const typed = played(type(1, 'subjective', '45'), { act: 'stored', marks: saved });
    expect(typed.map(({ changed }) => changed)).toEqual([false, false, false]);
    const more = played(type(1, 'subjective', '46'), { act: 'stored', marks: saved });
    expect(more[1]!.changed).toBe(true);
  });

  test('what someone else entered meanwhile stands in its cell, and what was typed since stays', () => {
    const sent = { ...NO_MARKS, objective: 20 };
    const stored = { ...sent, subjective: 33, practical: 9 };
    const typed = played(type(1, 'objective', '20'), type(1, 'practical', '7'), {
      act: 'merged',
      marks: new Map([['2', { sent, stored }]]),
    });
    expect([readTexts(typed[1]!), typed[1]!.was, typed[1]!.changed]).toEqual([
      ['33', '20', '7'],
      stored,
      true,
    ]);
  });

  test('a refused cell is right again when it is typed into', () => {
    const fieldErrors = new Map([['1', { row: 'Student ID 1 is not enrolled' }]]);
    expect(played({ act: 'refused', fieldErrors })[0]!.fieldErrors).toEqual({
      row: 'Student ID 1 is not enrolled',
    });
    expect(played({ act: 'refused', fieldErrors }, type(0, 'subjective', '1'))[0]!.fieldErrors).toEqual({});
  });

  test('everything unsaved is dropped', () => {
    expect(played(type(0, 'subjective', '46'), type(2, 'subjective', 'a'), { act: 'drop' })).toEqual(LINES);
  });

  test('a draft keeps the mark that it was typed over', () => {
    const kept = new Map([['1', { was: null, typed: readTyped({ ...MARK, subjective: 1 }) }]]);
    const [line] = played({ act: 'put', kept });
    expect([line!.was, line!.typed.texts.subjective, line!.changed]).toEqual([null, '1', true]);
  });
});

describe('undo and redo', () => {
  const undo: GridAct = { act: 'undo' };
  const redo: GridAct = { act: 'redo' };
  const PASTE: GridAct = {
    act: 'paste',
    row: 0,
    column: 0,
    block: [['1', '2'], ['3', 'x'], ['AB']],
  };

  test('a paste is taken back at once, and done again', () => {
    expect(played(PASTE, undo)).toEqual(LINES);
    expect(played(PASTE, undo, redo)).toEqual(played(PASTE));
    expect(played(type(0, 'subjective', '9'), PASTE, undo)).toEqual(played(type(0, 'subjective', '9')));
  });

  test('what was typed in one visit of a cell is one step, and another visit another', () => {
    const key = (text: string, visit: number): GridAct => ({
      ...{ act: 'type', row: 1, component: 'subjective' },
      ...{ text, visit },
    });
    const keys = [key('4', 1), key('45', 1), key('5', 2)];
    expect(readTexts(played(...keys, undo)[1]!)).toEqual(['45', '', '']);
    expect(played(...keys, undo, undo)).toEqual(LINES);
    expect(played(...keys, undo, undo, undo)).toEqual(LINES);
    expect(readTexts(played(...keys, undo, undo, redo, redo)[1]!)).toEqual(['5', '', '']);
  });

  test('an absence, an emptied row and a dropped draft are taken back too', () => {
    for (const act of [
      { act: 'absent', row: 1, absent: true },
      { act: 'empty', row: 1 },
      { act: 'drop' },
    ] satisfies GridAct[]) {
      const typed = type(1, 'subjective', '7');
      expect(played(typed, act, undo)).toEqual(played(typed));
    }
  });

  test('goes on after a save: the old mark is typed again', () => {
    const changed = type(0, 'subjective', '46');
    const saved: GridAct = { act: 'stored', marks: new Map([['1', { ...MARK, subjective: 46 }]]) };
    const [line] = played(changed, saved, undo);
    expect([line!.changed, line!.typed.texts.subjective]).toEqual([true, '45']);
  });

  test('another step ends what could be done again, and each says its first row', () => {
    const state = stateAfter(PASTE, undo, type(2, 'subjective', '1'));
    expect([rowOfStep(state, 'undo'), rowOfStep(state, 'redo')]).toEqual([2, null]);
  });
});

describe('how far the class is', () => {
  const optional = [student('1'), student('2', MARK), student('3', { isFourth: true })];
  const lines = optional.map((one) => readLine(one, BOUNDS));

  test('what may be a fourth subject is waited for from who chose it, and counted where there is a mark', () => {
    const flagged = { isFourthSubject: true };
    expect(countProgress(flagged, lines, COLUMNS)).toEqual({ all: 2, entered: 1, missing: 1 });
    expect(nextRow(flagged, lines, COLUMNS)).toBe(2);
  });

  test('another subject is waited for from everybody', () => {
    const plain = { isFourthSubject: false };
    expect(countProgress(plain, lines, COLUMNS)).toEqual({ all: 3, entered: 1, missing: 2 });
    expect(nextRow(plain, lines, COLUMNS)).toBe(0);
    expect(nextRow(plain, lines.slice(1, 2), COLUMNS)).toBe(0);
  });
});
