import type { Mark } from '#documents/model/mark.ts';
import type { ComponentMaxima } from './componentMaxima.ts';

export type MarkComponents = Pick<Mark, 'subjective' | 'objective' | 'practical' | 'classAssignment'>;
export type MarkProblem = { path: keyof MarkComponents; message: string };

const LABELS = {
  subjective: 'Subjective',
  objective: 'Objective',
  practical: 'Practical',
  classAssignment: 'CA',
} as const;

const COMPONENTS = Object.keys(LABELS) as (keyof MarkComponents)[];

const problemOf = (path: keyof MarkComponents, value: number, maximum: number): MarkProblem[] => {
  const label = LABELS[path];
  if (!Number.isSafeInteger(value)) return [{ path, message: `${label} must be a whole number` }];
  if (value < 0) return [{ path, message: `${label} is at least 0` }];
  if (value > maximum) return [{ path, message: `${label} is at most ${maximum}` }];
  return [];
};

/**
 * Rules 2 where the maxima of the subject are known already: a cell is checked as it is typed. A part that counts
 * nowhere has no maximum of its own, and more than full marks is a slip all the same.
 */
export const checkParts = (
  mark: MarkComponents,
  maxima: ComponentMaxima,
  fullMarks: number,
): MarkProblem[] => {
  const problems = COMPONENTS.flatMap((path) => problemOf(path, mark[path], maxima[path] ?? fullMarks));
  if (problems.length > 0 || mark.subjective + mark.objective + mark.practical <= fullMarks) return problems;
  // Each part may be right alone; the first cell of the row carries what is wrong with all three.
  const message = `Subjective, objective and practical together are at most ${fullMarks}`;
  return [{ path: 'subjective', message }];
};
