import { useQuery } from '@tanstack/react-query';
import type { IndividualAnswer, OwnResults } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';

/** The student's published exams, the newest first, and those that are being corrected. */
export const useMyExams = () =>
  useQuery({
    queryKey: queryKeys.ownResults(),
    queryFn: () => api.get<OwnResults>('/my-result'),
  });

export const useMyResult = (session: string, term: string) =>
  useQuery({
    queryKey: queryKeys.ownResults(session, term),
    queryFn: () => api.get<IndividualAnswer>(`/my-result?${new URLSearchParams({ session, term })}`),
  });
