import type { Job, JobStatus } from './jobs/jobRow.ts';

/** A print job as its own call and its events tell it. */
export type PrintJobState = {
  status: JobStatus;
  /** In students; in cohorts for a kind that is drawn in one piece. */
  done: number;
  total: number;
  message: string | null;
};
export type PrintJob = PrintJobState & { _id: string; kind: string; createdAt: string };

export const presentJobState = ({ status, done, total, message }: Job): PrintJobState => ({
  status,
  done,
  total,
  message,
});

export const presentJob = (job: Job): PrintJob => ({
  _id: job.id,
  kind: job.kind,
  ...presentJobState(job),
  createdAt: job.createdAt.toISOString(),
});
