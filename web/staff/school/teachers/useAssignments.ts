import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AssignedClass, Assignment, AssignmentsAnswer, UsersAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { type TickedClass, tickedClasses, toClassVsSubject } from './assignment.ts';

const EVERYONE = 1000;

export const useTeachers = () =>
  useQuery({
    queryKey: queryKeys.teachers(),
    queryFn: async () => (await api.get<UsersAnswer>(`/users?userType=teacher&pageSize=${EVERYONE}`)).data,
  });

/** Everyone's that this person may see, or one teacher's. */
export const useAssignments = (teacherId?: string, enabled = true) =>
  useQuery({
    queryKey: queryKeys.assignments(teacherId ?? 'all'),
    queryFn: () =>
      api.get<AssignmentsAnswer>(`/teacher-subjects${teacherId ? `/${teacherId}` : `?pageSize=${EVERYONE}`}`),
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
      .post<Assignment>('/teacher-subjects', {
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
    const text = (lang === 'bn' && nameBn) || name;
    return group === 'General' ? text : `${text} (${value(group)})`;
  };
};
