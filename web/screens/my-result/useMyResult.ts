import { useQuery } from '@tanstack/react-query';
import type { IndividualAnswer, PublishedExam } from '#web/answers.ts';
import { api } from '#web/api.ts';

/** Her published exams, the newest first. */
export const useMyExams = () =>
  useQuery({
    queryKey: ['my-result'],
    queryFn: async () => (await api.get<{ data: PublishedExam[] }>('/my-result')).data,
  });

export const useMyResult = (session: string, term: string) =>
  useQuery({
    queryKey: ['my-result', session, term],
    queryFn: () => api.get<IndividualAnswer>(`/my-result?${new URLSearchParams({ session, term })}`),
  });
