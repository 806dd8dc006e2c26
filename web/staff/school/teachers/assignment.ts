import type { AssignedClass } from '#web/api/answers.ts';

/** A subject as the dialog ticks it: the same in every year (contract 8). */
export const subjectKey = ({ group, code }: { group: string; code: string }): string => `${group}|${code}`;

/** The subjects of a class and shift that are ticked, as keys. */
export type TickedClass = { classId: string; shift: string; subjects: readonly string[] };

/** What was read, as ticks. */
export const tickedClasses = (classes: readonly AssignedClass[]): TickedClass[] =>
  classes.map(({ class_id, shift, subjects }) => ({
    classId: class_id._id,
    shift,
    subjects: subjects.map(subjectKey),
  }));

/** What the call takes: classes without a tick are left out. */
export const toClassVsSubject = (classes: readonly TickedClass[]) =>
  classes
    .filter(({ subjects }) => subjects.length > 0)
    .map(({ classId, shift, subjects }) => ({
      class_id: classId,
      shift,
      subjects: subjects.map((key) => {
        const [group = '', ...code] = key.split('|');
        return { group, code: code.join('|') };
      }),
    }));

/** The ticks in place of those that their class and shift had; at the end where it had none. */
export const withTicks = (classes: readonly TickedClass[], ticked: TickedClass): TickedClass[] => {
  const isSame = ({ classId, shift }: TickedClass) => classId === ticked.classId && shift === ticked.shift;
  return classes.some(isSame) ? classes.map((one) => (isSame(one) ? ticked : one)) : [...classes, ticked];
};

/** Ticks that follow what is assigned: what was added since is ticked, what was taken away since is not. */
export const followTicks = (
  ticks: readonly string[],
  before: readonly string[],
  now: readonly string[],
): string[] => {
  const kept = ticks.filter((key) => now.includes(key) || !before.includes(key));
  return [...kept, ...now.filter((key) => !before.includes(key) && !kept.includes(key))];
};
