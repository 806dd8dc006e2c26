import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AttendanceAnswer, AttendanceSaved } from '#web/api/answers.ts';
import { api, request } from '#web/api/api.ts';
import type { toBody } from './attendanceDraft.ts';

const KEY = 'attendance';

/** The class that the words of a query name. */
export const useAttendance = (query: string) =>
  useQuery({
    queryKey: [KEY, query],
    queryFn: () => api.get<AttendanceAnswer>(`/attendance?${query}`),
    // Somebody else may have saved since: what is typed lies over each answer.
    staleTime: 0,
  });

export const useAttendanceAgain = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [KEY] });
};

type ToSave = { body: ReturnType<typeof toBody> & { seen: string }; signal: AbortSignal };

export const useSaveAttendance = (query: string) =>
  useMutation({
    mutationFn: async ({ body, signal }: ToSave) => {
      const answer = await request('PUT', `/api/v1/attendance?${query}`, body, { signal });
      return (await answer.json()) as AttendanceSaved;
    },
  });

/** The upload sheet, filled with the class. */
export const fetchClassSheet = async (query: string) => {
  const response = await request('GET', `/api/v1/attendance/template.xlsx?${query}`);
  return new Uint8Array(await response.arrayBuffer());
};
