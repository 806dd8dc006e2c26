import { describe, expect, test } from 'vitest';
import type { MarkParts } from '#documents/model/mark.ts';
import type { Component, GridStudent } from '#web/answers.ts';
import { type GridAct, gridState } from './gridState.ts';
import { isEntered, isFaulty, type Line, nextRow, progressOf, readLine } from './line.ts';
import { partsOf, typedOf, typeInto } from './typedMark.ts';

const COLUMNS: Component[] = ['subjective', 'objective', 'practical'];
const BOUNDS = {
  maxima: { subjective: 70, objective: 30, practical: 25, classAssignment: null },
  fullMarks: 100,
};
const NOTHING = { subjective: null, objective: null, practical: null, classAssignment: null, absent: false };
const MARK: MarkParts = { subjective: 45, objective: 20, practical: 0, classAssignment: 0, absent: false };

const student = (studentId: string, mark: Partial<GridStudent> = {}): GridStudent => ({
  _id: studentId,
  studentId,
  roll: Number(studentId),
  section: 'A',
  shift: 'Morning',
  group: 'General',
  studentName: `Student ${studentId}`,
  studentNameBn: null,
  ...NOTHING,
  isFourth: false,
  ...mark,
});
const LINES = [student('1', MARK), student('2'), student('3')].map((one) => readLine(one, BOUNDS));
const played = (...acts: GridAct[]): readonly Line[] =>
  acts.reduce(gridState({ bounds: BOUNDS, columns: COLUMNS }), LINES as readonly Line[]);
const type = (row: number, component: Component, text: string): GridAct => ({
  act: 'type',
  row,
  component,
  text,
});
const textsOf = ({ typed }: Line) => COLUMNS.map((column) => typed.texts[column]);

describe('a cell', () => {
  test.each([
    ['digits', '45', '45', 45],
    ['Bangla digits', '৪৫', '45', 45],
    ['letters fall away', '4x5', '45', 45],
    ['blank is 0', '', '', 0],
    ['a fraction is no mark', '4.5', '4.5', Number.NaN],
    ['nor is a negative number', '-3', '-3', Number.NaN],
  ])('%s', (_, typed, text, value) => {
    const cell = typeInto(typedOf(null), 'subjective', typed);
    expect([cell.texts.subjective, partsOf(cell).subjective]).toEqual([text, value]);
  });

  test.each(['a', 'A', 'ab', 'AB', '4ab'])('%s', (typed) => {
    expect(typeInto(typedOf(MARK), 'objective', typed).absent).toBe(!/\d/.test(typed));
  });

  test('an absence is taken back by a digit or by wiping it out, and what stood under it is there again', () => {
    const absent = typeInto(typedOf(MARK), 'objective', 'a');
    expect(partsOf(absent)).toEqual({
      subjective: 0,
      objective: 0,
      practical: 0,
      classAssignment: 0,
      absent: true,
    });
    expect(typeInto(absent, 'objective', 'AbB').absent).toBe(true);
    expect(partsOf(typeInto(absent, 'objective', 'Ab5'))).toEqual({ ...MARK, objective: 5 });
    expect(partsOf(typeInto(absent, 'objective', 'A'))).toEqual({ ...MARK, objective: 0 });
  });
});

describe('the rows', () => {
  test('only the one that is typed into is another; back at what is stored it is unchanged', () => {
    const [first, second] = played(type(0, 'subjective', '46'));
    expect([first!.changed, second]).toEqual([true, LINES[1]]);
    expect(played(type(0, 'subjective', '46'), type(0, 'subjective', '45'))[0]!.changed).toBe(false);
    expect(played(type(1, 'subjective', '4'), type(1, 'subjective', ''))[1]!.changed).toBe(false);
  });

  test('a typed 0 is a mark, and a row counts as entered when anything stands in it', () => {
    expect(played(type(1, 'practical', '0')).map(isEntered)).toEqual([true, true, false]);
    expect(played({ act: 'absent', row: 2, absent: true }).map(isEntered)).toEqual([true, false, true]);
  });

  test.each([
    [type(0, 'subjective', '71'), { subjective: 'Subjective is at most 70' }],
    [type(0, 'objective', '2.5'), { objective: 'Objective must be a whole number' }],
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
  ])('what is above its maximum is said %#', (act, faults) => {
    expect(played(act)[0]!.faults).toEqual(faults);
  });

  test('a block is pasted from its cell on; AB is the whole row, and what does not fit is left', () => {
    const block = [
      ['50', '25', '9', '7'],
      ['৫১', 'AB', ''],
      ['52.00', '', 'x'],
      ['53', '1', '1'],
    ];
    const lines = played({ act: 'paste', row: 0, column: 1, block });
    expect(lines.map(textsOf)).toEqual([
      ['45', '50', '25'],
      ['', '', ''],
      ['', '52', ''],
    ]);
    expect(lines.map(({ typed }) => typed.absent)).toEqual([false, true, false]);
  });

  test('what is pasted and is no number stays to be seen', () => {
    const [line] = played({ act: 'paste', row: 0, column: 0, block: [['good', '-1']] });
    expect(textsOf(line!)).toEqual(['good', '-1', '0']);
    expect(isFaulty(line!)).toBe(true);
  });

  test('what is saved is the new stored mark; what was typed meanwhile stays changed', () => {
    const saved = new Map([['2', { ...MARK, objective: 0 }]]);
    const typed = played(type(1, 'subjective', '45'), { act: 'stored', marks: saved });
    expect(typed.map(({ changed }) => changed)).toEqual([false, false, false]);
    const more = played(type(1, 'subjective', '46'), { act: 'stored', marks: saved });
    expect(more[1]!.changed).toBe(true);
  });

  test('what someone else entered meanwhile stands in its cell, and what was typed since stays', () => {
    const sent = { ...MARK, subjective: 0 };
    const stored = { ...sent, subjective: 33, practical: 9 };
    const typed = played(type(1, 'objective', '20'), type(1, 'practical', '7'), {
      act: 'merged',
      marks: new Map([['2', { sent, stored }]]),
    });
    expect([textsOf(typed[1]!), typed[1]!.was, typed[1]!.changed]).toEqual([['33', '20', '7'], stored, true]);
  });

  test('a refused cell is right again when it is typed into', () => {
    const faults = new Map([['1', { row: 'Student ID 1 is not enrolled' }]]);
    expect(played({ act: 'refused', faults })[0]!.faults).toEqual({ row: 'Student ID 1 is not enrolled' });
    expect(played({ act: 'refused', faults }, type(0, 'subjective', '1'))[0]!.faults).toEqual({});
  });

  test('everything unsaved is dropped', () => {
    expect(played(type(0, 'subjective', '46'), type(2, 'subjective', 'a'), { act: 'drop' })).toEqual(LINES);
  });

  test('a draft keeps the mark that it was typed over', () => {
    const kept = new Map([['1', { was: null, typed: typedOf({ ...MARK, subjective: 1 }) }]]);
    const [line] = played({ act: 'put', kept });
    expect([line!.was, line!.typed.texts.subjective, line!.changed]).toEqual([null, '1', true]);
  });
});

describe('how far the class is', () => {
  const optional = [student('1'), student('2', MARK), student('3', { isFourth: true })];
  const lines = optional.map((one) => readLine(one, BOUNDS));

  test('what may be a fourth subject is waited for from who chose it, and counted where there is a mark', () => {
    const flagged = { isFourthSubject: true };
    expect(progressOf(flagged, lines)).toEqual({ all: 2, entered: 1, missing: 1 });
    expect(nextRow(flagged, lines)).toBe(2);
  });

  test('another subject is waited for from everybody', () => {
    const plain = { isFourthSubject: false };
    expect(progressOf(plain, lines)).toEqual({ all: 3, entered: 1, missing: 2 });
    expect(nextRow(plain, lines)).toBe(0);
    expect(nextRow(plain, lines.slice(1, 2))).toBe(0);
  });
});
