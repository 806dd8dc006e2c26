import type { Mark, MarkPart } from '#documents/model/mark.ts';
import { COMPONENTS, type Component } from '#documents/model/result.ts';
import type { Scheme } from '#documents/model/scheme.ts';
import type { Band } from '#documents/model/school.ts';
import type { Subject } from '#documents/model/subject.ts';
import { caMaximum } from './componentMaxima.ts';

/** What the marks of a class have more than 0 in, by subject. */
export type UsedComponents = ReadonlyMap<string, ReadonlySet<Component>>;

/** The components in which any student of the class has more than 0, by the subject's `_id`. */
export function usedComponents(marks: readonly Mark[]): UsedComponents {
  const used = new Map<string, Set<Component>>();
  for (const mark of marks) {
    if (mark.absent) continue;
    const own = used.get(mark.subjectId) ?? new Set();
    used.set(mark.subjectId, own);
    if (mark.subjective > 0) own.add('subjective');
    if (mark.objective > 0) own.add('objective');
    if (mark.practical > 0) own.add('practical');
    if (mark.classAssignment > 0) own.add('ca');
  }
  return used;
}

/** The part of a mark in which a component is entered. */
const partOf = (component: Component): MarkPart => (component === 'ca' ? 'classAssignment' : component);

/** The parts that a mark of the subject needs in order to be complete. */
export const neededParts = (...args: Parameters<typeof subjectComponents>): MarkPart[] =>
  subjectComponents(...args).map(partOf);

/**
 * The components that a subject has in a class, in the order they print: those with a stated maximum, or with marks.
 * Where nothing is stated and no marks are known, the subject is written only. It never depends on the cohort.
 */
export function subjectComponents(
  subject: Subject,
  used: ReadonlySet<Component> | undefined,
  weights: Scheme['weights'][Band],
): Component[] {
  const maxima: Record<Component, number> = {
    subjective: subject.subjectiveMarks ?? 0,
    objective: subject.objectiveMarks ?? 0,
    practical: subject.practicalMarks ?? 0,
    ca: caMaximum(subject).numerator,
  };
  // CA that is stored in another band is left out of every sum (rules 2).
  const possible = COMPONENTS.filter((component) => component !== 'ca' || weights.ca > 0);
  const found = possible.filter((component) => maxima[component] > 0 || used?.has(component));
  return found.some((component) => component !== 'ca') ? found : ['subjective', ...found];
}
