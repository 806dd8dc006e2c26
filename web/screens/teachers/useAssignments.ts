import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AssignmentsAnswer, UsersAnswer } from '#web/answers.ts';
import { api } from '#web/api.ts';
import { useTell } from '#web/screens/useTell.ts';
import { useStaffWords } from '#web/words/staff/language.ts';
import { assignmentWith, type NewAssignment } from './assignment.ts';

const ASSIGNMENTS_KEY = 'teacher-subjects';
const EVERYONE = 1000;

export const useTeachers = () =>
  useQuery({
    queryKey: ['teachers'],
    queryFn: async () => (await api.get<UsersAnswer>(`/users?userType=teacher&pageSize=${EVERYONE}`)).data,
  });

/** Everyone's that this person may see, or one teacher's. */
export const useAssignments = (teacherId?: string, enabled = true) =>
  useQuery({
    queryKey: [ASSIGNMENTS_KEY, teacherId ?? 'all'],
    queryFn: () =>
      api.get<AssignmentsAnswer>(`/teacher-subjects${teacherId ? `/${teacherId}` : `?pageSize=${EVERYONE}`}`),
    staleTime: 0,
    enabled,
  });

const useAgain = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [ASSIGNMENTS_KEY] });
};

/** The call replaces all that the teacher had, so what is there is sent again with what is new. */
export const useAssign = (teacherId: string) => {
  const words = useStaffWords();
  const tell = useTell();
  const again = useAgain();
  return async (added: NewAssignment) => {
    // As they stand now: someone else may have assigned meanwhile.
    const { data } = await api.get<AssignmentsAnswer>(`/teacher-subjects/${teacherId}`);
    const before = data.flatMap(({ ClassVsSubject }) => ClassVsSubject);
    await api.post('/teacher-subjects', {
      teacher_id: teacherId,
      ClassVsSubject: assignmentWith(before, added),
    });
    tell.success(words.subjectsAssigned);
    await again();
  };
};

export const useDeleteAssignment = () => {
  const tell = useTell();
  return useMutation({
    mutationFn: (id: string) => api.delete(`/teacher-subjects/${id}`),
    onError: tell.failure,
    onSettled: useAgain(),
  });
};
