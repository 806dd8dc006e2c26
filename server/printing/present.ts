import type { Caller } from '#server/route.ts';
import { fieldNames } from './jobs/jobFilters.ts';
import { jobPolicy } from './jobs/jobPolicy.ts';
import type { Job, JobStatus } from './jobs/jobRow.ts';

/** A print job as its own call and its events tell it. */
export type PrintJobState = {
  status: JobStatus;
  /** In students; in cohorts for a kind that is drawn in one piece. */
  done: number;
  total: number;
  message: string | null;
};
/** What was asked for, by the words of results; a word that was left out is missing. */
export type PrintJobAbout = {
  session?: string;
  term?: string;
  className?: string;
  group?: string;
  section?: string;
  shift?: string;
};
export type PrintJob = PrintJobState & {
  _id: string;
  kind: string;
  about: PrintJobAbout;
  createdAt: string;
};

const aboutOf = ({ kind, filters }: Job): PrintJobAbout => {
  const names = fieldNames(kind);
  const { term, group, section, shift } = filters;
  const words = {
    session: filters[names.session],
    term,
    className: filters[names.className],
    group,
    section,
    shift,
  };
  const said = Object.entries(words).filter(([, word]) => word !== undefined && word !== '');
  return Object.fromEntries(said.map(([name, word]) => [name, String(word)]));
};

export const presentJobState = ({ status, done, total, message }: Job): PrintJobState => ({
  status,
  done,
  total,
  message,
});

export const presentJob = (job: Job): PrintJob => ({
  _id: job.id,
  kind: job.kind,
  about: aboutOf(job),
  ...presentJobState(job),
  createdAt: job.createdAt.toISOString(),
});

export type PrintJobsAnswer = { data: PrintJob[]; total: number; can: { everyClass: boolean } };

export const presentList = (
  caller: Caller,
  { jobs, total }: { jobs: readonly Job[]; total: number },
): PrintJobsAnswer => ({
  data: jobs.map(presentJob),
  total,
  can: { everyClass: jobPolicy.everyClass(caller) },
});
