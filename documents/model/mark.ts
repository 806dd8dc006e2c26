import { z } from 'zod';
import { cleanId, withoutFloatNoise } from './typedText.ts';

/** What counts for one student in one subject of one term: whole marks, 0 where nothing was entered. */
export type Mark = {
  /** `_id` of the student. */
  studentId: string;
  /** `_id` of the subject. */
  subjectId: string;
  subjective: number;
  objective: number;
  practical: number;
  classAssignment: number;
  absent: boolean;
  /** The parts that were never entered; left out where all of them were. */
  blank?: readonly MarkPart[];
};

/** The parts of a mark that are numbers. */
export const MARK_PARTS = ['subjective', 'objective', 'practical', 'classAssignment'] as const;
export type MarkPart = (typeof MARK_PARTS)[number];

/**
 * A mark without its student and subject, as in a row of the grid and in the history. A part that was never entered is
 * null: it counts 0, but it is not a 0 that somebody typed (rules 2).
 */
export type MarkParts = Record<MarkPart, number | null> & { absent: boolean };

/** Nothing in any part, and no absence either. */
export const NO_MARKS: MarkParts = {
  subjective: null,
  objective: null,
  practical: null,
  classAssignment: null,
  absent: false,
};

const ABSENT_WORD = /^(a|ab|abs|absent|অনুপস্থিত|অনু|অনুপ)[.ঃ:]?$/i;
const NUMBER = /^-?\d+(\.\d+)?$/;
/** Cleaning a long text is slow, and none is a mark. */
const LONGEST_CELL = 400;

/**
 * Reads one cell of a mark, whether typed, pasted, from a sheet or from an API call (rules 2): null where it is blank,
 * NaN where it cannot be read. A fraction or a negative number is returned as it is, for checkParts to refuse.
 */
export function readMarkCell(cell: unknown): number | null | 'absent' {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === 'number') return withoutFloatNoise(cell) + 0;
  if (typeof cell !== 'string') return Number.NaN;
  if (cell.length > LONGEST_CELL) return cell.trim() === '' ? null : Number.NaN;
  const text = cleanId(cell);
  if (text === '') return null;
  if (ABSENT_WORD.test(text)) return 'absent';
  return NUMBER.test(text) ? withoutFloatNoise(Number(text)) + 0 : Number.NaN;
}

/** Reads the cells of one mark. A word for absent in any of them makes the whole mark an absence. */
export function readMarkCells(cells: Partial<Record<MarkPart, unknown>>, absent = false): MarkParts {
  const read = MARK_PARTS.map((part) => [part, readMarkCell(cells[part])] as const);
  if (absent || read.some(([, cell]) => cell === 'absent')) return { ...NO_MARKS, absent: true };
  return { ...NO_MARKS, ...Object.fromEntries(read) };
}

/** Whether an entry is empty, and so leaves what is stored. */
export const isBlankMark = (entry: MarkParts): boolean =>
  !entry.absent && MARK_PARTS.every((part) => entry[part] === null);

/** The mark after an entry: a blank part keeps the stored one, an absence has no parts. Null where there is no mark. */
export function enterMark(stored: MarkParts | null, entry: MarkParts): MarkParts | null {
  if (isBlankMark(entry)) return stored;
  if (entry.absent) return { ...NO_MARKS, absent: true };
  const before = stored && !stored.absent ? stored : NO_MARKS;
  const part = (name: MarkPart) => entry[name] ?? before[name];
  return {
    subjective: part('subjective'),
    objective: part('objective'),
    practical: part('practical'),
    classAssignment: part('classAssignment'),
    absent: false,
  };
}

/** Whether two marks are equal; absences always are. */
export function isSameMark(one: MarkParts | null, other: MarkParts | null): boolean {
  if (one === null || other === null) return one === other;
  if (one.absent || other.absent) return one.absent === other.absent;
  return MARK_PARTS.every((part) => one[part] === other[part]);
}

const AS_READ = 'mark.was';
const storedPart = z.int(AS_READ).nullable();

/** A stored mark, as an answer of the API has it. */
export const markPartsSchema = z.object(
  {
    subjective: storedPart,
    objective: storedPart,
    practical: storedPart,
    classAssignment: storedPart,
    absent: z.boolean(AS_READ),
  },
  AS_READ,
);
