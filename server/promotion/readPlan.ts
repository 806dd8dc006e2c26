import type { Knex } from 'knex';
import type { PlanInput } from '#documents/model/promotion.ts';
import { requireAllowed } from '#server/access.ts';
import type { Caller } from '#server/route.ts';
import { NOT_IN_SCOPE } from '#server/scope.ts';
import type { StudentRow } from '#server/students/queries.ts';
import { studentsInRange } from '#server/students/rollRange.ts';
import { type Clash, clashesOf } from './clashesOf.ts';
import { enrolledThen } from './enrolledThen.ts';
import { type Comer, type Planned, planPromotion } from './planPromotion.ts';
import { promotionPolicy } from './promotionPolicy.ts';
import { standingsOf } from './standingsOf.ts';

export type PlannedRow = { row: StudentRow; planned: Planned; clashes: Clash[] };

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
  const { year, toYear, rule, group, startRoll, endRoll } = asked;
  const rows = await studentsInRange(db, caller, { ...placeOf(asked), ...EVERY_ROLL, year, group });
  const comers = rows.map(comerOf);
  const standings = await standingsOf(db, asked, comers);
  const classes = [asked.class, String(Number(asked.class) + 1)];
  const ids = rows.map(({ id }) => id);
  const enrolled = await enrolledThen(db, { ids, classes, years: [toYear] });
  const others = enrolled.filter(({ id }) => !ids.includes(id));
  const planned = planPromotion(comers, standings, { ...rule, year: toYear }, others);
  const plans = new Map(planned.map((one) => [one.id, one]));
  const inRange = rows.filter(({ roll }) => roll >= startRoll && roll <= endRoll);
  const seatings = inRange.flatMap((row) => {
    const target = plans.get(row.id)?.target;
    return target ? [{ ...target, id: row.id, studentId: row.student_id }] : [];
  });
  const clashes = clashesOf(seatings, enrolled);
  const clashOf = new Map(seatings.map(({ id }, at) => [id, clashes[at] ?? []]));
  return inRange.map((row) => ({ row, planned: plans.get(row.id)!, clashes: clashOf.get(row.id) ?? [] }));
};
