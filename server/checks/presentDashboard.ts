import type { Assignment } from '#server/teacher-subjects/present.ts';
import type { ClassCheck } from './checkClass.ts';
import type { CompletenessRow, Dashboard, WaitingSubject } from './present.ts';
import { presentCompleteness } from './presentCompleteness.ts';

const add = (waiting: Map<string, WaitingSubject>, row: CompletenessRow): void => {
  const { className, subject, teachers, enrolled, entered } = row;
  const key = `${className} ${subject._id}`;
  const known = waiting.get(key) ?? { className, subject, teachers: [], enrolled: 0, entered: 0 };
  waiting.set(key, {
    ...known,
    teachers: [...new Set([...known.teachers, ...(entered < enrolled ? teachers : [])])],
    enrolled: known.enrolled + enrolled,
    entered: known.entered + entered,
  });
};

const missing = ({ enrolled, entered }: WaitingSubject): number => enrolled - entered;

/** What is entered of the running exam, what is published, and what waits for whom. */
export const presentDashboard = (
  exam: Dashboard['exam'],
  checks: readonly ClassCheck[],
  assignments: readonly Assignment[],
  pending: number | null,
): Dashboard => {
  const { data, classes } = presentCompleteness(checks, assignments);
  const isOpen = new Set(classes.filter(({ publishedAt }) => !publishedAt).map(({ className }) => className));
  const waiting = new Map<string, WaitingSubject>();
  for (const row of data) if (isOpen.has(row.className)) add(waiting, row);
  return {
    exam,
    classes,
    waiting: [...waiting.values()]
      .filter((subject) => missing(subject) > 0)
      .sort((a, b) => missing(b) - missing(a)),
    pending,
  };
};
