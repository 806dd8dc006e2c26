import type { Knex } from 'knex';
import {
  type DocumentData,
  type DocumentFilters,
  type PrintedKind,
  printedDocuments,
} from '#documents/index.ts';
import { ALL } from '#documents/model/exam.ts';
import { inSchoolOrder } from '#server/platform/database/tables.ts';
import { MOST_PAGES } from '#server/printing/readDocument.ts';
import {
  type CohortPlace,
  forCohort,
  isOfEach,
  type Job,
  type RequestedCohort,
  requestedCohort,
} from './job.ts';

type PlanQuery = Pick<Job, 'kind' | 'filters'>;

/** The cohorts that a job prints one after the other. Throws 400 for invalid filters. */
export async function planJob(db: Knex, job: PlanQuery): Promise<PlannedCohort[]> {
  const { kind, filters } = job;
  const requested = requestedCohort(kind, filters);
  const counts = await cohortCounts(db, requested);
  const { className, group, section, shift } = requested;
  const all = counts.reduce((sum, { students }) => sum + students, 0);
  const ofEach = isOfEach(kind, filters);
  const cohorts = ofEach ? counts : [{ place: { className, group, section, shift }, students: all }];
  return cohorts.flatMap(({ place, students }): PlannedCohort[] => {
    const query = ofEach ? forCohort(kind, filters, place) : filters;
    const { data } = printedDocuments[kind].filters.safeParse(query);
    // No document can print some cohorts, such as students of class 9 without a group.
    return data ? [{ place, filters: data, students: countsStudents(kind) ? students : 1 }] : [];
  });
}

export type PlannedCohort = {
  place: CohortPlace;
  /** As the kind's document expects them. */
  filters: DocumentFilters[PrintedKind];
  /** How much it will add to the progress; an estimate until its data is read. */
  students: number;
};

type CohortCount = { place: CohortPlace; students: number };

/** The cohorts that match the request, in the order of the school's lists, each with its number of students. */
async function cohortCounts(
  db: Knex,
  { session, from, to, className, group, section, shift }: RequestedCohort,
): Promise<CohortCount[]> {
  const columns = { 'classes.name': className, groupName: group, section, shift };
  const narrow = Object.entries(columns).filter(([, word]) => word !== ALL);
  const rows: (CohortPlace & { students: string })[] = await db('enrolments')
    .join('classes', 'classes.id', 'enrolments.classId')
    .join('students', 'students.id', 'enrolments.studentId')
    .where({ session, 'enrolments.live': 1, 'students.live': 1, ...Object.fromEntries(narrow) })
    .whereBetween('roll', [from ?? 0, to ?? 1_000_000])
    .groupBy('classes.name', 'classes.value')
    .groupBy('enrolments.groupName', 'enrolments.section', 'enrolments.shift')
    .orderBy('classes.value')
    .modify(inSchoolOrder('enrolments.groupName', 'enrolments.section', 'enrolments.shift'))
    .select('classes.name as className', 'groupName as group', 'section', 'shift')
    .select(db.raw('count(*) as students'));
  return rows.map(({ students, ...place }) => ({ place, students: Number(students) }));
}

/** Whether progress counts students; for a kind that is drawn in one piece it counts cohorts. */
export const countsStudents = (kind: PrintedKind): boolean => printedDocuments[kind].students !== undefined;

/** The data without the ID cards' test page, which a job prints only once, at its start. */
export const withoutTestPage = <Data extends object>(data: Data): Data =>
  'options' in data ? { ...data, options: { ...(data.options as object), test: '0' } } : data;

/**
 * Splits a cohort's data into parts of at most MOST_PAGES pages, which are drawn one after the other; `students` is how
 * much each adds to the progress.
 */
export function splitData<Kind extends PrintedKind>(kind: Kind, data: DocumentData[Kind]) {
  const { students } = printedDocuments[kind];
  if (!students) return [{ data, students: 1 }];
  const all = students.count(data);
  const most = MOST_PAGES * students.perPage(data);
  return Array.from({ length: Math.ceil(all / most) }, (_, index) => {
    const [from, to] = [index * most, Math.min((index + 1) * most, all)];
    return { data: students.slice(data, from, to), students: to - from };
  });
}
