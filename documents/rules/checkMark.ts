import { createMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { MARK_PARTS, type MarkPart, type MarkParts } from '#documents/model/mark.ts';
import type { Scheme } from '#documents/model/scheme.ts';
import type { Band } from '#documents/model/school.ts';
import type { Subject } from '#documents/model/subject.ts';
import { type ComponentMaxima, componentMaxima } from './componentMaxima.ts';

type MarkProblem = Message & { path: MarkPart };

/** The errors of one mark by part (rules 2): the same check for the grid, the API and each row of an uploaded sheet. */
export const checkMark = (
  mark: MarkComponents,
  subject: Subject,
  band: Band,
  scheme?: Scheme,
): MarkProblem[] => checkParts(mark, componentMaxima(subject, band, scheme), subject.marks);

export type MarkComponents = Pick<MarkParts, MarkPart>;

/**
 * The errors of a mark whose maxima are known already, so that a cell is checked as it is typed (rules 2). A part that
 * counts nowhere has no maximum; more than the full marks is still refused as a slip.
 */
export function checkParts(mark: MarkComponents, maxima: ComponentMaxima, fullMarks: number): MarkProblem[] {
  const problems = MARK_PARTS.flatMap((path) => findProblem(path, mark[path], maxima[path] ?? fullMarks));
  const sum = (mark.subjective ?? 0) + (mark.objective ?? 0) + (mark.practical ?? 0);
  if (problems.length > 0 || sum <= fullMarks) return problems;
  // Each part may be right alone: the first cell of the row shows the error of all three.
  return [{ path: 'subjective', ...createMessage('mark.togetherMost', { max: fullMarks }) }];
}

function findProblem(path: MarkPart, value: number | null, maximum: number): MarkProblem[] {
  if (value === null) return [];
  // Made only where it is needed: tens of thousands of marks are checked at once.
  const part = () => createMessage(`mark.${path}`);
  if (!Number.isSafeInteger(value)) return [{ path, ...createMessage('mark.partWhole', { part: part() }) }];
  if (value < 0) return [{ path, ...createMessage('mark.partLeast', { part: part() }) }];
  if (value > maximum) return [{ path, ...createMessage('mark.partMost', { part: part(), max: maximum }) }];
  return [];
}
