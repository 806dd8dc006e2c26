import type { PaperOptions } from '#documents/model/paperOptions.ts';
import type { PrintedKind } from '#server/printing/readDocument.ts';

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
