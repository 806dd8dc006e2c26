import { z } from 'zod';
import { createLanguage } from '#documents/i18n/language.ts';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { type DocumentFilters, type PrintedKind, printedDocuments } from '#documents/index.ts';
import { ALL } from '#documents/model/exam.ts';
import { EXAM_PAPERS, type ExamPaper, USUAL_PAPERS } from '#documents/model/examPapers.ts';
import { LAST_ROLL } from '#documents/model/limits.ts';
import { type PaperOptions, paperOptions, resolvePaperOptions } from '#documents/model/paperOptions.ts';
import type { ListNames } from '#documents/model/school.ts';
import type { CohortFieldNames } from '#documents/school/defineDocument.ts';
import { mayReadReport } from '#server/exams/results/reports.ts';
import { type Caller, superadmin } from '#server/platform/access/access.ts';
import { inScope } from '#server/platform/access/scope.ts';
import { refusedField } from '#server/platform/base/errors.ts';
import { validate } from '#server/platform/http/validate.ts';

export type JobStatus = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** Filters as the request had them: the field names of the kind's document; its class may be 'All'. */
export type ReportFilters = Record<string, string | number | boolean>;

/** What a print of the papers of an exam asks for: which, the order of its sheets, and whether it is in both languages. */
export const everything = z.object({
  order: z.enum(['student', 'document']),
  both: z.boolean(),
  papers: z.array(z.enum(EXAM_PAPERS)).min(1, 'print.papersRequired').default(USUAL_PAPERS),
});
/** Jobs of version 1.0 named no papers. */
type Everything = Omit<z.infer<typeof everything>, 'papers'> & { papers?: readonly ExamPaper[] };
export type JobOptions = PaperOptions & { everything?: Everything | undefined };

export type Job = {
  id: string;
  kind: PrintedKind;
  filters: ReportFilters;
  options: JobOptions;
  status: JobStatus;
  done: number;
  total: number;
  /** Why it failed, or warnings about what was printed; null if there is nothing to report. */
  message: Message | null;
  createdBy: string;
  /** The request that started it, by which the log of both is found. */
  requestId: string | null;
  createdAt: Date;
};

export type JobRow = Omit<Job, 'options' | 'message'> & {
  options: JobOptions | null;
  message: string | null;
};

/** A database row as a job. Jobs without stored options are in English. */
export const toJob = ({ options, message, ...row }: JobRow): Job => ({
  ...row,
  options: options ?? { lang: 'en', digits: 'en' },
  message: message === null ? null : JSON.parse(message),
});

/** Whether a job is done, failed or cancelled, so that its status no longer changes. */
export const isOver = (status: JobStatus): boolean => status !== 'waiting' && status !== 'running';

/** Which print jobs a caller may start and see. The routes check it, and the list returns it as `can`. */
export const jobPolicy = {
  /** As the report itself; what the caller may read today, also for a job of yesterday. */
  print: mayReadReport,
  everyClass: (caller: Caller): boolean => inScope(caller, { className: ALL }),
  own: (caller: Caller, job: Job): boolean => job.createdBy === caller._id || superadmin.allows(caller),
};

/** What the filters of this kind call the session, the class and the rolls. */
export const fieldNames = (kind: PrintedKind): CohortFieldNames => printedDocuments[kind].fields;

/** Whether the job prints each cohort of the session, or of its class, separately. */
export const isOfEach = (kind: PrintedKind, filters: ReportFilters): boolean =>
  !printedDocuments[kind].isOfAllClasses && (isOfAll(kind, filters) || filters.each === true);

/** Whether the job prints every class of the session. */
const isOfAll = (kind: PrintedKind, filters: ReportFilters): boolean =>
  filters[fieldNames(kind).className] === ALL;

export type CohortPlace = { className: string; group: string; section: string; shift: string };

/** The filters of a job with one cohort filled in, and with all rolls where the job has none. */
export function forCohort(
  kind: PrintedKind,
  filters: ReportFilters,
  { className, ...words }: CohortPlace,
): ReportFilters {
  const names = fieldNames(kind);
  return { [names.from]: 1, [names.to]: LAST_ROLL, ...filters, ...words, [names.className]: className };
}

/** Language, digits and paper of a job: its options, else those among its filters. Throws 400 for an unknown value. */
export function readOptions(
  filters: ReportFilters,
  options: { [Word in keyof JobOptions]?: JobOptions[Word] | undefined },
): JobOptions {
  const sent = validateFilters(paperOptions, filters);
  const { lang = sent.lang, digits = sent.digits, paper = sent.paper, everything } = options;
  return { ...resolvePaperOptions({ lang, digits, paper }), ...(everything && { everything }) };
}

/** The cohort that a job prints; class, group, section and shift may each be All. */
export type RequestedCohort = ReturnType<typeof requestedCohort>;

/** Reads the cohort that a job prints from its filters. Throws 400 with the path of each invalid filter. */
export function requestedCohort(kind: PrintedKind, filters: ReportFilters) {
  const ofAll = isOfAll(kind, filters);
  const read = validateFilters<DocumentFilters[PrintedKind]>(
    printedDocuments[kind].filters,
    ofAll ? asOneClass(kind, filters) : filters,
  );
  // Each cohort would have the same seats.
  const ofRooms = ['rooms', 'withClasses'].find((name) => filters[name]);
  if (ofRooms && isOfEach(kind, filters))
    throw refusedField('badInput', `filters.${ofRooms}`, 'seats.oneGroup');
  const { className, group, section, shift } = read;
  return {
    session: 'year' in read ? read.year : read.session,
    ...(ofAll ? { className: ALL, group: String(filters.group || ALL) } : { className, group }),
    section,
    shift,
    ...describeRolls(read),
    isMerged: 'is_merged' in read && read.is_merged,
    subjectCode: 'subjectCode' in read ? read.subjectCode : undefined,
    withClasses: 'withClasses' in read ? read.withClasses : undefined,
  };
}

/** Throws 400 with the paths of invalid fields as the request's body has them. */
const validateFilters = <Filters>(schema: z.ZodType<Filters>, filters: ReportFilters): Filters =>
  validate(z.object({ filters: schema }), { filters }).filters;

function describeRolls(read: DocumentFilters[PrintedKind]) {
  if ('rollFrom' in read) return { from: read.rollFrom, to: read.rollTo };
  if ('start_roll' in read) return { from: read.start_roll, to: read.end_roll };
  return { from: undefined, to: undefined };
}

/** Puts one class in place of All, so that the other filters can be validated before the cohorts are known. */
function asOneClass(kind: PrintedKind, filters: ReportFilters): ReportFilters {
  const words = { section: filters.section || ALL, shift: filters.shift || ALL } as CohortPlace;
  return forCohort(kind, filters, { ...words, className: '8', group: 'General' });
}

/**
 * A cohort's name in the language of the paper, such as 'Class 9 Science A Morning', without General and All, and as the
 * school calls its groups, sections and shifts.
 */
export function cohortLabel(place: CohortPlace, options: PaperOptions, names?: ListNames): string {
  const { words, className, value } = createLanguage(options, names);
  const own = [words.class, className(place.className)];
  const named = namedParts(place);
  return [...(options.lang === 'bn' ? own.reverse() : own), ...named.map(value)].join(' ');
}

/** The same name as a message, which the web app shows in the user's language. */
export function cohortMessage(place: CohortPlace): Message {
  const { className } = place;
  const words = namedParts(place);
  if (words.length === 0) return createMessage('print.cohort', { className });
  return createMessage('print.cohortOf', { className, words });
}

const namedParts = ({ group, section, shift }: CohortPlace): string[] =>
  [group === 'General' ? ALL : group, section, shift].filter((word) => word !== ALL);

/** A name that identifies a cohort whatever the job's language. */
export const cohortKey = (place: CohortPlace): string => cohortLabel(place, { lang: 'en', digits: 'en' });
