import { z } from 'zod';
import { PRINTED_KINDS, type PrintedKind, printedDocuments } from '#documents/index.ts';
import { ALL } from '#documents/model/classes.ts';
import { WHOLE_CLASS } from '#web/staff/context/addresses.ts';
import { cardField } from '#web/staff/papers/id-cards/cardRequest.ts';

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
  session: z.string(),
  term: z.string(),
  className: z.string(),
  group: z.string(),
  section: z.string(),
  shift: z.string(),
  start_roll: z.string(),
  end_roll: z.string(),
  is_merged: z.boolean(),
  rooms: z.string(),
  withClasses: z.string(),
  ...cardFields.shape,
});
export type JobFields = z.infer<typeof jobFields>;
type JobFilters = Record<string, string>;
type Everything = Pick<JobFields, 'order' | 'both'>;
export type JobRequest = {
  kind: PrintedKind;
  filters: JobFilters;
  fields: JobFields;
  everything?: Everything;
};

const jobRolls = ({ kind, start_roll, end_roll }: JobFields): [from: string, to: string] => {
  const typed = jobFieldsFor(kind).rolls ? [start_roll.trim(), end_roll.trim()] : [];
  return [typed[0] || WHOLE_CLASS.start_roll, typed[1] || WHOLE_CLASS.end_roll];
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
  const [from, to] = jobRolls(values);
  const cohort: JobFilters = { ...(group && { group }), section, shift };
  if (jobFieldsFor(kind).cards)
    return {
      ...cohort,
      ...cardOptions(values),
      year: session,
      class: className,
      rollFrom: from,
      rollTo: to,
    };
  const merged: JobFilters = jobFieldsFor(kind).merge && is_merged ? { is_merged: 'true' } : {};
  const { rooms, withClasses } = jobFieldsFor(kind).rooms ? values : {};
  const ofRooms: JobFilters = { ...(rooms && { rooms }), ...(withClasses && { withClasses }) };
  return { ...cohort, session, term, className, start_roll: from, end_roll: to, ...merged, ...ofRooms };
};

/** Any class stands in for all of them: the other words are checked the same. */
const asOneClass = (filters: JobFilters): JobFilters => {
  const className = Object.keys(filters).find((name) => cardField(name) === 'className');
  return className && filters[className] === ALL ? { ...filters, [className]: '8' } : filters;
};

/** Checks a job as the server will, by the schema of its document. */
export const jobRequest = jobFields.transform((values, context): JobRequest => {
  const { order, both } = values;
  const kind = printedKind(values.kind);
  const filters = jobFilters(values);
  for (const { path, message } of printedDocuments[kind].filters.safeParse(asOneClass(filters)).error
    ?.issues ?? [])
    context.addIssue({ code: 'custom', path: [cardField(String(path[0]))], message });
  const everything = values.kind === EVERYTHING && { everything: { order, both } };
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
