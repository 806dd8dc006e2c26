import type { Message } from '#documents/i18n/messages/message.ts';
import type { Student } from '#documents/model/student.ts';
import type { PlannedStudent } from '#web/api/answers.ts';
import { groupsOfClass } from '#web/cohort/groupsOfClass.ts';

/** Where a student is to sit, as it is chosen and typed. */
export type Seat = {
  class: string;
  section: string;
  group: string;
  year: string;
  shift: string;
  roll: string;
};
/** What was filled in, by the _id of the student; who was not touched is not in it. */
export type Draft = Readonly<Record<string, Seat>>;
/** What stands in the way of one student. */
export type Clash = Message & { path: string };

/** A row that nobody touched: the year after, and the place that mostly stays. */
export const seatAfter = ({ year, section, shift }: Student): Seat => ({
  class: '',
  section,
  group: '',
  year: String(year + 1),
  shift,
  roll: '',
});

/** Those of the school. */
type Groups = readonly { value: string }[];

/** A change of the class settles the group where it follows: General, or the one she is in. */
export const changeSeat = (seat: Seat, change: Partial<Seat>, own: string, all: Groups): Seat => {
  const next = { ...seat, ...change };
  if (change.class === undefined) return next;
  const groups = groupsOfClass(all, next.class).map(({ value }) => value);
  const group = [next.group, own, groups.length === 1 ? groups[0] : undefined].find(
    (one) => one && groups.includes(one),
  );
  return { ...next, group: group ?? '' };
};

export const isComplete = (seat: Seat | undefined): seat is Seat =>
  seat !== undefined && Object.values(seat).every((value) => value.trim() !== '');

/** The body of the call: only rows that are fully filled, in the order of the list. */
export const linesOf = (students: readonly Student[], draft: Draft) =>
  students.flatMap(({ _id }) => {
    const seat = draft[_id];
    return isComplete(seat) ? [{ id: _id, ...seat }] : [];
  });
export type PromotedLine = ReturnType<typeof linesOf>[number];

const isSame = (a: Seat, b: Seat | undefined): boolean =>
  (Object.keys(a) as (keyof Seat)[]).every((field) => a[field] === b?.[field]);

/** What is left when the lines are stored: who was not sent, and who was changed since. */
export const withoutSent = (draft: Draft, lines: readonly PromotedLine[]): Draft => {
  const sent = new Map(lines.map(({ id, ...seat }) => [id, seat]));
  return Object.fromEntries(Object.entries(draft).filter(([id, seat]) => !isSame(seat, sent.get(id))));
};

/** Of the draft what was typed by hand, not filled in by a plan. */
export const typedIn = (draft: Draft, filled: Draft): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([id, seat]) => !isSame(seat, filled[id])));

/** What the server said of each line, by the student it is about. */
export const clashesOf = (
  lines: readonly PromotedLine[],
  faults: readonly Clash[],
): Record<string, Clash[]> => {
  const clashes: Record<string, Clash[]> = {};
  for (const fault of faults) {
    const [, at = '', field = ''] = fault.path.split('.');
    const id = lines[Number(at)]?.id;
    if (id !== undefined && at !== '') clashes[id] = [...(clashes[id] ?? []), { ...fault, path: field }];
  }
  return clashes;
};

/** A plan of the server as it stands in the rows; who has finished the last class has none. */
export const draftOf = (planned: readonly PlannedStudent[], figures: (roll: number) => string): Draft =>
  Object.fromEntries(
    planned.flatMap(({ _id, target }) =>
      target ? [[_id, { ...target, year: String(target.year), roll: figures(target.roll) }]] : [],
    ),
  );
