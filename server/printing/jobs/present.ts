import type { Message } from '#documents/i18n/messages/message.ts';
import type { Lang } from '#documents/model/paperOptions.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { presentPage } from '#server/platform/http/paging.ts';
import { fieldNames, type Job, type JobOptions, type JobStatus, jobPolicy } from './job.ts';

/** The state of a print job, as the job's own call and its events return it. */
export type PrintJobState = {
  status: JobStatus;
  /** In students; for a kind that is drawn in one piece, in cohorts. */
  done: number;
  total: number;
} & (Message | { message: null });
/** What a job prints, under the same field names for every kind; fields that its filters leave out are missing. */
type PrintJobAbout = {
  [Field in 'session' | 'term' | 'className' | 'group' | 'section' | 'shift' | 'from' | 'to']?: string;
} & {
  /** Only for ID cards. */
  layout?: string;
  isMerged?: boolean;
  everything?: JobOptions['everything'];
  lang: Lang;
};
export type PrintJob = ReturnType<typeof presentJob>;

export const presentJobState = ({ status, done, total, message }: Job): PrintJobState => ({
  status,
  done,
  total,
  ...(message ?? { message: null }),
});

const presentJob = (job: Job) => ({
  _id: job.id,
  kind: job.kind,
  about: presentAbout(job),
  ...presentJobState(job),
  createdAt: job.createdAt.toISOString(),
});

function presentAbout({ kind, filters, options: { lang, everything } }: Job): PrintJobAbout {
  const names = fieldNames(kind);
  const { term, group, section, shift, layout } = filters;
  const { [names.session]: session, [names.className]: className } = filters;
  const { [names.from]: from, [names.to]: to } = filters;
  const fields = { session, term, className, group, section, shift, from, to, layout };
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return {
    ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    ...(String(filters.is_merged) === 'true' && { isMerged: true }),
    ...(everything && { everything }),
    lang,
  };
}

export type PrintJobsAnswer = ReturnType<typeof presentJobs>;

export const presentJobs = (caller: Caller, found: { rows: readonly Job[]; total: number }) => ({
  ...presentPage(found, presentJob),
  can: { everyClass: jobPolicy.everyClass(caller) },
});
