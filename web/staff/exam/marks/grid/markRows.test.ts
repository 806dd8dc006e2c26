import { describe, expect, test } from 'vitest';
import { createMessage, messages } from '#documents/i18n/messages/index.ts';
import { translate } from '#documents/i18n/translate.ts';
import { enterMark, type MarkParts, NO_MARKS } from '#documents/model/mark.ts';
import { CELL_CASES } from '#fixtures/marks/cellCases.ts';
import type { Component, GridStudent } from '#web/api/answers.ts';
import { pasteInto, readTyped, tickAbsent, toEntry, typeInto } from '#web/staff/exam/marks/typedMark.ts';
import {
  countProgress,
  type Entry,
  errorsByStudent,
  hasErrors,
  isEntered,
  type Line,
  type LineErrors,
  lineSum,
  lineTotal,
  markRows,
  marksAfter,
  neededHere,
  nextRow,
  toEntries,
  toLine,
} from './markRows.ts';

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
  changed: null,
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
  takes: true,
  ...mark,
});

type Act = (typed: ReturnType<typeof readTyped>) => ReturnType<typeof readTyped>;
const type =
  (component: Component, text: string): Act =>
  (typed) =>
    typeInto(typed, component, text);
const paste =
  (...cells: string[]): Act =>
  (typed) =>
    pasteInto(typed, COLUMNS, 0, cells);

/** The row of a student after these acts. */
const lineAfter = (stored: MarkParts | null, ...acts: Act[]): Line => {
  const typed = acts.reduce((before, act) => act(before), readTyped(stored));
  return toLine(student('1', stored ?? {}), { was: stored, typed }, BOUNDS);
};
const inEnglish = (fieldErrors: LineErrors) =>
  Object.fromEntries(
    Object.entries(fieldErrors).map(([cell, told]) => [cell, translate('en', messages, told)]),
  );
const expected = ({ stored, message }: (typeof CELL_CASES)[number]) => {
  if (message) return { message, stored: null };
  const subjective = stored === '' ? null : stored;
  if (subjective === 'Ab') return { message: undefined, stored: { ...NO_MARKS, absent: true } };
  return { message: undefined, stored: { ...NO_MARKS, objective: 5, subjective } };
};
const shown = ({ was, typed, fieldErrors }: Line) => ({
  message: inEnglish(fieldErrors).subjective,
  stored: fieldErrors.subjective === undefined ? enterMark(was, toEntry(typed)) : null,
});

describe('a cell', () => {
  test.each(CELL_CASES)('typed as $cell', (one) => {
    expect(shown(lineAfter(null, type('objective', '5'), type('subjective', one.cell)))).toEqual(
      expected(one),
    );
  });

  test.each(CELL_CASES)('pasted as $cell', (one) => {
    expect(shown(lineAfter(null, paste(one.cell, '5')))).toEqual(expected(one));
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

describe('a row', () => {
  test('is changed while it differs from what is stored', () => {
    expect(lineAfter(MARK, type('subjective', '46')).changed).toBe(true);
    expect(lineAfter(MARK, type('subjective', '46'), type('subjective', '45')).changed).toBe(false);
    expect(lineAfter(null, type('subjective', '4'), type('subjective', '')).changed).toBe(false);
  });

  test('counts as entered when every part has a mark, a typed 0 too, or the student was absent', () => {
    const isWhole = (...acts: Act[]) => isEntered(lineAfter(null, ...acts), COLUMNS);
    expect(isWhole(type('practical', '0'))).toBe(false);
    expect(isWhole(...COLUMNS.map((component) => type(component, '0')))).toBe(true);
    expect(isWhole((typed) => tickAbsent(typed, true))).toBe(true);
  });

  test.each([
    [type('subjective', '71'), { subjective: 'Subjective is at most 70' }],
    [type('objective', '2.5'), { objective: 'Objective must be a whole number from 0, or AB' }],
    [paste('70', '30', '25'), { subjective: 'Subjective, objective and practical together are at most 100' }],
    [type('subjective', '70'), {}],
  ])('says what is above its maximum %#', (act, fieldErrors) => {
    expect(inEnglish(lineAfter(MARK, act).fieldErrors)).toEqual(fieldErrors);
  });

  test('has a sum, but none with a wrong value or an absence', () => {
    expect(lineSum(lineAfter(MARK))).toBe(65);
    expect(lineSum(lineAfter(MARK, type('subjective', '44.5')))).toBeNull();
    expect(lineSum(lineAfter(MARK, type('subjective', '85')))).toBeNull();
    expect(lineSum(lineAfter(MARK, (typed) => tickAbsent(typed, true)))).toBeNull();
    expect(lineSum(lineAfter(null))).toBeNull();
  });

  test('has the total that the weights make of it, but none with a wrong value or an absence', () => {
    const answer = {
      subject: {
        _id: '1',
        name: 'Bangla',
        nameBn: null,
        subjectCode: '101',
        marks: 100,
        classAssignmentMarks: 30,
      },
      weights: { written: 70, ca: 30 },
    };
    const whole = { ...MARK, subjective: 52, objective: 25, classAssignment: 24 };
    const bounds = { ...BOUNDS, maxima: { ...BOUNDS.maxima, classAssignment: 30 } };
    const totalOf = (mark: MarkParts, ...acts: Act[]) => {
      const typed = acts.reduce((before, act) => act(before), readTyped(mark));
      return lineTotal(toLine(student('1', mark), { was: mark, typed }, bounds), answer);
    };
    // Rules 11, the first example.
    expect(totalOf(whole)).toBe(78);
    expect(totalOf(whole, type('subjective', '85'))).toBeNull();
    expect(totalOf(whole, (typed) => tickAbsent(typed, true))).toBeNull();
  });

  test('that is no number stays to be seen', () => {
    const line = lineAfter(MARK, paste('good', '-1'));
    expect(COLUMNS.map((column) => line.typed.texts[column])).toEqual(['good', '-1', '0']);
    expect(hasErrors(line)).toBe(true);
  });

  test('leaves what is stored where a cell is emptied or a blank is pasted', () => {
    const emptied = lineAfter(MARK, type('subjective', ''), type('objective', ''));
    expect([emptied.changed, emptied.fieldErrors]).toEqual([false, {}]);
    const pasted = lineAfter(MARK, paste('', '21'));
    expect(enterMark(pasted.was, toEntry(pasted.typed))).toEqual({ ...MARK, objective: 21 });
  });

  test('is wrong where an absence is taken back without a mark', () => {
    const absent = { ...NO_MARKS, absent: true };
    const untick: Act = (typed) => tickAbsent(typed, false);
    expect(inEnglish(lineAfter(absent, untick).fieldErrors)).toEqual({
      row: 'Enter a mark in place of the absence, or delete the mark',
    });
    expect(lineAfter(absent, type('subjective', '5')).fieldErrors).toEqual({});
  });

  test('says what the server refused', () => {
    const row = { was: MARK, typed: typeInto(readTyped(MARK), 'subjective', '46') };
    const refused = { row: 'Student ID 1 is not enrolled' };
    expect(toLine(student('1', MARK), row, BOUNDS, { refused }).fieldErrors).toEqual(refused);
  });
});

describe('a row over what somebody else stored meanwhile', () => {
  const rowOver = (was: MarkParts | null, ...acts: Act[]) => ({
    was,
    typed: acts.reduce((before, act) => act(before), readTyped(was)),
  });
  const objective = { ...NO_MARKS, objective: 12 };

  test('takes over the parts that nobody typed into here', () => {
    const rebased = markRows.rebase(rowOver(null, type('subjective', '40')), objective);
    expect(rebased && enterMark(rebased.was, toEntry(rebased.typed))).toEqual({
      ...objective,
      subjective: 40,
    });
    expect(rebased?.was).toEqual(objective);
  });

  test('is typed no more where the same is stored by now', () => {
    const same = markRows.rebase(rowOver(null, type('objective', '12')), objective);
    expect(same && markRows.isChanged(same)).toBe(false);
  });

  test.each([
    ['the same part', rowOver(null, type('objective', '13')), objective],
    ['an absence', rowOver(null, type('subjective', '40')), { ...NO_MARKS, absent: true }],
    ['a deletion', rowOver(MARK, type('subjective', '40')), null],
    ['an absence that is typed here', rowOver(null, (typed) => tickAbsent(typed, true)), objective],
  ])('asks which stays: %s', (_, row, now) => {
    expect(markRows.rebase(row, now)).toBeNull();
  });

  test('writes what was typed here, and keeps the other parts of theirs', () => {
    const theirs = { ...MARK, subjective: 50, practical: 9 };
    const written = markRows.writeOver(rowOver(MARK, type('subjective', '40')), theirs);
    expect(enterMark(written.was, toEntry(written.typed))).toEqual({ ...theirs, subjective: 40 });
    expect(written.was).toEqual(theirs);
  });

  test('an undone step changes only the cells that it changed', () => {
    const [before, after] = [readTyped(null), typeInto(readTyped(null), 'subjective', '40')];
    const now = typeInto(after, 'objective', '12');
    expect(markRows.step(now, after, before)).toEqual(typeInto(before, 'objective', '12'));
  });
});

describe('how far the class is', () => {
  const linesFor = (students: readonly GridStudent[]) =>
    students.map((one) => toLine(one, undefined, BOUNDS));

  test('marks are waited for from students who take the subject, and from others once one is typed', () => {
    const students = [student('1', { takes: false }), student('2', MARK), student('3')];
    const lines = linesFor(students);
    expect(countProgress(lines, COLUMNS)).toEqual({ all: 2, entered: 1, missing: 1 });
    expect(nextRow(lines, COLUMNS)).toBe(2);
    const row = { was: null, typed: typeInto(readTyped(null), 'subjective', '5') };
    const typed = [toLine(students[0]!, row, BOUNDS), ...lines.slice(1)];
    expect(countProgress(typed, COLUMNS)).toEqual({ all: 3, entered: 1, missing: 2 });
    expect(nextRow(lines.slice(1, 2), COLUMNS)).toBe(0);
  });

  test('a part without a stated maximum is needed once somebody has marks in it', () => {
    const answer = { components: COLUMNS, needed: ['subjective'] as const };
    const written = { ...NO_MARKS, subjective: 40 };
    const lines = linesFor([student('1', written), student('2', written)]);
    expect(neededHere({ ...answer, needed: [...answer.needed] }, lines)).toEqual(['subjective']);
    expect(countProgress(lines, ['subjective'])).toEqual({ all: 2, entered: 2, missing: 0 });
    const row = { was: written, typed: typeInto(readTyped(written), 'objective', '9') };
    const typed = [toLine(student('1', written), row, BOUNDS), lines[1]!];
    const needed = neededHere({ ...answer, needed: [...answer.needed] }, typed);
    expect(needed).toEqual(['subjective', 'objective']);
    expect(countProgress(typed, needed)).toEqual({ all: 2, entered: 1, missing: 1 });
  });
});

describe('what is sent', () => {
  const ENTRIES: Entry[] = ['1', '2', '3'].map((_id) => ({ _id, studentId: `S${_id}`, ...MARK, was: null }));

  test('what is wrong is told to its cell, and what is no cell to its row; a conflict is no error', () => {
    const fieldErrors = [
      { path: 'results.0.objective', ...createMessage('mark.inPlaceOfAbsence') },
      { path: 'results.0.studentId', ...createMessage('student.notFound') },
      { path: 'results.1', ...createMessage('mark.deletedMeanwhile'), now: { mark: null } },
      { path: 'term', ...createMessage('filters.term') },
    ];
    expect(errorsByStudent(fieldErrors, ENTRIES)).toEqual(
      new Map([['1', { objective: fieldErrors[0], row: fieldErrors[1] }]]),
    );
  });

  test('a blank cell is sent as nothing, and leaves what is stored', () => {
    const line = lineAfter(MARK, type('objective', ''), type('subjective', '46'));
    const entries = toEntries([line]);
    expect(entries).toEqual([
      { _id: '1', studentId: '1', ...MARK, subjective: 46, objective: null, was: MARK },
    ]);
    expect(marksAfter(entries)).toEqual(new Map([['1', { ...MARK, subjective: 46 }]]));
  });
});
