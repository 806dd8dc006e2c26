import type { FillRule } from '#documents/model/promotion.ts';
import { hasGroups } from '#documents/model/school.ts';
import { byRoll } from '#documents/rules/byRoll.ts';
import { type Seat, seatKey, seatOf } from './seat.ts';

/** Who has finished it leaves the school. */
const LAST_CLASS = 10;

export type Comer = Seat & { id: string; studentId: string; roll: number };
/** How she did in the exam that the rule looks at; `place` is her turn among all who are promoted together. */
export type Standing = { merit: number | null; place: number | null; noOfFail: number };
export type Target = Seat & { roll: number; year: number };
export type Planned = {
  id: string;
  merit: number | null;
  noOfFail: number | null;
  heldBack: boolean;
  /** Null: she has finished the last class. */
  target: Target | null;
};

type Rule = Pick<FillRule, 'rolls' | 'holdBackFails' | 'section' | 'shift' | 'group'> & { year: number };
type Seated = Seat & { roll: number };

const nextSeat = (comer: Comer, rule: Rule): Seat | null => {
  const next = Number(comer.class) + 1;
  if (next > LAST_CLASS) return null;
  return {
    class: String(next),
    section: rule.section ?? comer.section,
    shift: rule.shift ?? comer.shift,
    group: hasGroups(next) ? (rule.group ?? comer.group) : 'General',
  };
};

const rollKey = (seated: Seated): string => `${seatKey(seated)}|${seated.roll}`;
const rollsOf = (taken: readonly Seated[]): ReadonlySet<string> => new Set(taken.map(rollKey));

/** Rolls of each seat from 1 on, in the order given; who sits there already, such as a girl who repeats, keeps hers. */
const counted = (
  comers: readonly (Seat & { id: string })[],
  taken: readonly Seated[],
): Map<string, number> => {
  const used = rollsOf(taken);
  const last = new Map<string, number>();
  return new Map(
    comers.map((comer) => {
      const key = seatKey(comer);
      let roll = (last.get(key) ?? 0) + 1;
      while (used.has(rollKey({ ...comer, roll }))) roll += 1;
      last.set(key, roll);
      return [comer.id, roll];
    }),
  );
};

/** Who repeats keeps her roll; where someone else has it by then, she comes after the last one. */
const rollsOfRepeaters = (comers: readonly Comer[], taken: readonly Seated[]): Map<string, number> => {
  const rolls = new Map<string, number>();
  const used = rollsOf(taken);
  const last = new Map<string, number>();
  const give = (seat: Seat, roll: number) =>
    last.set(seatKey(seat), Math.max(roll, last.get(seatKey(seat)) ?? 0));
  for (const seated of taken) give(seated, seated.roll);
  const isFree = (comer: Comer) => !used.has(rollKey(comer));
  const place = (comer: Comer, roll: number) => {
    rolls.set(comer.id, roll);
    give(comer, roll);
  };
  for (const comer of comers.filter(isFree)) place(comer, comer.roll);
  for (const comer of comers.filter((one) => !isFree(one))) place(comer, (last.get(seatKey(comer)) ?? 0) + 1);
  return rolls;
};

const NO_PLACE = Number.POSITIVE_INFINITY;

/**
 * Where each student of a class sits in the new year. Rolls by merit are counted over the whole class, so that a part
 * of it that is promoted alone fits the rest; who has no mark comes after those who are ranked.
 */
export const planPromotion = (
  comers: readonly Comer[],
  standings: ReadonlyMap<string, Standing>,
  rule: Rule,
  taken: readonly Seated[],
): Planned[] => {
  const placeOf = ({ studentId }: Comer) => standings.get(studentId)?.place ?? NO_PLACE;
  const isHeldBack = ({ studentId }: Comer): boolean => {
    const fails = standings.get(studentId)?.noOfFail ?? 0;
    return rule.holdBackFails !== undefined && fails > rule.holdBackFails;
  };
  const inOrder = [...comers].sort(byRoll);
  const repeating = rollsOfRepeaters(inOrder.filter(isHeldBack), taken);
  const byMerit = inOrder
    .filter((comer) => !repeating.has(comer.id))
    .sort((a, b) => placeOf(a) - placeOf(b) || byRoll(a, b));
  const ranks = counted(
    byMerit.flatMap((comer) => {
      const seat = nextSeat(comer, rule);
      return seat ? [{ id: comer.id, ...seat }] : [];
    }),
    taken,
  );
  return inOrder.map((comer) => {
    const repeated = repeating.get(comer.id);
    const heldBack = repeated !== undefined;
    const seat = heldBack ? seatOf(comer) : nextSeat(comer, rule);
    const moved = rule.rolls === 'merit' ? (ranks.get(comer.id) ?? comer.roll) : comer.roll;
    return {
      id: comer.id,
      merit: standings.get(comer.studentId)?.merit ?? null,
      noOfFail: standings.get(comer.studentId)?.noOfFail ?? null,
      heldBack,
      target: seat && { ...seat, roll: repeated ?? moved, year: rule.year },
    };
  });
};
