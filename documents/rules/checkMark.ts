import type { Mark } from '#documents/model/mark.ts';
import type { Scheme } from '#documents/model/scheme.ts';
import type { Band } from '#documents/model/school.ts';
import type { Subject } from '#documents/model/subject.ts';
import { componentMaxima } from './componentMaxima.ts';

export type MarkComponents = Pick<Mark, 'subjective' | 'objective' | 'practical' | 'classAssignment'>;
export type MarkProblem = { path: keyof MarkComponents; message: string };

const LABELS = {
  subjective: 'Subjective',
  objective: 'Objective',
  practical: 'Practical',
  classAssignment: 'CA',
} as const;

const COMPONENTS = Object.keys(LABELS) as (keyof MarkComponents)[];

const problemOf = (path: keyof MarkComponents, value: number, maximum: number | null): MarkProblem[] => {
  const label = LABELS[path];
  if (!Number.isSafeInteger(value)) return [{ path, message: `${label} must be a whole number` }];
  if (value < 0) return [{ path, message: `${label} is at least 0` }];
  if (maximum !== null && value > maximum) return [{ path, message: `${label} is at most ${maximum}` }];
  return [];
};

/** Rules 2 for one mark: the same check for the entry grid, the API and each row of an uploaded sheet. */
export const checkMark = (
  mark: MarkComponents,
  subject: Subject,
  band: Band,
  scheme?: Scheme,
): MarkProblem[] => {
  const maxima = componentMaxima(subject, band, scheme);
  const problems = COMPONENTS.flatMap((path) => problemOf(path, mark[path], maxima[path]));
  if (problems.length > 0 || mark.subjective + mark.objective + mark.practical <= subject.marks)
    return problems;
  // Each part may be right alone; the first cell of the row carries what is wrong with all three.
  const message = `Subjective, objective and practical together are at most ${subject.marks}`;
  return [{ path: 'subjective', message }];
};
