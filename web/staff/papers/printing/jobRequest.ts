import { z } from 'zod';
import { PRINTED_KINDS, type PrintedKind, printedDocuments } from '#documents/index.ts';
import { ALL } from '#documents/model/classes.ts';
import { EVERY_ROLL } from '#web/staff/context/addresses.ts';
import { filterFor, PAPERS_CALL, STUDENTS_CALL, toCall, withoutBlanks } from '#web/staff/forms/filters.ts';

/** In place of a kind: every paper of a published exam in one file. Its filters are those of transcripts. */
export const EVERYTHING = 'everything';
export type JobKind = PrintedKind | typeof EVERYTHING;
const printedKind = (kind: JobKind): PrintedKind => (kind === EVERYTHING ? 'transcripts' : kind);

/** How cards are laid. */
const cardFields = z.object({
  layout: z.string(),
  sheet: z.string(),
  template: z.string(),
  flip: z.string(),
  bleed: z.string(),
  idBar: z.string(),
  plates: z.string(),
  blood: z.string(),
  guardian: z.string(),
  emergency: z.string(),
  validUntil: z.string(),
  offsetX: z.string(),
  offsetY: z.string(),
  backOffsetX: z.string(),
  backOffsetY: z.string(),
});

export const jobFields = z.object({
  kind: z.enum([EVERYTHING, ...PRINTED_KINDS]),
  order: z.enum(['student', 'document']),
  both: z.boolean(),
  /** The papers of EVERYTHING, with commas. */
  papers: z.string(),
  session: z.string(),
  term: z.string(),
  className: z.string(),
  group: z.string(),
  section: z.string(),
  shift: z.string(),
  rollFrom: z.string(),
  rollTo: z.string(),
  is_merged: z.boolean(),
  rooms: z.string(),
  withClasses: z.string(),
  ...cardFields.shape,
});
export type JobFields = z.infer<typeof jobFields>;
type JobFilters = Record<string, string>;
type Everything = Pick<JobFields, 'order' | 'both'> & { papers: string[] };
export type JobRequest = {
  kind: PrintedKind;
  filters: JobFilters;
  fields: JobFields;
  everything?: Everything;
};

const jobRolls = ({ kind, rollFrom, rollTo }: JobFields) => {
  const typed = jobFieldsFor(kind).rolls ? { rollFrom: rollFrom.trim(), rollTo: rollTo.trim() } : {};
  return { ...EVERY_ROLL, ...withoutBlanks(typed) };
};

/** How cards are laid; what is left open the server settles. */
const cardOptions = (values: JobFields): JobFilters => {
  const { backOffsetX, backOffsetY } = values;
  // A document of one side has one offset, its own.
  const ofBack = values.kind === 'id-cards-back' && backOffsetX && backOffsetY;
  const options = ofBack ? { ...values, offsetX: backOffsetX, offsetY: backOffsetY } : values;
  const isBoth = values.kind === 'id-cards-duplex';
  const names = cardFields.keyof().options.filter((name) => isBoth || !name.startsWith('back'));
  return Object.fromEntries(names.flatMap((name) => (options[name] ? [[name, options[name]]] : [])));
};

const jobFilters = (values: JobFields): JobFilters => {
  const { kind, session, term, className, group, section, shift, is_merged } = values;
  const cohort = { session, className, ...(group && { group }), section, shift, ...jobRolls(values) };
  if (jobFieldsFor(kind).cards) return { ...toCall(cohort, STUDENTS_CALL), ...cardOptions(values) };
  const merged: JobFilters = jobFieldsFor(kind).merge && is_merged ? { is_merged: 'true' } : {};
  const { rooms, withClasses } = jobFieldsFor(kind).rooms ? values : {};
  const ofRooms: JobFilters = { ...(rooms && { rooms }), ...(withClasses && { withClasses }) };
  return { ...toCall(cohort, PAPERS_CALL), term, ...merged, ...ofRooms };
};

/** Any class stands in for all of them: the other words are checked the same. */
const asOneClass = (filters: JobFilters): JobFilters => {
  const className = Object.keys(filters).find((name) => filterFor(name) === 'className');
  return className && filters[className] === ALL ? { ...filters, [className]: '8' } : filters;
};

/** Checks a job as the server will, by the schema of its document. */
export const jobRequest = jobFields.transform((values, context): JobRequest => {
  const { order, both } = values;
  const kind = printedKind(values.kind);
  const filters = jobFilters(values);
  for (const { path, message } of printedDocuments[kind].filters.safeParse(asOneClass(filters)).error
    ?.issues ?? [])
    context.addIssue({ code: 'custom', path: [filterFor(String(path[0]))], message });
  const papers = values.papers.split(',').filter(Boolean);
  const isEvery = values.kind === EVERYTHING;
  if (isEvery && papers.length === 0)
    context.addIssue({ code: 'custom', path: ['papers'], message: 'print.papersRequired' });
  const everything = isEvery && { everything: { order, both, papers } };
  return { kind, filters, fields: values, ...everything };
});

/** What the form asks for a kind, beside the cohort. */
export const jobFieldsFor = (kind: JobKind) => {
  const { fields, hasRolls, hasTerm = true, merged } = printedDocuments[printedKind(kind)];
  const isEvery = kind === EVERYTHING;
  const cards = fields.session === 'year';
  const rooms = ['seat-slips', 'seat-plan', 'attendance-sheets'].includes(kind);
  return {
    ...{ cards, rooms, isEvery, term: !cards && hasTerm },
    ...{ rolls: hasRolls && !isEvery, merge: merged === 'chosen' },
  };
};
