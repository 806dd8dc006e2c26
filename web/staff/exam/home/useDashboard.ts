import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Dashboard } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useWorkingExam } from '#web/staff/exam/working-exam/workingExam.ts';

/** The working exam of the bar, or where none is chosen the one whose marks come in. */
export const useDashboard = () => {
  const [{ session, term }] = useWorkingExam();
  const query = session && term ? `?${new URLSearchParams({ session, term })}` : '';
  return useQuery({
    queryKey: queryKeys.dashboard(query),
    queryFn: () => api.get<Dashboard>(`/dashboard${query}`),
    placeholderData: keepPreviousData,
    // Others enter marks meanwhile.
    staleTime: 0,
  });
};
