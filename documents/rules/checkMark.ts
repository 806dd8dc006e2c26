import type { Scheme } from '#documents/model/scheme.ts';
import type { Band } from '#documents/model/school.ts';
import type { Subject } from '#documents/model/subject.ts';
import { checkParts, type MarkComponents, type MarkProblem } from './checkParts.ts';
import { componentMaxima } from './componentMaxima.ts';

/** Rules 2 for one mark: the same check for the entry grid, the API and each row of an uploaded sheet. */
export const checkMark = (
  mark: MarkComponents,
  subject: Subject,
  band: Band,
  scheme?: Scheme,
): MarkProblem[] => checkParts(mark, componentMaxima(subject, band, scheme), subject.marks);
