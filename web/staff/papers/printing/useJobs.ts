import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import type { PrintJob, PrintJobState, PrintJobsAnswer } from '#web/api/answers.ts';
import { api, isApiError, request } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { readEvents } from '#web/api/readEvents.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { useAction } from '#web/staff/forms/useAction.ts';
import { cardField } from '#web/staff/papers/id-cards/cardRequest.ts';
import type { JobRequest } from './jobRequest.ts';

/** The jobs of the last day, the newest first. */
export const useJobs = () =>
  useQuery({
    queryKey: queryKeys.printJobs(),
    queryFn: () => api.get<PrintJobsAnswer>('/print-jobs?pageSize=1000'),
    staleTime: 0,
  });

const useJobsAgain = () => {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: queryKeys.printJobs() }), [queries]);
};

/** What became of one job, written into the list. */
const useJobState = () => {
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
    call: async ({ kind, filters, options, everything }: JobRequest & { options: PaperOptions }) => {
      try {
        await api.post('/print-jobs', { kind, filters, options: { ...options, everything } });
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

const ASK_MS = 2000;

type Followed = { id: string; signal: AbortSignal; onState: (state: PrintJobState) => void };

export const isActive = ({ status }: Pick<PrintJobState, 'status'>): boolean =>
  status === 'waiting' || status === 'running';

/** Returns whether the job came to its end; also a stream that breaks has one. */
const listen = async ({ id, signal, onState }: Followed): Promise<boolean> => {
  const response = await request('GET', `/api/v1/print-jobs/${id}/events`);
  let over = false;
  for await (const data of readEvents(response, signal)) {
    const state = JSON.parse(data) as PrintJobState;
    over = !isActive(state);
    if (!signal.aborted) onState(state);
  }
  return over;
};

const wait = () => new Promise((resolve) => setTimeout(resolve, ASK_MS));

/** Null while the server is not there: it may be starting again, and the job goes on then. */
const askOnce = async (id: string): Promise<PrintJobState | null> => {
  try {
    return await api.get<PrintJobState>(`/print-jobs/${id}`);
  } catch (error) {
    if (isApiError(error) && error.status === 0) return null;
    throw error;
  }
};

const keepAsking = async ({ id, signal, onState }: Followed): Promise<void> => {
  while (!signal.aborted) {
    const state = await askOnce(id);
    if (state && !signal.aborted) onState(state);
    if (state && !isActive(state)) return;
    await wait();
  }
};

/** Tells what becomes of a job until it ends: as it happens, or every two seconds where no stream holds. */
const followJob = async (followed: Followed): Promise<void> => {
  const over = await listen(followed).catch(() => false);
  if (!over) await keepAsking(followed);
};

/** Keeps one job of the list up to date while it is on the screen; the list is read again when the job ends. */
export const useFollowed = ({ _id: id, status }: PrintJob, followed: boolean): void => {
  const write = useJobState();
  const again = useJobsAgain();
  const follow = followed && isActive({ status });
  useEffect(() => {
    if (!follow) return;
    const stop = new AbortController();
    const onState = (state: PrintJobState) => {
      write(id, state);
      if (!isActive(state)) void again();
    };
    // A job that is no longer there is not in the list either.
    followJob({ id, signal: stop.signal, onState }).catch(() => void again());
    return () => stop.abort();
  }, [id, follow, write, again]);
};
