import { z } from 'zod';
import type { SchemaMessage } from '#documents/i18n/messages/schemaMessage.ts';
import { ALL, cohortFields, MERGED_TERM, optionalSelect, shortText } from './exam.ts';
import { enteredYear, rollNumber, rollsInOrder, schoolYear, wholeNumber } from './fields.ts';
import { hasGroups } from './school.ts';

/** Instead of a section: the best students go to the first section of the class, the next ones to the second. */
export const SECTIONS_BY_MERIT = 'By merit';

const REQUIRED = 'input.required';
const ROLL = 'rolls.required';

const { className } = cohortFields;

type GroupOfClass = { class: string; group?: string | undefined };

/** Sets General in a class without groups; classes 9 and 10 need another group. */
const ownGroup =
  (message: SchemaMessage) =>
  <Input extends GroupOfClass>(input: Input, context: z.RefinementCtx): Input & { group: string } => {
    if (!hasGroups(Number(input.class))) return { ...input, group: 'General' };
    if (!input.group || input.group === 'General')
      context.addIssue({ code: 'custom', path: ['group'], message });
    return { ...input, group: input.group ?? '' };
  };

const searched = {
  year: schoolYear(REQUIRED),
  shift: shortText(REQUIRED),
  class: className,
  section: shortText(REQUIRED),
  group: optionalSelect(shortText(REQUIRED)),
  startRoll: optionalSelect(wholeNumber(ROLL)),
  endRoll: optionalSelect(wholeNumber(ROLL)),
};

/** Each section has its own rolls, so all sections together may be promoted without a range of rolls. */
const needsRoll = (field: 'startRoll' | 'endRoll') =>
  z.refine<Record<string, unknown>>(
    (input) => input?.section === ALL || (input?.[field] !== undefined && input[field] !== ''),
    { path: [field], message: ROLL, when: () => true },
  );

/** The checks on the rolls of a promotion search, shared with the request for its list. */
export const promotionRolls = [
  needsRoll('startRoll'),
  needsRoll('endRoll'),
  rollsInOrder('startRoll', 'endRoll'),
];

/** The search form of the students to promote. */
export const promotionSearch = z
  .object(searched)
  .check(...promotionRolls)
  .transform(ownGroup(REQUIRED));
export type PromotionSearch = z.infer<typeof promotionSearch>;

/** One student with their placement in the new year. */
export const promotedSchema = z
  .object({
    id: z.string('student.notFound').regex(/^\d{1,19}$/, 'student.notFound'),
    class: className,
    section: shortText('select.section'),
    shift: shortText('select.shift'),
    roll: rollNumber(),
    group: optionalSelect(shortText('filters.group')),
    year: enteredYear('select.year'),
  })
  .transform(ownGroup('filters.group'));
export type Promoted = z.infer<typeof promotedSchema>;

export const NOBODY_COMPLETE = 'promotion.incomplete';

export const promotionInput = z.object({
  promotedStudent: z.array(promotedSchema, NOBODY_COMPLETE).min(1, NOBODY_COMPLETE).max(1000, 'student.most'),
});

const fillRule = z
  .object({
    nextClass: z.literal(true).default(true),
    rolls: z.enum(['merit', 'same'], REQUIRED),
    exam: z
      .object({
        session: optionalSelect(schoolYear('filters.session')),
        term: optionalSelect(shortText('filters.term')),
        merged: z.boolean().default(false),
      })
      .transform(({ term, merged, ...exam }) => ({ ...exam, term, merged: merged || term === MERGED_TERM }))
      .optional(),
    /** A student who failed in more subjects than this repeats the class. */
    holdBackFails: optionalSelect(wholeNumber('input.wholeFromZero', 0, 99)),
    /** Where section, shift or group is left out, students keep their own. */
    section: optionalSelect(shortText(REQUIRED)),
    shift: optionalSelect(shortText(REQUIRED)),
    group: optionalSelect(shortText(REQUIRED)),
  })
  .refine(
    ({ rolls, section, holdBackFails, exam }) =>
      (rolls === 'same' && section !== SECTIONS_BY_MERIT && holdBackFails === undefined) ||
      exam?.merged ||
      exam?.term !== undefined,
    { path: ['exam', 'term'], message: 'filters.term' },
  );
export type FillRule = z.infer<typeof fillRule>;

/** Where a student goes whatever the rule says of the others. */
const chosenPlace = z.object({
  section: shortText(REQUIRED).optional(),
  shift: shortText(REQUIRED).optional(),
  group: shortText(REQUIRED).optional(),
});
export type ChosenPlace = z.infer<typeof chosenPlace>;

const planned = {
  toYear: enteredYear('select.year'),
  rule: fillRule,
  /** By the id of the student. */
  places: z.record(z.string(), chosenPlace).default({}),
};

/** The form of the rule by which the new year is filled in. */
export const fillSchema = z.object(planned);

/**
 * The rule with the search for its students. Class 8 needs a group, since no rule can know which one students join, or
 * the places of those it is about: nobody else is planned then.
 */
export const planInput = z
  .object({ ...searched, ...planned })
  .check(...promotionRolls)
  .transform(ownGroup(REQUIRED))
  .refine(({ year, toYear }) => toYear > year, { path: ['toYear'], message: 'select.otherYear' })
  .refine(
    ({ class: name, rule, places }) =>
      Object.keys(places).length > 0 ||
      !hasGroups(Number(name) + 1) ||
      hasGroups(Number(name)) ||
      (rule.group !== undefined && rule.group !== 'General'),
    { path: ['rule', 'group'], message: 'filters.group' },
  );
export type PlanInput = z.infer<typeof planInput>;
