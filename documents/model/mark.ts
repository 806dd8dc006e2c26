import { z } from 'zod';
import { typedNumber } from './fields.ts';

/** What was entered for one student in one subject of one term. Components are whole marks. */
export type Mark = {
  studentId: string;
  /** `_id` of the subject. */
  subjectId: string;
  subjective: number;
  objective: number;
  practical: number;
  classAssignment: number;
  absent: boolean;
};

/** The parts of a mark that are numbers. */
export const MARK_PARTS = ['subjective', 'objective', 'practical', 'classAssignment'] as const;
export type MarkPart = (typeof MARK_PARTS)[number];

/** A mark without its student and subject: what a cell of a grid holds, and what history keeps. */
export type MarkParts = Omit<Mark, 'studentId' | 'subjectId'>;

/** Nothing in any part, and no absence either. */
export const NO_MARKS: MarkParts = {
  subjective: 0,
  objective: 0,
  practical: 0,
  classAssignment: 0,
  absent: false,
};

/** Blank is 0 (rules 2). What is no number becomes one that checkMark refuses, with every other fault of the rows. */
const readPart = (typed: unknown): number => {
  const value = typed === null ? undefined : typedNumber(typed);
  if (value === undefined) return 0;
  return typeof value === 'number' ? value : Number.NaN;
};

export const markPart = z.unknown().transform(readPart);

/** A stored mark, as an answer gave it. */
export const markPartsSchema = z.object({
  subjective: z.int(),
  objective: z.int(),
  practical: z.int(),
  classAssignment: z.int(),
  absent: z.boolean(),
});
