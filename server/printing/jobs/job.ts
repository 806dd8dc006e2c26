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
import { type PaperOptions, paperOptions, resolvePaperOptions } from '#documents/model/paperOptions.ts';
import { type Caller, superadmin } from '#server/access/access.ts';
import { type ClassScope, inScope } from '#server/access/scope.ts';
import { validate } from '#server/http/validate.ts';

export type JobStatus = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** Filters as they were asked for: the kind's own words, or 'All' for its class. */
export type ReportFilters = Record<string, string | number | boolean>;

export type Job = {
  id: string;
  kind: PrintedKind;
  filters: ReportFilters;
  options: PaperOptions;
  status: JobStatus;
  done: number;
  total: number;
  /** What there is to say of it; null where all is well. */
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
  created_by: string;
  created_at: Date;
};

export const toJob = (row: JobRow): Job => ({
  id: row.id,
  kind: row.kind,
  filters: row.filters,
  options: row.options ?? { lang: 'en', digits: 'en' },
  status: row.status,
  done: row.done,
  total: row.total,
  message: row.message === null ? null : JSON.parse(row.message),
  createdBy: row.created_by,
  createdAt: row.created_at,
});

/** Nothing more happens to a job in one of these. */
export const isOver = (status: JobStatus): boolean => status !== 'waiting' && status !== 'running';

export const ALL = 'All';

/** Whose prints one starts and sees: the calls hold to it, and the list sends it along as `can`. */
export const jobPolicy = {
  start: (caller: Caller, place: ClassScope): boolean => inScope(caller, place),
  everyClass: (caller: Caller): boolean => jobPolicy.start(caller, { className: ALL }),
  read: (caller: Caller, job: Job): boolean => job.createdBy === caller._id || superadmin.allows(caller),
};

export const fieldNames = (kind: PrintedKind): CohortFieldNames => printedDocuments[kind].fields;

/** A job that prints each cohort on its own: of the session, or of the class that it names. */
export const isOfEach = (kind: PrintedKind, filters: ReportFilters): boolean =>
  isOfAll(kind, filters) || filters.each === true;

/** A job of every class of the session. */
const isOfAll = (kind: PrintedKind, filters: ReportFilters): boolean =>
  filters[fieldNames(kind).className] === ALL;

export type CohortWords = { className: string; group: string; section: string; shift: string };

/** The filters of a job of all classes, as they are for one of its cohorts. */
export function forCohort(
  kind: PrintedKind,
  filters: ReportFilters,
  { className, ...words }: CohortWords,
): ReportFilters {
  const names = fieldNames(kind);
  return { [names.from]: 1, [names.to]: 100_000, ...filters, ...words, [names.className]: className };
}

/** How a job is drawn: by its options, and where they say nothing, by its filters, which documents take it from. */
export function readOptions(
  filters: ReportFilters,
  { lang, digits }: { [Word in keyof PaperOptions]?: PaperOptions[Word] | undefined },
): PaperOptions {
  const fromFilters = validate(z.object({ filters: paperOptions }), { filters }).filters;
  return resolvePaperOptions({ lang: lang ?? fromFilters.lang, digits: digits ?? fromFilters.digits });
}

/** Whom a job is for; each word of the cohort may be All. */
export type Wanted = CohortWords & {
  session: number;
  from: number | undefined;
  to: number | undefined;
  isMerged: boolean;
};

/** Reads the filters of a job; throws 400 as readFilters does. */
export function ownedBy(kind: PrintedKind, filters: ReportFilters): Wanted {
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

function readRolls(read: DocumentFilters[PrintedKind]): Pick<Wanted, 'from' | 'to'> {
  if ('rollFrom' in read) return { from: read.rollFrom, to: read.rollTo };
  if ('start_roll' in read) return { from: read.start_roll, to: read.end_roll };
  return { from: undefined, to: undefined };
}

/**
 * Filters as the kind's document reads them; those of all classes as if for one. Throws 400 that names each field
 * at fault as the body of the request has it.
 */
function readFilters(kind: PrintedKind, filters: ReportFilters): DocumentFilters[PrintedKind] {
  const query = isOfAll(kind, filters) ? asOneClass(kind, filters) : filters;
  return validate(z.object({ filters: printedDocuments[kind].filters }), { filters: query }).filters;
}

/** Any class stands in for all of them, so that the other words are checked before there is a list of cohorts. */
function asOneClass(kind: PrintedKind, filters: ReportFilters): ReportFilters {
  const words = { section: filters.section || ALL, shift: filters.shift || ALL } as CohortWords;
  return forCohort(kind, filters, { ...words, className: '8', group: 'General' });
}

/** The filters of one cohort as its document takes them; null for one that no document can be asked for. */
export function documentFilters<Kind extends PrintedKind>(
  kind: Kind,
  query: ReportFilters,
): DocumentFilters[Kind] | null {
  const read = printedDocuments[kind].filters.safeParse(query);
  return read.success ? read.data : null;
}

/** 'Class 9 Science A Morning': General, and a section or shift left open, go without saying. */
export function cohortLabel(
  { className, group, section, shift }: CohortWords,
  options: PaperOptions,
): string {
  const { words, className: classIn, value } = createLanguage(options);
  const own = [words.class, classIn(className)];
  const named = [group === 'General' ? ALL : group, section, shift].filter((word) => word !== ALL);
  return [...(options.lang === 'bn' ? own.reverse() : own), ...named.map(value)].join(' ');
}

/** The same in a message: 'Class 9 Science A Morning'. */
export function cohortMessage({ className, group, section, shift }: CohortWords): Message {
  const words = [group === 'General' ? ALL : group, section, shift].filter((word) => word !== ALL);
  return words.length > 0
    ? createMessage('print.cohortOf', { className, words })
    : createMessage('print.cohort', { className });
}

/** One name for a cohort in every language of the papers: parts are told apart by it. */
export const cohortKey = (place: CohortWords): string => cohortLabel(place, { lang: 'en', digits: 'en' });
