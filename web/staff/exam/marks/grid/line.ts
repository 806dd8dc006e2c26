import type { Translatable } from '#documents/i18n/translate.ts';
import { enterMark, isBlankMark, isSameMark, MARK_PARTS, type MarkParts } from '#documents/model/mark.ts';
import { checkParts } from '#documents/rules/checkMark.ts';
import type { Component, GridAnswer, GridStudent } from '#web/api/answers.ts';
import { readTyped, type TypedMark, toEntry } from '#web/staff/exam/marks/typedMark.ts';

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
export type Bounds = Pick<GridAnswer, 'maxima'> & { fullMarks: number };

/** An absence that is taken back without a mark in its place: neither stored nor cleared. */
const staysAbsent = (was: MarkParts | null, typed: TypedMark): boolean =>
  was?.absent === true && isBlankMark(toEntry(typed));

const lineErrors = (was: MarkParts | null, typed: TypedMark, { maxima, fullMarks }: Bounds): LineErrors => {
  if (staysAbsent(was, typed)) return { row: 'mark.inPlaceOfAbsence' };
  const mark = enterMark(was, toEntry(typed));
  if (!mark) return {};
  return Object.fromEntries(checkParts(mark, maxima, fullMarks).map(({ path, ...told }) => [path, told]));
};

export const toLine = (
  student: GridStudent,
  was: MarkParts | null,
  typed: TypedMark,
  bounds: Bounds,
): Line => ({
  student,
  was,
  typed,
  changed: staysAbsent(was, typed) || !isSameMark(enterMark(was, toEntry(typed)), was),
  fieldErrors: lineErrors(was, typed, bounds),
});

const storedMark = (student: GridStudent): MarkParts | null => {
  const { subjective, objective, practical, classAssignment, absent } = student;
  const mark = { subjective, objective, practical, classAssignment, absent };
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
  const takers = lines.filter((line) => takes(subject, line));
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
    lines.findIndex((line) => takes(subject, line) && !isEntered(line, components)),
  );
