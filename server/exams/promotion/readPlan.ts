import type { Knex } from 'knex';
import { ALL, type CohortFilters, MERGED_TERM } from '#documents/model/exam.ts';
import { LAST_ROLL } from '#documents/model/limits.ts';
import type { PlanInput } from '#documents/model/promotion.ts';
import { hasGroups } from '#documents/model/school.ts';
import { type FinishedStudent, meritPositions } from '#documents/rules/finishResults.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import { cohortResults, mergedCohortResults, requireResults } from '#server/exams/results/readCohort.ts';
import { studentsInRange } from '#server/people/students/listStudents.ts';
import type { StudentRow } from '#server/people/students/queries.ts';
import { rollHolders, toRollHolder } from '#server/people/students/rolls.ts';
import { type Caller, requireAllowed } from '#server/platform/access/access.ts';
import { NOT_IN_SCOPE } from '#server/platform/access/scope.ts';
import { readConfigValues } from '#server/school/configValues.ts';
import {
  type Clash,
  findClashes,
  GENERAL,
  notPlanned,
  type Planned,
  type PromotionTarget,
  planPromotion,
  type StudentStanding,
} from './planPromotion.ts';
import { promotionPolicy } from './policy.ts';

const ALL_ROLLS = { rollFrom: 0, rollTo: LAST_ROLL };

/** What the rule proposes for the students of the roll range, with clashes. Stores nothing. Throws 403 or 404. */
export async function readPlan(db: Knex, caller: Caller, query: PlanInput): Promise<PlannedRow[]> {
  requireAllowed(promotionPolicy.plan(caller, toScope(query)), NOT_IN_SCOPE);
  const { year, toYear, rule, places, group, startRoll = 0, endRoll = ALL_ROLLS.rollTo } = query;
  const rows = await studentsInRange(db, caller, { ...toScope(query), ...ALL_ROLLS, year, group });
  const classes = [query.class, String(Number(query.class) + 1)];
  const ids = rows.map(({ id }) => id);
  const enrolled = (await rollHolders(db, { ids, classes, years: [toYear] })).map(toRollHolder);
  const promotedTo = new Map(enrolled.map(({ id, studentId: _, ...target }) => [id, target]));
  const everyone = rows.map(toRollHolder);
  const standings = await readStandings(db, query, everyone);
  const candidates = everyone.filter(({ id }) => !promotedTo.has(id));
  const sections = (await readConfigValues(db)).list('Section');
  const planned = planPromotion(candidates, standings, { ...rule, year: toYear, sections, places }, enrolled);
  const plans = new Map(planned.map((one) => [one.id, one]));
  const inRange = rows.filter(({ roll }) => roll >= startRoll && roll <= endRoll);
  const proposed = inRange.flatMap((row) => {
    const target = plans.get(row.id)?.target;
    return target ? [{ ...target, id: row.id, studentId: row.studentId }] : [];
  });
  const clashes = findClashes(proposed, enrolled);
  const clashesById = new Map(proposed.map(({ id }, at) => [id, clashes[at] ?? []]));
  return inRange.map((row) => ({
    row,
    planned: plans.get(row.id) ?? notPlanned(row, standings),
    promoted: promotedTo.get(row.id) ?? null,
    clashes: clashesById.get(row.id) ?? [],
  }));
}

/** `promoted` is the student's enrolment in the new year; then nothing is planned. */
export type PlannedRow = {
  row: StudentRow;
  planned: Planned;
  promoted: PromotionTarget | null;
  clashes: Clash[];
};

const toScope = ({ class: className, section, shift }: PlanInput) => ({ className, section, shift });

function standings(results: readonly FinishedStudent[]): Map<string, StudentStanding> {
  const ranked = results.filter(({ result }) => result.meritPosition !== null);
  const figures = ranked.map(({ result: { summary } }) => {
    const { noOfFail, gpa, obtainedMarks } = summary;
    return { noOfFail, gpaHundredths: Math.round(gpa * 100), obtainedMarks };
  });
  const positions = meritPositions(figures);
  const places = new Map(ranked.map(({ _id }, at) => [_id, positions[at] ?? null]));
  return new Map(
    results.map(({ _id, result: { meritPosition: merit, summary } }) => {
      const gpa = merit === null ? null : summary.gpa;
      return [_id, { merit, place: places.get(_id) ?? null, noOfFail: summary.noOfFail, gpa }];
    }),
  );
}

type ReadResults = (filters: CohortFilters) => Promise<FinishedStudent[]>;

/**
 * Results of the exam that the rule uses, by row id; of a published one from its snapshot. That has each student
 * in the section of that time, so students who moved to the class since are looked up in the other sections.
 */
async function readStandings(
  db: Knex,
  { year, class: className, section, shift, group, rule: { exam } }: PlanInput,
  candidates: readonly { id: string }[],
): Promise<Map<string, StudentStanding>> {
  if (!exam || (exam.term === undefined && !exam.merged)) return new Map();
  const session = exam.session ?? year;
  const filters = { session, term: exam.term ?? MERGED_TERM, className, section, shift, group };
  const results = exam.merged ? mergedCohortResults : cohortResults;
  const read: ReadResults = async (cohort) => (await results(db, cohort)).finished;
  // Merit is counted within a group, so a class with groups is read group by group.
  const groups = group === ALL ? await listGroups(db, filters) : [group];
  const here: FinishedStudent[] = [];
  for (const one of groups) here.push(...(await read({ ...filters, group: one })));
  const known = new Set(here.map(({ _id }) => _id));
  const moved = new Set(candidates.map(({ id }) => id).filter((id) => !known.has(id)));
  const all = [...here, ...(moved.size > 0 ? await resultsOfMoved(db, read, filters, moved) : [])];
  requireResults(all.map(({ result }) => result));
  return standings(all);
}

/** The published results of students who moved since, each from their former section, shift and group. */
async function resultsOfMoved(db: Knex, read: ReadResults, filters: CohortFilters, moved: Set<string>) {
  const readMoved = async (cohort: CohortFilters) => (await read(cohort)).filter(({ _id }) => moved.has(_id));
  const found: FinishedStudent[] = [];
  for (const group of await listGroups(db, filters)) {
    const theirs = await readMoved({ ...filters, group, section: ALL, shift: ALL });
    const placements = groupBy(theirs, ({ result: { studentInfo } }) =>
      [studentInfo.section, studentInfo.shift].join('|'),
    );
    for (const [one] of placements.values()) {
      const { section, shift } = one!.result.studentInfo;
      found.push(...(await readMoved({ ...filters, group, section, shift })));
    }
  }
  return found;
}

/** The groups of the class, also those that the school added. */
async function listGroups(db: Knex, { className, group }: CohortFilters): Promise<string[]> {
  if (!hasGroups(Number(className))) return [group];
  return (await readConfigValues(db)).list('group').filter((one) => one !== GENERAL);
}
