import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { nameIn } from '#documents/i18n/language.ts';
import type { AssignedClass, AssignmentsAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';

const EVERYONE = 1000;

export const useTeachers = () =>
  useQuery({
    queryKey: queryKeys.users('teachers'),
    queryFn: async () => (await api.get(`/users?userType=teacher&pageSize=${EVERYONE}`)).data,
  });

/** Everyone's that this person may see, or one teacher's. */
export const useAssignments = (teacherId?: string, enabled = true) =>
  useQuery({
    queryKey: queryKeys.assignments(teacherId ?? 'all'),
    queryFn: (): Promise<AssignmentsAnswer> =>
      teacherId
        ? api.get(`/teacher-subjects/${teacherId}`)
        : api.get(`/teacher-subjects?pageSize=${EVERYONE}`),
    staleTime: 0,
    enabled,
  });

type Change = {
  teacherId: string;
  was: readonly AssignedClass[];
  next: readonly TickedClass[];
  message: string;
};

/** Replaces what is assigned to a teacher. The toast has an Undo, which puts back what was there. */
export const useAssign = () => {
  const words = useStaffWords();
  const toast = useToast();
  const queries = useQueryClient();
  const save = (teacherId: string, was: readonly TickedClass[], next: readonly TickedClass[]) =>
    api
      .post('/teacher-subjects', {
        teacher_id: teacherId,
        ClassVsSubject: toClassVsSubject(next),
        was: toClassVsSubject(was),
      })
      // Refused or not: what is shown is what the server has.
      .finally(() => queries.invalidateQueries({ queryKey: queryKeys.assignments() }));
  return useMutation({
    mutationFn: async ({ teacherId, was, next, message }: Change) => {
      const before = tickedClasses(was);
      const saved = tickedClasses((await save(teacherId, before, next)).ClassVsSubject);
      const undo = () =>
        save(teacherId, saved, before).then(() => toast.success(words.assignmentBack), toast.failure);
      toast.successWith(message, words.undo, undo);
    },
  });
};

type NamedSubject = { name: string; nameBn?: string | null | undefined; group: string };

/** How a subject is called beside those of other groups: two groups of a class may have one name. */
export const useTaughtName = () => {
  const { lang, value } = useStaffLanguage();
  return ({ name, nameBn, group }: NamedSubject): string => {
    const text = nameIn(lang, name, nameBn);
    return group === 'General' ? text : `${text} (${value(group)})`;
  };
};

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
