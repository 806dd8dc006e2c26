import type { MarkPart, MarkParts } from '#documents/model/mark.ts';
import type { Fault } from '#server/errors.ts';

/**
 * A mark to store: typed into the grid, or one row of a sheet. A null part leaves what is stored, NaN is a cell that
 * could not be read. `was` is what its writer had read there; `notAbsent` takes an absence back in so many words.
 */
export type MarkEntry = MarkParts & {
  studentId: string;
  row?: number;
  was?: MarkParts | null | undefined;
  notAbsent?: boolean;
};

/** What marks are entered for. `section`, `shift` take 'All'; so does `group`, which may be left out. */
export type MarkedExam = {
  session: number;
  term: string;
  className: string;
  section: string;
  shift: string;
  group?: string | undefined;
  subjectId: string;
};

export type MarkField = 'studentId' | MarkPart;

/** Columns of the sheet for the words of a mark (contract 5). */
export const COLUMN_OF: Record<MarkField, string> = {
  studentId: 'studentId',
  subjective: 'CQ',
  objective: 'MCQ',
  classAssignment: 'CA',
  practical: 'PRAC',
};

/** An entry of a request, by its place there. */
export const entryPath = (index: number): string => `results.${index}`;

/** Points at the cell of a sheet, or at the field of a grid's request. */
export const entryFault = (
  entry: MarkEntry,
  index: number,
  field: MarkField | 'absent',
  message: string,
): Fault =>
  entry.row === undefined || field === 'absent'
    ? { path: `${entryPath(index)}.${field}`, message }
    : { path: `${entry.row}.${COLUMN_OF[field]}`, row: entry.row, column: COLUMN_OF[field], message };
