import { z } from 'zod';
import { cohortFields, needsGroup, resolveGroup } from './exam.ts';
import { firstRoll, lastRoll, rollsInOrder, typedNumber } from './fields.ts';

const offset = z.preprocess(
  typedNumber,
  z.number('card.offsetNumber').min(-10, 'card.offsetMost').max(10, 'card.offsetMost').default(0),
);

const choice = z.enum(['0', '1']).default('0');
const shownByDefault = z.enum(['0', '1']).default('1');

/** How cards are laid on their sheets: the query parameters of the fronts and of the backs. */
export const cardOptions = z.object({
  layout: z.enum(['1', '2']).default('1'),
  sheet: z.enum(['screen', 'a4']).default('screen'),
  /** The edge a printer turns the sheet over for its back. */
  flip: z.enum(['short', 'long']).default('short'),
  /** mm by which everything is moved, for a printer that feeds the paper slightly off. */
  offsetX: offset,
  offsetY: offset,
  /** Whether grounds reach 3 mm beyond the edge of a card, with crop marks, so that a cut slightly off shows no paper. */
  bleed: choice,
  /** What of our design is drawn on a background of the school's own: the bar of the student ID, and white below texts. */
  idBar: shownByDefault,
  plates: shownByDefault,
  /** A first page with a ruler and the cards' outlines, to set the offsets by. */
  test: choice,
  /** What the school has printed on backs besides its address: nothing, unless it is ticked. */
  blood: choice,
  guardian: choice,
  emergency: choice,
  /** ISO date; blank prints none. */
  validUntil: z.literal('').or(z.iso.date('card.validUntil')).default(''),
});
export type CardOptions = z.infer<typeof cardOptions>;

/** Options of both sides in one file: the offset above moves the fronts, and the backs have their own. */
export const duplexOptions = cardOptions.extend({ backOffsetX: offset, backOffsetY: offset });
export type DuplexOptions = z.infer<typeof duplexOptions>;

/** The students whose cards are printed: the fields of POST /get_student_by_roll_range. */
export const cardRange = {
  rollFrom: firstRoll(),
  rollTo: lastRoll(),
  class: cohortFields.className,
  section: cohortFields.section,
  group: cohortFields.group,
  shift: cohortFields.shift,
  year: cohortFields.session,
  /** Row ids with commas between them: only these of the range, as ticked in a list. */
  ids: z
    .string()
    .regex(/^\d{1,19}(,\d{1,19}){0,999}$/, 'student.most')
    .optional(),
};

const filterFields = {
  ...cardRange,
  /** _id of a template; without one the layout draws its own card. */
  template: z.string().regex(/^\d*$/, 'card.templateRequired').optional(),
};

/** The filters of fronts or of backs. Classes 9 and 10 need a group. */
export const idCardFilters = z
  .object({ ...filterFields, ...cardOptions.shape })
  .check(needsGroup, rollsInOrder('rollFrom', 'rollTo'))
  .transform(({ class: className, ...rest }, context) => resolveGroup({ ...rest, className }, context));
export type IdCardFilters = z.infer<typeof idCardFilters>;

/** The filters of both sides in one file. */
export const idCardDuplexFilters = z
  .object({ ...filterFields, ...duplexOptions.shape })
  .check(needsGroup, rollsInOrder('rollFrom', 'rollTo'))
  .transform(({ class: className, ...rest }, context) => resolveGroup({ ...rest, className }, context));
export type IdCardDuplexFilters = z.infer<typeof idCardDuplexFilters>;
