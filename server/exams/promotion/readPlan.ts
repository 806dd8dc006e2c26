import type { Knex } from 'knex';
import { ALL, type CohortFilters, MERGED_TERM } from '#documents/model/exam.ts';
import type { PlanInput } from '#documents/model/promotion.ts';
import type { StudentResult } from '#documents/model/result.ts';
import { hasGroups } from '#documents/model/school.ts';
import { meritPositions } from '#documents/rules/finishResults.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import { cohortResults, mergedCohortResults, requireResults } from '#server/exams/results/readCohort.ts';
import { studentsInRange } from '#server/people/students/listStudents.ts';
import type { StudentRow } from '#server/people/students/queries.ts';
import { readEnrolled, toRollHolder } from '#server/people/students/rolls.ts';
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

const EVERY_ROLL = { rollFrom: 0, rollTo: 1_000_000 };

/** What the rule proposes for the students of the roll range, with clashes. Stores nothing. Throws 403 or 404. */
export async function readPlan(db: Knex, caller: Caller, query: PlanInput): Promise<PlannedRow[]> {
  requireAllowed(promotionPolicy.plan(caller, toScope(query)), NOT_IN_SCOPE);
  const { year, toYear, rule, places, group, startRoll = 0, endRoll = EVERY_ROLL.rollTo } = query;
  const rows = await studentsInRange(db, caller, { ...toScope(query), ...EVERY_ROLL, year, group });
  const classes = [query.class, String(Number(query.class) + 1)];
  const ids = rows.map(({ id }) => id);
  const enrolled = (await readEnrolled(db, { ids, classes, years: [toYear] })).map(toRollHolder);
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
    planned: plans.get(row.id) ?? notPlanned(toRollHolder(row), standings),
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

function standings(results: readonly StudentResult[]): Map<string, StudentStanding> {
  const ranked = results.filter(({ meritPosition }) => meritPosition !== null);
  const figures = ranked.map(({ summary: { noOfFail, gpa, obtainedMarks } }) => {
    return { noOfFail, gpaHundredths: Math.round(gpa * 100), obtainedMarks };
  });
  const positions = meritPositions(figures);
  const places = new Map(ranked.map((one, at) => [resultId(one), positions[at] ?? null]));
  return new Map(
    results.map((one) => {
      const { meritPosition: merit, summary } = one;
      const [id, gpa] = [resultId(one), merit === null ? null : summary.gpa];
      return [id, { merit, place: places.get(id) ?? null, noOfFail: summary.noOfFail, gpa }];
    }),
  );
}

const resultId = ({ studentInfo }: StudentResult): string => studentInfo.studentId;

type ReadResults = (filters: CohortFilters) => Promise<StudentResult[]>;

/**
 * Results of the exam that the rule uses, by studentId; of a published one from its snapshot. That has each student
 * in the section of that time, so students who moved to the class since are looked up in the other sections.
 */
async function readStandings(
  db: Knex,
  { year, class: className, section, shift, group, rule: { exam } }: PlanInput,
  candidates: readonly { studentId: string }[],
): Promise<Map<string, StudentStanding>> {
  if (!exam || (exam.term === undefined && !exam.merged)) return new Map();
  const session = exam.session ?? year;
  const filters = { session, term: exam.term ?? MERGED_TERM, className, section, shift, group };
  const results = exam.merged ? mergedCohortResults : cohortResults;
  const read: ReadResults = async (cohort) => (await results(db, cohort)).results;
  // Merit is counted within a group, so a class with groups is read group by group.
  const groups = group === ALL ? await listGroups(db, filters) : [group];
  const here: StudentResult[] = [];
  for (const one of groups) here.push(...(await read({ ...filters, group: one })));
  const known = new Set(here.map(resultId));
  const moved = new Set(candidates.map(({ studentId }) => studentId).filter((id) => !known.has(id)));
  const all = [...here, ...(moved.size > 0 ? await resultsOfMoved(db, read, filters, moved) : [])];
  requireResults(all);
  return standings(all);
}

/** The published results of students who moved since, each from their former section, shift and group. */
async function resultsOfMoved(db: Knex, read: ReadResults, filters: CohortFilters, moved: Set<string>) {
  const readMoved = async (cohort: CohortFilters) =>
    (await read(cohort)).filter((one) => moved.has(resultId(one)));
  const found: StudentResult[] = [];
  for (const group of await listGroups(db, filters)) {
    const theirs = await readMoved({ ...filters, group, section: ALL, shift: ALL });
    const placements = groupBy(theirs, ({ studentInfo: { section, shift } }) => `${section}|${shift}`);
    for (const [one] of placements.values()) {
      const { section, shift } = one!.studentInfo;
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
