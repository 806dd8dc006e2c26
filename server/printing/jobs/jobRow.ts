import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { superadmin } from '#server/access.ts';
import type { PrintedKind } from '#server/printing/readDocument.ts';
import type { Caller } from '#server/route.ts';
import { inScope, type Place } from '#server/scope.ts';
import { ALL } from './jobFilters.ts';

export type JobStatus = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** Filters as they were asked for: the kind's own words, or 'All' for its class. */
export type AskedFilters = Record<string, string | number | boolean>;

export type Job = {
  id: string;
  kind: PrintedKind;
  filters: AskedFilters;
  options: PaperOptions;
  status: JobStatus;
  done: number;
  total: number;
  message: string | null;
  createdBy: string;
  createdAt: Date;
};

export type JobRow = {
  id: string;
  kind: PrintedKind;
  filters: unknown;
  options: unknown;
  status: JobStatus;
  done: number;
  total: number;
  message: string | null;
  created_by: string;
  created_at: Date;
};

/** MariaDB hands JSON out as text, MySQL as what it says. */
export const fromJson = <Value>(stored: unknown): Value =>
  (typeof stored === 'string' ? JSON.parse(stored) : stored) as Value;

export const jobOf = (row: JobRow): Job => ({
  id: row.id,
  kind: row.kind,
  filters: fromJson(row.filters),
  options: fromJson(row.options) ?? { lang: 'en', digits: 'en' },
  status: row.status,
  done: row.done,
  total: row.total,
  message: row.message,
  createdBy: row.created_by,
  createdAt: row.created_at,
});

/** Nothing more happens to a job in one of these. */
export const isOver = (status: JobStatus): boolean => status !== 'waiting' && status !== 'running';

/** Whose prints one starts and sees: the calls hold to it, and the list sends it along as `can`. */
export const jobPolicy = {
  start: (caller: Caller, place: Place): boolean => inScope(caller, place),
  everyClass: (caller: Caller): boolean => jobPolicy.start(caller, { className: ALL }),
  read: (caller: Caller, job: Job): boolean => job.createdBy === caller._id || superadmin.allows(caller),
};
