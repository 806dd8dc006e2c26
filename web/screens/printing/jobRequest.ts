import { z } from 'zod';
import { type DocumentKind, documents } from '#documents/index.ts';
import { WHOLE_CLASS } from '#web/screens/reports/asked.ts';
import { ALL, fieldsOf, JOB_KINDS } from './jobFields.ts';

export const jobFields = z.object({
  kind: z.enum(JOB_KINDS),
  session: z.string(),
  term: z.string(),
  className: z.string(),
  group: z.string(),
  section: z.string(),
  shift: z.string(),
  start_roll: z.string(),
  end_roll: z.string(),
  is_merged: z.boolean(),
  layout: z.string(),
  sheet: z.string(),
});
export type JobFields = z.infer<typeof jobFields>;
export type JobFilters = Record<string, string>;
export type JobRequest = { kind: DocumentKind; filters: JobFilters; fields: JobFields };

/** Cards go by the words of the student list: what a filter of theirs is called in the form. */
const CARD_WORDS: Readonly<Record<string, string>> = {
  year: 'session',
  class: 'className',
  rollFrom: 'start_roll',
  rollTo: 'end_roll',
};

/** The field of the form that a filter is typed into: 'filters.year' of the server's faults is the session. */
export const fieldOf = (filter: string): string => {
  const name = filter.replace(/^filters\./, '');
  return CARD_WORDS[name] ?? name;
};

const rollsOf = ({ kind, start_roll, end_roll }: JobFields): [from: string, to: string] => {
  const typed = fieldsOf(kind).rolls ? [start_roll.trim(), end_roll.trim()] : [];
  return [typed[0] || WHOLE_CLASS.start_roll, typed[1] || WHOLE_CLASS.end_roll];
};

const filtersOf = (values: JobFields): JobFilters => {
  const { kind, session, term, className, group, section, shift, layout, sheet, is_merged } = values;
  const [from, to] = rollsOf(values);
  const cohort: JobFilters = { ...(group && { group }), section, shift };
  if (fieldsOf(kind).cards)
    return { ...cohort, year: session, class: className, rollFrom: from, rollTo: to, layout, sheet };
  const merged: JobFilters = fieldsOf(kind).merge && is_merged ? { is_merged: 'true' } : {};
  return { ...cohort, session, term, className, start_roll: from, end_roll: to, ...merged };
};

/** Any class stands in for all of them: the other words are checked the same. */
const asOneClass = (filters: JobFilters): JobFilters => {
  const className = Object.keys(filters).find((name) => fieldOf(name) === 'className');
  return className && filters[className] === ALL ? { ...filters, [className]: '8' } : filters;
};

/** Checks a job as the server will, by the schema of its document. */
export const jobRequest = jobFields.transform((values, context): JobRequest => {
  const { kind } = values;
  const filters = filtersOf(values);
  for (const { path, message } of documents[kind].filters.safeParse(asOneClass(filters)).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [fieldOf(String(path[0]))], message });
  return { kind, filters, fields: values };
});
