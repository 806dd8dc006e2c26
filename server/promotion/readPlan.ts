import type { Knex } from 'knex';
import type { PlanInput } from '#documents/model/promotion.ts';
import { requireAllowed } from '#server/access.ts';
import type { Caller } from '#server/route.ts';
import { NOT_IN_SCOPE } from '#server/scope.ts';
import type { StudentRow } from '#server/students/queries.ts';
import { studentsInRange } from '#server/students/rollRange.ts';
import { schoolWords } from '#server/students/schoolWords.ts';
import { type Clash, clashesOf } from './clashesOf.ts';
import { enrolledThen } from './enrolledThen.ts';
import { type Comer, notPlanned, type Planned, planPromotion, type Target } from './planPromotion.ts';
import { promotionPolicy } from './promotionPolicy.ts';
import { standingsOf } from './standingsOf.ts';

/** `promoted`: where the student is enrolled in the new year already; then nothing is planned. */
export type PlannedRow = { row: StudentRow; planned: Planned; promoted: Target | null; clashes: Clash[] };

const placeOf = ({ class: className, section, shift }: PlanInput) => ({ className, section, shift });

const comerOf = (row: StudentRow): Comer => ({
  id: row.id,
  studentId: row.student_id,
  class: String(row.class_value),
  section: row.section,
  shift: row.shift,
  group: row.group_name,
  roll: row.roll,
});

const EVERY_ROLL = { rollFrom: 0, rollTo: 1_000_000 };

/** What the rule proposes for those of the roll range, and what stands in its way. Nothing is stored. */
export const readPlan = async (db: Knex, caller: Caller, asked: PlanInput): Promise<PlannedRow[]> => {
  requireAllowed(promotionPolicy.plan(caller, placeOf(asked)), NOT_IN_SCOPE);
  const { year, toYear, rule, group, startRoll = 0, endRoll = EVERY_ROLL.rollTo } = asked;
  const rows = await studentsInRange(db, caller, { ...placeOf(asked), ...EVERY_ROLL, year, group });
  const classes = [asked.class, String(Number(asked.class) + 1)];
  const enrolled = await enrolledThen(db, { ids: rows.map(({ id }) => id), classes, years: [toYear] });
  const promotedTo = new Map(enrolled.map((one) => [one.id, one]));
  const everyone = rows.map(comerOf);
  const standings = await standingsOf(db, asked, everyone);
  const comers = everyone.filter(({ id }) => !promotedTo.has(id));
  const sections = (await schoolWords(db)).list('Section');
  const planned = planPromotion(comers, standings, { ...rule, year: toYear, sections }, enrolled);
  const plans = new Map(planned.map((one) => [one.id, one]));
  const inRange = rows.filter(({ roll }) => roll >= startRoll && roll <= endRoll);
  const seatings = inRange.flatMap((row) => {
    const target = plans.get(row.id)?.target;
    return target ? [{ ...target, id: row.id, studentId: row.student_id }] : [];
  });
  const clashes = clashesOf(seatings, enrolled);
  const clashOf = new Map(seatings.map(({ id }, at) => [id, clashes[at] ?? []]));
  return inRange.map((row) => ({
    row,
    planned: plans.get(row.id) ?? notPlanned(comerOf(row), standings),
    promoted: promotedTo.get(row.id) ?? null,
    clashes: clashOf.get(row.id) ?? [],
  }));
};
