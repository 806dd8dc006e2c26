import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Enrolment, StudentsAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';

export const STUDENTS_KEY = ['students'];
export const PAGE_SIZE = 100;

/** A page of the list, by the words of the address. The one before stays in sight until it is there. */
export const useStudents = (filters: Record<string, string>) =>
  useQuery({
    queryKey: [...STUDENTS_KEY, filters],
    queryFn: () =>
      api.get<StudentsAnswer>(
        `/getAllStudent?${new URLSearchParams({ ...filters, pageSize: String(PAGE_SIZE) })}`,
      ),
    placeholderData: keepPreviousData,
  });

export const useStudentsAgain = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: STUDENTS_KEY });
};

/** Where she sat in each year. */
export const useEnrolments = (id: string) =>
  useQuery({
    queryKey: [...STUDENTS_KEY, 'enrolments', id],
    queryFn: async () => (await api.get<{ data: Enrolment[] }>(`/student/${id}/enrolments`)).data,
  });

export const useRestoreStudents = () => {
  const words = useStaffWords();
  const tell = useTell();
  const again = useStudentsAgain();
  return useMutation({
    mutationFn: (ids: string[]) => api.post('/student/many-restore', { ids }),
    onSuccess: () => tell.success(words.studentsRestored),
    onError: tell.failure,
    onSettled: again,
  });
};

/** Deletes one or many at once; the toast takes it back. */
export const useDeleteStudents = () => {
  const words = useStaffWords();
  const tell = useTell();
  const again = useStudentsAgain();
  const restore = useRestoreStudents();
  return useMutation({
    mutationFn: (ids: string[]): Promise<{ message: string }> =>
      ids.length === 1 ? api.delete(`/student/${ids[0]}`) : api.post('/student/many-delete', { ids }),
    onSuccess: ({ message }, ids) => {
      const said = ids.length === 1 ? words.studentDeleted : message;
      tell.successWith(said, words.undo, () => restore.mutate(ids));
    },
    onError: () => tell.error(words.studentDeleteFailed),
    onSettled: again,
  });
};
