import { z } from 'zod';
import type { Translatable } from '#documents/i18n/translate.ts';
import {
  enterMark,
  isBlankMark,
  isSameMark,
  MARK_PARTS,
  type MarkPart,
  type MarkParts,
  markPartsSchema,
  NO_MARKS,
} from '#documents/model/mark.ts';
import { checkParts } from '#documents/rules/checkMark.ts';
import { countedTotal } from '#documents/rules/subjectScorer.ts';
import type { Component, GridAnswer, GridStudent } from '#web/api/answers.ts';
import type { FieldError } from '#web/api/api.ts';
import type { RowKind, TypedRow } from '#web/staff/drafts/useDraftRows.ts';
import { markTexts, partsIn, readTyped, type TypedMark, toEntry } from '#web/staff/exam/marks/typedMark.ts';

/** A mark as it was typed, over the stored one (null: nothing was entered). */
export type MarkRow = TypedRow<MarkParts | null, TypedMark>;

/** How marks are typed over what is stored. Two people who enter different parts of a mark never meet. */
export const markRows: RowKind<MarkParts | null, TypedMark> = {
  schema: z.object({
    was: markPartsSchema.nullable(),
    typed: z.object({ texts: markTexts, absent: z.boolean() }),
  }),
  show: readTyped,
  isSame: isSameMark,
  isChanged: (row) => staysAbsent(row) || !isSameMark(markAfter(row), row.was),
  rebase: (row, now) => {
    if (staysAbsent(row) || isSameMark(markAfter(row), now)) return { was: now, typed: readTyped(now) };
    if (!now || now.absent || row.typed.absent) return null;
    const before = partsBefore(row.was);
    const isDisputed = typedParts(row).some(
      (part) => now[part] !== before[part] && now[part] !== toEntry(row.typed)[part],
    );
    return isDisputed ? null : layOver(row, now);
  },
  writeOver: (row, now) =>
    !now || now.absent || row.typed.absent ? { was: now, typed: row.typed } : layOver(row, now),
  step: (typed, from, to) => ({
    texts: byPart((part) => (from.texts[part] === to.texts[part] ? typed.texts[part] : to.texts[part])),
    absent: from.absent === to.absent ? typed.absent : to.absent,
  }),
};

const byPart = (textFor: (part: MarkPart) => string): TypedMark['texts'] => ({
  subjective: textFor('subjective'),
  objective: textFor('objective'),
  practical: textFor('practical'),
  classAssignment: textFor('classAssignment'),
});

/** The mark that is stored once the row is saved. */
const markAfter = ({ was, typed }: MarkRow): MarkParts | null => enterMark(was, toEntry(typed));

const partsBefore = (was: MarkParts | null): MarkParts => (was && !was.absent ? was : NO_MARKS);

/** The parts that differ from what they were typed over; a blank one leaves what is stored. */
const typedParts = ({ was, typed }: MarkRow): MarkPart[] => {
  const [mine, before] = [toEntry(typed), partsBefore(was)];
  return MARK_PARTS.filter((part) => mine[part] !== null && mine[part] !== before[part]);
};

/** What is typed, over another stored mark: the other parts are those of that mark. */
const layOver = (row: MarkRow, now: MarkParts): MarkRow => {
  const typed = typedParts(row);
  const texts = byPart((part) => (typed.includes(part) ? row.typed.texts[part] : String(now[part] ?? '')));
  return { was: now, typed: { texts, absent: false } };
};

/** An absence that is taken back without a mark in its place: neither stored nor cleared. */
function staysAbsent({ was, typed }: MarkRow): boolean {
  return was?.absent === true && isBlankMark(toEntry(typed));
}

/** By cell, and `row` for what is wrong with the student. */
export type LineErrors = Partial<Record<Component | 'row', Translatable>>;

/** A row of the grid: what is stored, what is typed, and what follows from both. */
export type Line = MarkRow & {
  readonly student: GridStudent;
  readonly changed: boolean;
  /** Somebody else changed the same meanwhile. */
  readonly isConflict: boolean;
  readonly fieldErrors: LineErrors;
};

/** What bounds the marks of the subject. */
export type Bounds = Pick<GridAnswer, 'maxima'> & { fullMarks: number };

export const storedMark = (student: MarkParts): MarkParts | null => {
  const mark = partsIn(student);
  return isBlankMark(mark) ? null : mark;
};

/** The row of a student: as it is typed, or where nothing is typed as the server has it. */
export const toLine = (
  student: GridStudent,
  row: MarkRow | undefined,
  bounds: Bounds,
  { isConflict = false, refused = {} }: { isConflict?: boolean; refused?: LineErrors | undefined } = {},
): Line => {
  const was = storedMark(student);
  const { was: over, typed } = row ?? { was, typed: readTyped(was) };
  const shown = { was: over, typed };
  const changed = row !== undefined && markRows.isChanged(row);
  return {
    student,
    ...shown,
    changed,
    isConflict,
    fieldErrors: { ...refused, ...lineErrors(shown, bounds) },
  };
};

const lineErrors = (row: MarkRow, { maxima, fullMarks }: Bounds): LineErrors => {
  if (staysAbsent(row)) return { row: 'mark.inPlaceOfAbsence' };
  const mark = markAfter(row);
  if (!mark) return {};
  return Object.fromEntries(checkParts(mark, maxima, fullMarks).map(({ path, ...told }) => [path, told]));
};

export const hasErrors = ({ fieldErrors }: Line): boolean => Object.keys(fieldErrors).length > 0;

/** Stored already, or about to be, in every part; an absence is whole. */
export const isEntered = (line: Line, needed: readonly Component[]): boolean => {
  const mark = markAfter(line);
  return mark !== null && (mark.absent || needed.every((part) => mark[part] !== null));
};

/** The parts that a mark needs in order to be complete: also those that somebody begins to enter here. */
export const neededHere = (
  { components, needed }: Pick<GridAnswer, 'components' | 'needed'>,
  lines: readonly Line[],
): Component[] =>
  components.filter(
    (part) => needed.includes(part) || lines.some((line) => (markAfter(line)?.[part] ?? 0) > 0),
  );

/** The mark of a line that can be added up; null without one, for an absence, and where a part is wrong. */
const soundMark = (line: Line): MarkParts | null => {
  const mark = markAfter(line);
  return mark && !mark.absent && !hasErrors(line) ? mark : null;
};

/** The sum of the parts, to hold against the teacher's sheet. */
export const lineSum = (line: Line): number | null => {
  const mark = soundMark(line);
  const parts = MARK_PARTS.flatMap((part) => mark?.[part] ?? []);
  return parts.length > 0 ? parts.reduce((sum, part) => sum + part, 0) : null;
};

type Counted = Pick<GridAnswer, 'subject' | 'weights'>;

/** The total that is printed: of a class with CA another one than the sum (rules 3). */
export const lineTotal = (line: Line, { subject, weights }: Counted): number | null => {
  const mark = soundMark(line);
  if (!mark) return null;
  const [subjective = 0, objective = 0, practical = 0, classAssignment = 0] = MARK_PARTS.map(
    (part) => mark[part] ?? 0,
  );
  return countedTotal({ subjective, objective, practical, classAssignment }, subject, weights);
};

/** How many of the students who take the subject have a complete mark. */
export const countProgress = (lines: readonly Line[], needed: readonly Component[]) => {
  // What is not entered of a student who left is not missing.
  const isDue = (line: Line) => line.student.leftOn === null || isEntered(line, needed);
  const takers = lines.filter((line) => takes(line) && isDue(line));
  const entered = takers.filter((line) => isEntered(line, needed)).length;
  return { all: takers.length, entered, missing: takers.length - entered };
};

/** A mark that is typed for a student who chose nothing says that the student takes the subject (rules 4). */
const takes = ({ student, changed }: Line): boolean => student.takes || changed;

/** The row where the work goes on; the first one when nothing is missing. */
export const nextRow = (lines: readonly Line[], needed: readonly Component[]): number =>
  Math.max(
    0,
    lines.findIndex((line) => takes(line) && line.student.leftOn === null && !isEntered(line, needed)),
  );

/** One student of a Submit, with the mark that was read; a null part leaves what is stored. */
export type Entry = MarkParts & { _id: string; studentId: string; was: MarkParts | null };

/** Only changed rows are sent. */
export const toEntries = (lines: readonly Line[]): Entry[] =>
  lines
    .filter(({ changed }) => changed)
    .map(({ student, was, typed }) => ({
      _id: student._id,
      studentId: student.studentId,
      ...toEntry(typed),
      was,
    }));

/** The marks that are stored once the server has taken these entries, by student. */
export const marksAfter = (entries: readonly Entry[]): Map<string, MarkParts | null> =>
  new Map(entries.map((entry) => [entry._id, enterMark(entry.was, partsIn(entry))]));

const PATH = /^results\.(\d+)(?:\.(\w+))?$/;

/** The entry that a path of the server's answer points at. */
const readCell = ({ path }: Pick<FieldError, 'path'>, entries: readonly Entry[]) => {
  const [, index, field] = PATH.exec(path) ?? [];
  return { entry: entries[Number(index)], field };
};

/** What the server found wrong, by student and cell. A mark that somebody else changed meanwhile is no error. */
export const errorsByStudent = (
  fieldErrors: readonly FieldError[],
  entries: readonly Entry[],
): Map<string, LineErrors> => {
  const found = new Map<string, LineErrors>();
  for (const fieldError of fieldErrors) {
    const { entry, field = '' } = readCell(fieldError, entries);
    if (!entry || fieldError.now !== undefined) continue;
    const cell = MARK_PARTS.find((part) => part === field) ?? 'row';
    found.set(entry._id, { ...found.get(entry._id), [cell]: fieldError });
  }
  return found;
};

/** What was typed in a row, in one line. */
export const describeTyped = ({ texts, absent }: TypedMark, components: readonly Component[]): string =>
  absent ? 'Ab' : components.map((part) => texts[part] || '–').join(' + ');
