import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CohortFilters } from '#documents/model/exam.ts';
import type { AttendanceAnswer, AttendanceSaved } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { draftKey } from '#web/staff/drafts/draftKeys.ts';
import { useDraftCall } from '#web/staff/drafts/useDraftCall.ts';
import { useDraftRows } from '#web/staff/drafts/useDraftRows.ts';
import { useRefresh } from '#web/staff/forms/useAction.ts';
import { dayRows, daysAfter, storedIn, toAttendanceBody, withDays } from './attendanceRows.ts';

/** The class that the words of a query name. */
export const useAttendance = (query: string) =>
  useQuery({
    queryKey: queryKeys.attendance(query),
    queryFn: () => api.get(`/attendance?${query}`),
    // Somebody else may have saved since: what is typed lies over each answer.
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });

/** What is typed over the days that were read last: one draft per class and term, whatever the section, shift and group. */
export const useDays = (cohort: CohortFilters, query: string, answer: AttendanceAnswer) => {
  const { session, term, className } = cohort;
  const { workingDays, data } = answer;
  const key = draftKey('attendance', session, term, className);
  const stored = useMemo(() => storedIn({ workingDays, data }), [workingDays, data]);
  const rows = useDraftRows(dayRows, {
    ...{ key, stored },
    students: data,
    canEnter: answer.can.enter,
    describe: () => ({
      href: `/attendance?${query}`,
      about: { session: String(session), term, class: String(className) },
    }),
  });
  /** What a row shows. */
  const textFor = (id: string): string => rows.rows.get(id)?.typed ?? dayRows.show(stored.get(id) ?? null);
  return { ...rows, key, textFor };
};

/** Sends the changed rows in one call. */
export const useSaveDays = (
  query: string,
  { data: students, seen }: AttendanceAnswer,
  { rows, endSaved }: Pick<ReturnType<typeof useDays>, 'rows' | 'endSaved'>,
  onProblem: (problem: unknown) => void,
) => {
  const labels = useStaffLanguage().words.attendance;
  const toast = useToast();
  const queries = useQueryClient();
  const queryKey = queryKeys.attendance(query);
  const refresh = useRefresh(queryKeys.attendance());
  const call = useDraftCall();
  const save = () => {
    const body = toAttendanceBody(rows, students);
    onProblem(null);
    return call.send<AttendanceSaved>({
      method: 'PUT',
      path: `/api/v1/attendance?${query}`,
      body: { ...body, seen },
      onSent: async () => {
        const days = daysAfter(body);
        // An answer that was asked for before would show what was stored before.
        await queries.cancelQueries({ queryKey });
        notifyManager.batch(() => {
          queries.setQueryData<AttendanceAnswer>(queryKey, (read) => read && withDays(read, days));
          notifyManager.schedule(() => endSaved(rows, days));
        });
        toast.success(labels.attendanceSaved);
        void refresh();
      },
      onRefused: async (error) => {
        toast.error(labels.attendanceFailed);
        await refresh();
        onProblem(error);
      },
    });
  };
  return { ...call, save };
};
