import type { Knex } from 'knex';
import { type CohortFilters, MERGED_TERM } from '#documents/model/exam.ts';
import type { PlanInput } from '#documents/model/promotion.ts';
import type { StudentResult } from '#documents/model/result.ts';
import { requireAllowed } from '#server/access.ts';
import { cohortResults, mergedCohortResults } from '#server/results/cohortResults.ts';
import { requireResults } from '#server/results/readReports.ts';
import type { Caller } from '#server/route.ts';
import { NOT_IN_SCOPE } from '#server/scope.ts';
import type { StudentRow } from '#server/students/queries.ts';
import { studentsInRange } from '#server/students/rollRange.ts';
import { type Clash, clashesOf } from './clashesOf.ts';
import { enrolledThen } from './enrolledThen.ts';
import { type Comer, type Planned, planPromotion, type Standing } from './planPromotion.ts';
import { promotionPolicy } from './promotionPolicy.ts';

export type PlannedRow = { row: StudentRow; planned: Planned; clashes: Clash[] };

const placeOf = ({ class: className, section, shift }: PlanInput) => ({ className, section, shift });

/** Of the exam that the rule looks at: as it was published, or as it stands. */
const standingsOf = async (db: Knex, asked: PlanInput): Promise<Map<string, Standing>> => {
  const { year, class: className, section, shift, group } = asked;
  const { exam } = asked.rule;
  if (!exam || (exam.term === undefined && !exam.merged)) return new Map();
  const filters: CohortFilters = {
    session: exam.session ?? year,
    term: exam.term ?? MERGED_TERM,
    className,
    section,
    shift,
    group,
  };
  const read = exam.merged ? mergedCohortResults : cohortResults;
  const { results }: { results: StudentResult[] } = await read(db, filters);
  requireResults(results);
  return new Map(
    results.map(({ studentInfo, meritPosition, summary }) => [
      studentInfo.studentId,
      { merit: meritPosition, noOfFail: summary.noOfFail },
    ]),
  );
};

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
  const standings = await standingsOf(db, asked);
  const classes = [asked.class, String(Number(asked.class) + 1)];
  const ids = rows.map(({ id }) => id);
  const enrolled = await enrolledThen(db, { ids, classes, years: [toYear] });
  const others = enrolled.filter(({ id }) => !ids.includes(id));
  const planned = planPromotion(rows.map(comerOf), standings, { ...rule, year: toYear }, others);
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
