import { z } from 'zod';
import type { SchemaMessage } from '#documents/i18n/messages/schemaMessage.ts';
import { ALL, hasGroups } from './classes.ts';
import {
  firstRoll,
  lastRoll,
  requiredLines,
  requiredText,
  rollsInOrder,
  schoolYear,
  typedId,
  wholeNumber,
} from './fields.ts';
import { paperOptions } from './paperOptions.ts';
import { unknownPlace } from './textPlaces.ts';

export { ALL };

/** The two terms that a merged result is made of (rules 7). */
export const MERGED_TERMS = { halfYearly: 'Half Yearly', annual: 'Annual' } as const;
export const MERGED_TERM = `${MERGED_TERMS.halfYearly} + ${MERGED_TERMS.annual}`;

export const shortText = (message: SchemaMessage) => requiredText(message, 40);

/** An untouched select sends ''. */
export const optionalSelect = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** A filter that is blank or 'All' filters nothing. */
export const unlessAll = (value: unknown): unknown => (value === '' || value === ALL ? undefined : value);

/** The filters that name a cohort: `section` and `shift` take 'All'; without groups the group is General. */
export const cohortFields = {
  session: schoolYear('filters.session'),
  term: shortText('filters.term'),
  className: wholeNumber('filters.class', 1, 12).transform(String),
  group: optionalSelect(shortText('filters.group')),
  section: shortText('filters.section'),
  shift: shortText('filters.shift'),
};

type GroupOfClass = { className: string; group?: string | undefined };

/** Takes unchecked input: only numbers and text are converted, because Number() throws on some objects. */
const lacksGroup = (className: unknown, group: unknown): boolean =>
  ['string', 'number'].includes(typeof className) &&
  hasGroups(Number(className)) &&
  (!group || group === 'General');

const NO_GROUP = { path: ['group'], message: 'filters.group' };

type GroupInput = { className?: unknown; class?: unknown; group?: unknown };

/** Reports a missing group even while other fields are wrong, so that a form shows all errors at once. */
export const needsGroup = z.refine<GroupInput>(
  ({ className, class: cards, group }) => !lacksGroup(className ?? cards, group),
  { ...NO_GROUP, when: () => true },
);

/** Sets the group to General in a class without groups, and requires one in classes 9 and 10. */
export const resolveGroup = <T extends GroupOfClass>(filters: T, context: z.RefinementCtx) => {
  if (!hasGroups(Number(filters.className))) return { ...filters, group: 'General' };
  if (lacksGroup(filters.className, filters.group)) context.addIssue({ code: 'custom', ...NO_GROUP });
  return { ...filters, group: filters.group ?? '' };
};

export const cohortFilters = z.object(cohortFields).check(needsGroup).transform(resolveGroup);
export type CohortFilters = z.infer<typeof cohortFilters>;

export const rollRange = {
  start_roll: firstRoll(),
  end_roll: lastRoll(),
};

const merged = { is_merged: z.stringbool().or(z.boolean()).default(false) };

/** The filters of the merit list and the result summary: a cohort in one term, or in both terms merged. */
export const reportFilters = z
  .object({ ...cohortFields, ...merged })
  .check(needsGroup)
  .transform(resolveGroup);
export type ReportFilters = z.infer<typeof reportFilters>;

/** The filters of marksheets and the fail list: as above, for a range of rolls that includes both ends. */
export const marksheetFilters = z
  .object({ ...cohortFields, ...rollRange, ...merged })
  .check(needsGroup, rollsInOrder('start_roll', 'end_roll'))
  .transform(resolveGroup);
export type MarksheetFilters = z.infer<typeof marksheetFilters>;

const MERGED_APART = { path: ['is_merged'], message: 'report.mergedApart' };

/** The filters of the marksheet of one term. */
export const singleMarksheetFilters = marksheetFilters.refine(({ is_merged }) => !is_merged, MERGED_APART);

const issued = z.iso.datetime('filters.issued').optional();

/** The filters of transcripts: as those of marksheets, for all groups too, and for those issued in a time, both ends included. */
export const transcriptsFilters = z
  .object({ ...cohortFields, ...rollRange, ...merged, issuedFrom: issued, issuedTo: issued })
  .check(needsGroup, rollsInOrder('start_roll', 'end_roll'))
  .transform(resolveGroup)
  .refine(({ is_merged }) => !is_merged, MERGED_APART);

/** The results that are announced: those of a class, or of All classes that are published. */
export const announcedExam = z.object({
  session: cohortFields.session,
  term: cohortFields.term,
  className: z.union([z.literal(ALL), cohortFields.className], 'filters.class'),
});
export type AnnouncedExam = z.infer<typeof announcedExam>;

const MOST_LETTERS = 1000;

/** What a text to parents may have in braces: each student's own is filled in. */
export const TEXT_PLACES = [
  'name',
  'id',
  'class',
  'section',
  'roll',
  'gpa',
  'grade',
  'merit',
  'total',
] as const;
export type TextPlace = (typeof TEXT_PLACES)[number];

/** The text messages to parents about each student. */
export const textMessages = announcedExam.extend({
  lang: paperOptions.shape.lang.unwrap(),
  text: requiredLines('exam.textRequired', MOST_LETTERS).superRefine((text, context) => {
    const message = unknownPlace(text, TEXT_PLACES);
    if (message) context.addIssue({ code: 'custom', message });
  }),
});

/** The filters of the notice of results; group, section and shift say only who may print it. */
export const noticeFilters = z
  .object({
    ...cohortFields,
    ...announcedExam.shape,
    section: cohortFields.section.default(ALL),
    shift: cohortFields.shift.default(ALL),
  })
  .transform((filters) => ({ ...filters, group: filters.group ?? ALL }));
export type NoticeFilters = z.infer<typeof noticeFilters>;

export const lookupFields = {
  ...cohortFields,
  studentId: typedId('lookup.studentId'),
  /** The last four digits of the guardian's phone, if the school requires them. */
  phoneDigits: z.string().optional(),
};

/** The public lookup: every detail must match, or the answer is the same 404. */
export const lookupFilters = z.object(lookupFields).check(needsGroup).transform(resolveGroup);
export type LookupFilters = z.infer<typeof lookupFilters>;

/** The filters of the explanation of one result, of one term or of both merged. */
export const whyFilters = z
  .object({ ...lookupFields, ...merged })
  .check(needsGroup)
  .transform(resolveGroup);
export type WhyFilters = z.infer<typeof whyFilters>;
