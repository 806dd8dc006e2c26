import { useEffect } from 'react';
import type { PrintJob, PrintJobState } from '#web/api/answers.ts';
import { followJob, isActive } from './followJob.ts';
import { useJobState, useJobsAgain } from './useJobs.ts';

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
