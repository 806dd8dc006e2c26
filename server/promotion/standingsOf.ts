import type { Knex } from 'knex';
import { type CohortFilters, MERGED_TERM } from '#documents/model/exam.ts';
import type { PlanInput } from '#documents/model/promotion.ts';
import type { StudentResult } from '#documents/model/result.ts';
import { hasGroups } from '#documents/model/school.ts';
import { meritPositions } from '#documents/rules/finishResults.ts';
import { cohortResults, mergedCohortResults } from '#server/results/cohortResults.ts';
import { requireResults } from '#server/results/readReports.ts';
import type { Standing } from './planPromotion.ts';

/** Of classes without groups. */
const GENERAL = 'General';

type ReadResults = (filters: CohortFilters) => Promise<StudentResult[]>;

const idOf = ({ studentInfo }: StudentResult): string => studentInfo.studentId;
const byId = (results: readonly StudentResult[]) => new Map(results.map((one) => [idOf(one), one]));

/** The groups of a class that has any, the school's own too. */
const groupsOf = async (db: Knex, { className, group }: CohortFilters): Promise<string[]> => {
  if (!hasGroups(Number(className))) return [group];
  const groups: string[] = await db('config_values').where({ slug: 'group' }).pluck('value');
  return groups.filter((one) => one !== GENERAL);
};

/** Of a class published before they moved: each as the section, shift and group that she sat in then has her. */
const whereTheySat = async (
  read: ReadResults,
  groups: readonly string[],
  filters: CohortFilters,
  moved: ReadonlySet<string>,
): Promise<StudentResult[]> => {
  const found: StudentResult[] = [];
  for (const group of groups) {
    const whole = await read({ ...filters, group, section: 'All', shift: 'All' });
    const theirs = byId(whole.filter((one) => moved.has(idOf(one))));
    const seats = [...theirs.values()].map(({ studentInfo: { section, shift } }) => ({ section, shift }));
    for (const seat of new Map(seats.map((one) => [`${one.section}|${one.shift}`, one])).values())
      for (const one of await read({ ...filters, ...seat, group }))
        if (theirs.has(idOf(one))) theirs.set(idOf(one), one);
    found.push(...theirs.values());
  }
  return found;
};

const standings = (results: readonly StudentResult[]): Map<string, Standing> => {
  const ranked = results.filter(({ meritPosition }) => meritPosition !== null);
  const positions = meritPositions(
    ranked.map(({ summary: { noOfFail, gpa, obtainedMarks } }) => ({
      noOfFail,
      gpaHundredths: Math.round(gpa * 100),
      obtainedMarks,
    })),
  );
  const places = new Map(ranked.map((one, at) => [idOf(one), positions[at] ?? null]));
  return new Map(
    results.map((one) => [
      idOf(one),
      { merit: one.meritPosition, place: places.get(idOf(one)) ?? null, noOfFail: one.summary.noOfFail },
    ]),
  );
};

/**
 * Of the exam that the rule looks at, as it was published or as it stands, by studentId. A published one has everybody
 * where she sat at the time: who came to the class since is looked for in the others.
 */
export const standingsOf = async (
  db: Knex,
  { year, class: className, section, shift, group, rule: { exam } }: PlanInput,
  comers: readonly { studentId: string }[],
): Promise<Map<string, Standing>> => {
  if (!exam || (exam.term === undefined && !exam.merged)) return new Map();
  const session = exam.session ?? year;
  const filters = { session, term: exam.term ?? MERGED_TERM, className, section, shift, group };
  const results = exam.merged ? mergedCohortResults : cohortResults;
  const read: ReadResults = async (cohort) => (await results(db, cohort)).results;
  const here = await read(filters);
  const known = byId(here);
  const moved = new Set(comers.map(({ studentId }) => studentId).filter((id) => !known.has(id)));
  const groups = moved.size > 0 ? await groupsOf(db, filters) : [];
  const all = [...here, ...(await whereTheySat(read, groups, filters, moved))];
  requireResults(all);
  return standings(all);
};
