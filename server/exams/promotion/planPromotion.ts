import { createMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { type ChosenPlace, type FillRule, SECTIONS_BY_MERIT } from '#documents/model/promotion.ts';
import { hasGroups } from '#documents/model/school.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import { byRoll } from '#documents/rules/placements.ts';
import {
  type Placement,
  type RollHolder,
  rollBook,
  rollKey,
  toPlacement,
} from '#server/people/students/rolls.ts';

/** Students who pass this class leave the school. */
export const LAST_CLASS = 10;

/** The group of classes without groups. */
export const GENERAL = 'General';

const NO_PLACE = Number.POSITIVE_INFINITY;

type PromotionRule = Pick<FillRule, 'rolls' | 'holdBackFails' | 'section' | 'shift' | 'group'> & {
  year: number;
  /** The school's sections in its order, for sections by merit. */
  sections?: readonly string[];
  /** Where students go whatever the rule says of the others, by their id. */
  places?: Readonly<Record<string, ChosenPlace>>;
};
type PlacedStudent = Placement & { roll: number };

/**
 * Where each student of a class would be in the new year, by the rule. Rolls by merit are counted over the whole
 * class, so that a part of it that is promoted alone fits the rest; students without a result come after the ranked
 * ones, and by a rule about fails they go nowhere: somebody decides about each.
 */
export function planPromotion(
  candidates: readonly Candidate[],
  standings: Standings,
  rule: PromotionRule,
  taken: readonly PlacedStudent[],
): Planned[] {
  const placeFor = ({ id }: Candidate) => standings.get(id)?.place ?? NO_PLACE;
  const isHeldBack = ({ id }: Candidate): boolean => {
    const { place = null, noOfFail = 0 } = standings.get(id) ?? {};
    return rule.holdBackFails !== undefined && place !== null && noOfFail > rule.holdBackFails;
  };
  const inOrder = [...candidates].sort(byRoll);
  const isUndecided = ({ id }: Candidate): boolean =>
    rule.holdBackFails !== undefined && !rule.places?.[id] && standings.get(id)?.place == null;
  const repeating = rollsOfRepeaters(inOrder.filter(isHeldBack), taken);
  const byMerit = inOrder
    .filter((candidate) => !repeating.has(candidate.id) && !isUndecided(candidate))
    .sort((a, b) => placeFor(a) - placeFor(b) || byRoll(a, b));
  const going = byMerit.flatMap((candidate) => {
    const placement = nextPlacement(candidate, rule);
    return placement ? [{ id: candidate.id, ...placement }] : [];
  });
  const moving =
    rule.section === SECTIONS_BY_MERIT ? sectionsByMerit(going, taken, rule.sections ?? []) : going;
  const placed = moving.map((one) => ({ ...one, section: rule.places?.[one.id]?.section ?? one.section }));
  const placements = new Map(placed.map((one) => [one.id, one]));
  const ranks = countedRolls(placed, taken);
  return inOrder.map((candidate) => {
    const repeated = repeating.get(candidate.id);
    const heldBack = repeated !== undefined;
    const placement = heldBack ? candidate : placements.get(candidate.id);
    const moved = rule.rolls === 'merit' ? (ranks.get(candidate.id) ?? candidate.roll) : candidate.roll;
    const place = { roll: repeated ?? moved, year: rule.year };
    const target = placement ? { ...toPlacement(placement), ...place } : null;
    return { ...notPlanned(candidate, standings), heldBack, target };
  });
}

/** By the row id of the student. */
type Standings = ReadonlyMap<string, StudentStanding>;
export type Candidate = Placement & { id: string; studentId: string; roll: number };
/** A student's result in the exam of the rule; `place` is the position among all who are promoted together. */
export type StudentStanding = {
  merit: number | null;
  place: number | null;
  noOfFail: number;
  gpa: number | null;
};

export type Planned = Pick<StudentStanding, 'merit' | 'gpa'> & {
  id: string;
  noOfFail: number | null;
  heldBack: boolean;
  /** Null when the student leaves after the last class, or somebody has to decide. */
  target: PromotionTarget | null;
};

export type PromotionTarget = Placement & { roll: number; year: number };

/** Rolls of students who repeat the class: their own, or when it is taken one after the last, or where none is left the first that is free. */
function rollsOfRepeaters(
  candidates: readonly Candidate[],
  taken: readonly PlacedStudent[],
): Map<string, number> {
  const rolls = new Map<string, number>();
  const book = rollBook(taken.map(withoutYear));
  const isFree = (candidate: Candidate) => !book.holder(withoutYear(candidate));
  const place = (candidate: Candidate, roll: number) => {
    rolls.set(candidate.id, roll);
    book.take({ ...toPlacement(candidate), roll });
  };
  const [free, others] = [candidates.filter(isFree), candidates.filter((one) => !isFree(one))];
  for (const candidate of free) place(candidate, candidate.roll);
  for (const candidate of others) {
    const placement = toPlacement(candidate);
    place(candidate, book.next(placement) ?? book.firstFree(placement));
  }
  return rolls;
}

/** All rolls of a plan are of its new year. */
const withoutYear = (student: PlacedStudent): PlacedStudent => {
  return { ...toPlacement(student), roll: student.roll };
};

/** Null after the last class, and for who would come to a class with groups without one. */
function nextPlacement(candidate: Candidate, rule: PromotionRule): Placement | null {
  const next = Number(candidate.class) + 1;
  if (next > LAST_CLASS) return null;
  const chosen = rule.places?.[candidate.id];
  const ruled = rule.section === SECTIONS_BY_MERIT ? undefined : rule.section;
  const group = hasGroups(next) ? (chosen?.group ?? rule.group ?? candidate.group) : GENERAL;
  if (hasGroups(next) && group === GENERAL) return null;
  return {
    class: String(next),
    section: chosen?.section ?? ruled ?? candidate.section,
    shift: chosen?.shift ?? rule.shift ?? candidate.shift,
    group,
  };
}

type Moving = Placement & { id: string };

/**
 * Divides the students, in order of merit, into sections of equal size, the best in the first. Each shift and group
 * uses the sections that it has now; students who are there already count.
 */
function sectionsByMerit(
  moving: readonly Moving[],
  taken: readonly Placement[],
  schoolSections: readonly string[],
): Moving[] {
  const streams = groupBy(moving, streamKey);
  const placed = [...streams].flatMap(([key, students]) => {
    const placed = taken.filter((one) => streamKey(one) === key);
    const used = new Set([...students, ...placed].map(({ section }) => section));
    const sections = schoolSections.filter((section) => used.has(section));
    const size = Math.ceil((students.length + placed.length) / sections.length);
    const inSection = groupBy(placed, ({ section }) => section);
    const counts = new Map(sections.map((section) => [section, inSection.get(section)?.length ?? 0]));
    return students.map((student) => {
      const section = sections.find((one) => (counts.get(one) ?? 0) < size) ?? student.section;
      counts.set(section, (counts.get(section) ?? 0) + 1);
      return { ...student, section };
    });
  });
  const sectionFor = new Map(placed.map((student) => [student.id, student.section]));
  return moving.map((student) => ({ ...student, section: sectionFor.get(student.id) ?? student.section }));
}

/** One shift and group of a class, whatever the section. */
const streamKey = ({ class: className, shift, group }: Placement): string =>
  [className, shift, group].join('|');

/** Rolls in each section from 1 on, in the given order, without those of students who are there already. */
function countedRolls(
  candidates: readonly (Placement & { id: string })[],
  taken: readonly PlacedStudent[],
): Map<string, number> {
  const book = rollBook(taken.map(withoutYear));
  return new Map(
    candidates.map((candidate) => {
      const placement = toPlacement(candidate);
      const roll = book.firstFree(placement);
      book.take({ ...placement, roll });
      return [candidate.id, roll];
    }),
  );
}

/** The entry of a student for whom nothing is planned, with the result of the exam. */
export function notPlanned({ id }: Pick<Candidate, 'id'>, standings: Standings): Planned {
  const { merit, noOfFail, gpa } = standings.get(id) ?? { merit: null, noOfFail: null, gpa: null };
  return { id, merit, noOfFail, gpa, heldBack: false, target: null };
}

/**
 * What prevents each promotion: the student is in the list twice or enrolled that year, or the roll is taken or given
 * twice.
 */
export function findClashes(
  query: readonly (PromotionTarget & { id: string; studentId: string })[],
  enrolled: readonly RollHolder[],
): Clash[][] {
  const book = rollBook(enrolled);
  const years = new Set(enrolled.map(yearKey));
  const rows = groupBy(query, ({ id }) => id);
  const rolls = groupBy(query, rollKey);
  return query.map((one): Clash[] => {
    const { id, studentId, roll, year: session } = one;
    const clash = (path: Clash['path'], message: Message) => [{ path, ...message }];
    if (rows.get(id)!.length > 1) return clash('id', createMessage('student.enteredTwice', { studentId }));
    if (years.has(yearKey(one)))
      return clash('year', createMessage('student.enrolledAlready', { studentId, session }));
    const holder = book.holder(one);
    if (holder)
      return clash('roll', createMessage('student.rollTakenBy', { roll, studentId: holder.studentId }));
    const other = rolls.get(rollKey(one))?.find((another) => another !== one);
    if (!other) return [];
    return clash('roll', createMessage('promotion.rollGiven', { roll, studentId: other.studentId }));
  });
}

export type Clash = Message & { path: 'id' | 'year' | 'roll' };

const yearKey = ({ id, year }: { id: string; year: number }): string => `${id}|${year}`;
