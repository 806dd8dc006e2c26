import { z } from 'zod';
import { requiredText, rollsInOrder, schoolYear, typedId, wholeNumber } from './fields.ts';
import { hasGroups } from './school.ts';

/** The two terms that a merged result is made of (rules 7). */
export const MERGED_TERMS = { halfYearly: 'Half Yearly', annual: 'Annual' } as const;
export const MERGED_TERM = `${MERGED_TERMS.halfYearly} + ${MERGED_TERMS.annual}`;

const word = (label: string) => requiredText(`${label} is required`, 40);

/** The filters that name a cohort: `section` and `shift` take 'All'; without groups the group is General. */
export const cohortFields = {
  session: schoolYear('Session is required'),
  term: word('Term'),
  className: wholeNumber('Please select a class', 1, 12).transform(String),
  group: z.preprocess((value) => (value === '' ? undefined : value), word('Group').optional()),
  section: word('Section'),
  shift: word('Shift'),
};

type GroupOfClass = { className: string; group?: string | undefined };

/** A class may come as a number or as text; Number() throws on some objects. */
const lacksGroup = (className: unknown, group: unknown): boolean =>
  ['string', 'number'].includes(typeof className) &&
  hasGroups(Number(className)) &&
  (!group || group === 'General');

const NO_GROUP = { path: ['group'], message: 'Group is required' };

type GroupInput = { className?: unknown; class?: unknown; group?: unknown };

/** A group that is missed is said also while other fields are wrong: a form shows all of them at once. */
export const needsGroup = z.refine<GroupInput>(
  ({ className, class: cards, group }) => !lacksGroup(className ?? cards, group),
  { ...NO_GROUP, when: () => true },
);

/** Settles the group: General in a class without groups, required in 9 and 10. */
export const resolveGroup = <T extends GroupOfClass>(filters: T, context: z.RefinementCtx) => {
  if (!hasGroups(Number(filters.className))) return { ...filters, group: 'General' };
  if (lacksGroup(filters.className, filters.group)) context.addIssue({ code: 'custom', ...NO_GROUP });
  return { ...filters, group: filters.group ?? '' };
};

export const cohortFilters = z.object(cohortFields).check(needsGroup).transform(resolveGroup);
export type CohortFilters = z.infer<typeof cohortFilters>;

export const rollRange = {
  start_roll: wholeNumber('Roll number is required', 1),
  end_roll: wholeNumber('Roll number is required', 1),
};

const merged = { is_merged: z.stringbool().or(z.boolean()).default(false) };

/** Merit list and result summary: a cohort in one term, or in both. */
export const reportFilters = z
  .object({ ...cohortFields, ...merged })
  .check(needsGroup)
  .transform(resolveGroup);
export type ReportFilters = z.infer<typeof reportFilters>;

/** Marksheets and the fail list: the same of a roll range, both ends belonging to it. */
export const marksheetFilters = z
  .object({ ...cohortFields, ...rollRange, ...merged })
  .check(needsGroup, rollsInOrder('start_roll', 'end_roll'))
  .transform(resolveGroup);
export type MarksheetFilters = z.infer<typeof marksheetFilters>;

/** The marksheet of one term. */
export const singleMarksheetFilters = marksheetFilters.refine(({ is_merged }) => !is_merged, {
  path: ['is_merged'],
  message: 'Merged marksheets are a document of their own.',
});

export const lookupFields = {
  ...cohortFields,
  studentId: typedId('Student Id is required'),
  /** Last four digits of the guardian's phone, where the school asks for them. */
  phoneDigits: z.string().optional(),
};

/** The public lookup: every detail must match, or the answer is the same 404. */
export const lookupFilters = z.object(lookupFields).check(needsGroup).transform(resolveGroup);
export type LookupFilters = z.infer<typeof lookupFilters>;

/** Whose result is worked out, in one term or in both. */
export const whyFilters = z
  .object({ ...lookupFields, ...merged })
  .check(needsGroup)
  .transform(resolveGroup);
export type WhyFilters = z.infer<typeof whyFilters>;
