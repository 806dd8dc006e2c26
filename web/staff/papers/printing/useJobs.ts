import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import type { PrintJobState, PrintJobsAnswer } from '#web/api/answers.ts';
import { api, isApiError } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { useAction } from '#web/staff/forms/useAction.ts';
import { cardField } from '#web/staff/papers/id-cards/cardWords.ts';
import type { JobRequest } from './jobRequest.ts';

/** The jobs of the last day, the newest first. */
export const useJobs = () =>
  useQuery({
    queryKey: queryKeys.printJobs(),
    queryFn: () => api.get<PrintJobsAnswer>('/print-jobs?pageSize=1000'),
    staleTime: 0,
  });

export const useJobsAgain = () => {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: queryKeys.printJobs() }), [queries]);
};

/** What became of one job, written into the list. */
export const useJobState = () => {
  const queries = useQueryClient();
  return useCallback(
    (id: string, state: PrintJobState) =>
      queries.setQueryData<PrintJobsAnswer>(
        queryKeys.printJobs(),
        (known) =>
          known && { ...known, data: known.data.map((job) => (job._id === id ? { ...job, ...state } : job)) },
      ),
    [queries],
  );
};

/** The server names filters, the form its fields. */
const withFields = (error: unknown): unknown =>
  isApiError(error)
    ? Object.assign(error, {
        fieldErrors: error.fieldErrors.map((fieldError) => ({
          ...fieldError,
          path: cardField(fieldError.path),
        })),
      })
    : error;

export const useStartJob = () => {
  const words = useStaffWords();
  return useAction({
    call: async ({ kind, filters, options }: JobRequest & { options: PaperOptions }) => {
      try {
        await api.post('/print-jobs', { kind, filters, options });
      } catch (error) {
        throw withFields(error);
      }
    },
    done: () => words.jobStarted,
    changes: [queryKeys.printJobs()],
  });
};

/** Cancels a job that is not over, removes one that is. */
export const useEndJob = (id: string) =>
  useAction({ call: () => api.delete(`/print-jobs/${id}`), changes: [queryKeys.printJobs()] });
