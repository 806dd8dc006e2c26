import type { Mark, MarkPart, MarkParts } from '#documents/model/mark.ts';
import type { Fault } from '#server/errors.ts';

/**
 * A mark to store: typed into the grid, or one row of a sheet. `was` is what its writer had read there, `typed` the
 * parts that she typed where a 0 alone does not tell.
 */
export type MarkEntry = Omit<Mark, 'subjectId'> & {
  row?: number;
  was?: MarkParts | null | undefined;
  typed?: readonly MarkPart[] | undefined;
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

export type MarkField = keyof Omit<Mark, 'subjectId' | 'absent'>;

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
export const entryFault = (entry: MarkEntry, index: number, field: MarkField, message: string): Fault =>
  entry.row === undefined
    ? { path: `${entryPath(index)}.${field}`, message }
    : { path: `${entry.row}.${COLUMN_OF[field]}`, row: entry.row, column: COLUMN_OF[field], message };
