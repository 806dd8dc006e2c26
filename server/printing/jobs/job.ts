import { z } from 'zod';
import { createLanguage } from '#documents/i18n/language.ts';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import {
  type CohortFieldNames,
  type DocumentFilters,
  type PrintedKind,
  printedDocuments,
} from '#documents/index.ts';
import { ALL } from '#documents/model/exam.ts';
import { type PaperOptions, paperOptions, resolvePaperOptions } from '#documents/model/paperOptions.ts';
import { type Caller, superadmin } from '#server/access/access.ts';
import { type ClassScope, inScope } from '#server/access/scope.ts';
import { validate } from '#server/http/validate.ts';

export type JobStatus = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** Filters as the request had them: the field names of the kind's document; its class may be 'All'. */
export type ReportFilters = Record<string, string | number | boolean>;

export type Job = {
  id: string;
  kind: PrintedKind;
  filters: ReportFilters;
  options: PaperOptions;
  status: JobStatus;
  done: number;
  total: number;
  /** Why it failed, or warnings about what was printed; null if there is nothing to report. */
  message: Message | null;
  createdBy: string;
  createdAt: Date;
};

export type JobRow = {
  id: string;
  kind: PrintedKind;
  filters: ReportFilters;
  options: PaperOptions | null;
  status: JobStatus;
  done: number;
  total: number;
  message: string | null;
  createdBy: string;
  createdAt: Date;
};

/** A database row as a job. Jobs without stored options are in English. */
export const toJob = (row: JobRow): Job => ({
  id: row.id,
  kind: row.kind,
  filters: row.filters,
  options: row.options ?? { lang: 'en', digits: 'en' },
  status: row.status,
  done: row.done,
  total: row.total,
  message: row.message === null ? null : JSON.parse(row.message),
  createdBy: row.createdBy,
  createdAt: row.createdAt,
});

/** Whether a job is done, failed or cancelled, so that its status no longer changes. */
export const isOver = (status: JobStatus): boolean => status !== 'waiting' && status !== 'running';

/** Which print jobs a caller may start and see. The routes check it, and the list returns it as `can`. */
export const jobPolicy = {
  start: (caller: Caller, place: ClassScope): boolean => inScope(caller, place),
  everyClass: (caller: Caller): boolean => jobPolicy.start(caller, { className: ALL }),
  read: (caller: Caller, job: Job): boolean => job.createdBy === caller._id || superadmin.allows(caller),
};

/** What the filters of this kind call the session, the class and the rolls. */
export const fieldNames = (kind: PrintedKind): CohortFieldNames => printedDocuments[kind].fields;

/** Whether the job prints each cohort of the session, or of its class, separately. */
export const isOfEach = (kind: PrintedKind, filters: ReportFilters): boolean =>
  isOfAll(kind, filters) || filters.each === true;

/** Whether the job prints every class of the session. */
const isOfAll = (kind: PrintedKind, filters: ReportFilters): boolean =>
  filters[fieldNames(kind).className] === ALL;

export type CohortWords = { className: string; group: string; section: string; shift: string };

/** The filters of a job with one cohort filled in, and with all rolls where the job has none. */
export function forCohort(
  kind: PrintedKind,
  filters: ReportFilters,
  { className, ...words }: CohortWords,
): ReportFilters {
  const names = fieldNames(kind);
  return { [names.from]: 1, [names.to]: 100_000, ...filters, ...words, [names.className]: className };
}

/**
 * The language and digits of a job: its options, else those among its filters, where a document's own address has
 * them. Throws 400 for an unknown value.
 */
export function readOptions(
  filters: ReportFilters,
  { lang, digits }: { [Word in keyof PaperOptions]?: PaperOptions[Word] | undefined },
): PaperOptions {
  const fromFilters = validate(z.object({ filters: paperOptions }), { filters }).filters;
  return resolvePaperOptions({ lang: lang ?? fromFilters.lang, digits: digits ?? fromFilters.digits });
}

/** The cohort that a job prints; class, group, section and shift may each be All. */
export type RequestedCohort = CohortWords & {
  session: number;
  from: number | undefined;
  to: number | undefined;
  isMerged: boolean;
};

/** Reads the cohort that a job prints from its filters. Throws 400 with the path of each invalid filter. */
export function requestedCohort(kind: PrintedKind, filters: ReportFilters): RequestedCohort {
  const read = readFilters(kind, filters);
  const { className, group, section, shift } = read;
  const ofAll = isOfAll(kind, filters);
  return {
    session: 'year' in read ? read.year : read.session,
    className: ofAll ? ALL : className,
    group: ofAll ? String(filters.group || ALL) : group,
    section,
    shift,
    ...readRolls(read),
    isMerged: 'is_merged' in read && read.is_merged,
  };
}

function readRolls(read: DocumentFilters[PrintedKind]): Pick<RequestedCohort, 'from' | 'to'> {
  if ('rollFrom' in read) return { from: read.rollFrom, to: read.rollTo };
  if ('start_roll' in read) return { from: read.start_roll, to: read.end_roll };
  return { from: undefined, to: undefined };
}

/**
 * Validates filters as the kind's document does; filters of all classes as if for one class. Throws 400 with the
 * paths of invalid fields as the request's body has them.
 */
function readFilters(kind: PrintedKind, filters: ReportFilters): DocumentFilters[PrintedKind] {
  const query = isOfAll(kind, filters) ? asOneClass(kind, filters) : filters;
  return validate(z.object({ filters: printedDocuments[kind].filters }), { filters: query }).filters;
}

/** Puts one class in place of All, so that the other filters can be validated before the cohorts are known. */
function asOneClass(kind: PrintedKind, filters: ReportFilters): ReportFilters {
  const words = { section: filters.section || ALL, shift: filters.shift || ALL } as CohortWords;
  return forCohort(kind, filters, { ...words, className: '8', group: 'General' });
}

/** Parses the filters of one cohort; null if the kind's document does not accept them. */
export function documentFilters<Kind extends PrintedKind>(
  kind: Kind,
  query: ReportFilters,
): DocumentFilters[Kind] | null {
  const read = printedDocuments[kind].filters.safeParse(query);
  return read.success ? read.data : null;
}

/** A cohort's name in the language of the paper, such as 'Class 9 Science A Morning', without General and All. */
export function cohortLabel(
  { className, group, section, shift }: CohortWords,
  options: PaperOptions,
): string {
  const { words, className: classIn, value } = createLanguage(options);
  const own = [words.class, classIn(className)];
  const named = [group === 'General' ? ALL : group, section, shift].filter((word) => word !== ALL);
  return [...(options.lang === 'bn' ? own.reverse() : own), ...named.map(value)].join(' ');
}

/** The same name as a message, which the web app shows in the user's language. */
export function cohortMessage({ className, group, section, shift }: CohortWords): Message {
  const words = [group === 'General' ? ALL : group, section, shift].filter((word) => word !== ALL);
  return words.length > 0
    ? createMessage('print.cohortOf', { className, words })
    : createMessage('print.cohort', { className });
}

/** A name that identifies a cohort whatever the job's language, to find the parts that belong together. */
export const cohortKey = (place: CohortWords): string => cohortLabel(place, { lang: 'en', digits: 'en' });
