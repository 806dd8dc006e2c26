import { useMutation, useQuery } from '@tanstack/react-query';
import type { AttendanceAnswer, AttendanceSaved } from '#web/api/answers.ts';
import { api, request } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import type { toBody } from './attendanceDraft.ts';

/** The class that the words of a query name. */
export const useAttendance = (query: string) =>
  useQuery({
    queryKey: queryKeys.attendance(query),
    queryFn: () => api.get<AttendanceAnswer>(`/attendance?${query}`),
    // Somebody else may have saved since: what is typed lies over each answer.
    staleTime: 0,
  });

type ToSave = { body: ReturnType<typeof toBody> & { seen: string }; signal: AbortSignal };

export const useSaveAttendance = (query: string) =>
  useMutation({
    mutationFn: async ({ body, signal }: ToSave) => {
      const answer = await request('PUT', `/api/v1/attendance?${query}`, body, { signal });
      return (await answer.json()) as AttendanceSaved;
    },
  });
