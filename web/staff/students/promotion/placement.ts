import { toAsciiDigits } from '#documents/model/digits.ts';
import type { ChosenPlace } from '#documents/model/promotion.ts';
import { hasGroups } from '#documents/model/school.ts';
import type { Student } from '#documents/model/student.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import type { PlannedStudent } from '#web/api/answers.ts';
import type { FieldError } from '#web/api/api.ts';
import { groupsOfClass } from '#web/api/useChoices.ts';

/** Where a student is to be enrolled, as it is chosen and typed. */
export type Placement = Record<'class' | 'section' | 'group' | 'year' | 'shift' | 'roll', string>;

/** A row that was filled in. */
export type FilledRow = {
  to: Placement;
  /** Changed by hand: the rule leaves the row as it is. */
  isTyped: boolean;
  /** What was chosen for the student among others who were ticked. */
  place?: ChosenPlace | undefined;
};
/** By the _id of the student. A row that nobody touched is not in it. */
export type Rows = Readonly<Record<string, FilledRow>>;
type Places = Readonly<Record<string, ChosenPlace>>;
type Groups = readonly { value: string }[];

/** The years that students of a year are promoted to: the next one, and one more for a student who was away. */
export const yearsAfter = (year: number): string[] => [String(year + 1), String(year + 2)];

const LAST_CLASS = 10;

/** The next class; blank after the last one. */
export const classAfter = (className: string): string =>
  Number(className) < LAST_CLASS ? String(Number(className) + 1) : '';

/** A row that nobody touched: the year after, in `className`, and the section and shift of now. */
export const blankPlacement = (
  { year, section, shift, group }: Student,
  className: string,
  groups: Groups,
): Placement =>
  changePlacement(
    { class: '', section, group: '', year: String(year + 1), shift, roll: '' },
    { class: className },
    group,
    groups,
  );

/** A change of the class settles the group where it follows: General, or the student's own. */
export const changePlacement = (
  placement: Placement,
  change: Partial<Placement>,
  own: string,
  schoolGroups: Groups,
): Placement => {
  const next = { ...placement, ...change };
  if (!change.class) return next;
  const groups = groupsOfClass(schoolGroups, next.class).map(({ value }) => value);
  const group = [next.group, own, groups.length === 1 ? groups[0] : undefined].find(
    (one) => one && groups.includes(one),
  );
  return { ...next, group: group ?? '' };
};

/** The rows as a plan fills them in. Rows that were typed by hand stay. */
export const fillRows = (
  rows: Rows,
  planned: readonly PlannedStudent[],
  places: Places,
  figures: (roll: number) => string,
): Rows => ({
  ...rows,
  ...Object.fromEntries(
    planned.flatMap(({ _id, target }) => {
      if (!target || rows[_id]?.isTyped) return [];
      const to = { ...target, year: String(target.year), roll: figures(target.roll) };
      return [[_id, { to, isTyped: false, place: places[_id] }]];
    }),
  ),
});

/** The places that were chosen for students whose rows follow the rule. */
export const placesIn = (rows: Rows): Places =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([id, { place, isTyped }]) => (place && !isTyped ? [[id, place]] : [])),
  );

export const isComplete = (to: Placement | undefined): to is Placement =>
  to !== undefined && Object.values(to).every((value) => value.trim() !== '');

/** The body of the call: rows that are fully filled, in the order of the list. */
export const toLines = (students: readonly Student[], rows: Rows) =>
  students.flatMap(({ _id }) => {
    const to = rows[_id]?.to;
    return isComplete(to) ? [{ id: _id, ...to, roll: toNumber(to.roll), year: toNumber(to.year) }] : [];
  });

/** Returns a text that is no number unchanged, so that the server refuses it by its field. */
const toNumber = (text: string): number | string => {
  const read = Number(toAsciiDigits(text));
  return Number.isNaN(read) ? text : read;
};
export type PromotedLine = ReturnType<typeof toLines>[number];

export type PromotionErrors = Readonly<Record<string, readonly FieldError[]>>;

/** The server's messages by the student they are about, each with the field as its path. */
export const errorsByLine = (
  lines: readonly PromotedLine[],
  errors: readonly FieldError[],
): PromotionErrors => {
  const found: Record<string, FieldError[]> = {};
  for (const error of errors) {
    const [, at = '', path = ''] = error.path.split('.');
    const id = at === '' ? undefined : lines[Number(at)]?.id;
    if (id !== undefined) found[id] = [...(found[id] ?? []), { ...error, path }];
  }
  return found;
};

/** Lines counted by the group of their class, or by the section where the class has no groups; the most first. */
export const countPlaces = (lines: readonly PromotedLine[]) =>
  [
    ...groupBy(lines, (line) =>
      [line.class, hasGroups(Number(line.class)) ? line.group : line.section].join(),
    ),
  ]
    .map(([, [first, ...more]]) => ({ ...first!, count: more.length + 1 }))
    .sort((one, other) => other.count - one.count);
