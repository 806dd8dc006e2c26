import type { Knex } from 'knex';
import {
  type DocumentData,
  type DocumentFilters,
  type PrintedKind,
  printedDocuments,
} from '#documents/index.ts';
import { ALL } from '#documents/model/exam.ts';
import { MOST_PAGES } from '#server/printing/readDocument.ts';
import {
  type CohortWords,
  documentFilters,
  forCohort,
  isOfEach,
  type Job,
  type RequestedCohort,
  requestedCohort,
} from './job.ts';

type PlanQuery = Pick<Job, 'kind' | 'filters'>;

/**
 * The cohorts that a job prints one after the other: the one in its filters, or each cohort of its session or class.
 * Throws 400 for invalid filters.
 */
export async function planJob(db: Knex, job: PlanQuery): Promise<PlannedCohort[]> {
  const { kind, filters } = job;
  const requested = requestedCohort(kind, filters);
  const counts = await cohortCounts(db, requested);
  if (isOfEach(kind, filters)) return counts.flatMap((count) => ofEach(job, count));
  const { className, group, section, shift } = requested;
  const students = counts.reduce((sum, count) => sum + count.students, 0);
  const place = { className, group, section, shift };
  const read = documentFilters(kind, filters);
  return read === null ? [] : [{ place, filters: read, students: countsStudents(kind) ? students : 1 }];
}

export type PlannedCohort = {
  place: CohortWords;
  /** As the kind's document expects them. */
  filters: DocumentFilters[PrintedKind];
  /** How much it will add to the progress; an estimate until its data is read. */
  students: number;
};

type CohortCount = { place: CohortWords; students: number };
type CohortRow = { name: string; groupName: string; section: string; shift: string; students: string };

/** The cohorts that match the request, in the order of the school's lists, each with its number of students. */
async function cohortCounts(
  db: Knex,
  { session, from, to, className, group, section, shift }: RequestedCohort,
): Promise<CohortCount[]> {
  const words = { 'classes.name': className, groupName: group, section, shift };
  const narrow = Object.entries(words).filter(([, word]) => word !== ALL);
  const rows: CohortRow[] = await db('enrolments')
    .join('classes', 'classes.id', 'enrolments.classId')
    .join('students', 'students.id', 'enrolments.studentId')
    .where({ session, 'enrolments.live': 1, 'students.live': 1, ...Object.fromEntries(narrow) })
    .whereBetween('roll', [from ?? 0, to ?? 1_000_000])
    .groupBy('classes.name', 'classes.value', 'groupName', 'section', 'shift')
    .orderBy(['classes.value', 'groupName', 'section', 'shift'])
    .select('classes.name', 'groupName', 'section', 'shift', db.raw('count(*) as students'));
  return rows.map((row) => ({
    place: { className: row.name, group: row.groupName, section: row.section, shift: row.shift },
    students: Number(row.students),
  }));
}

/** A cohort as planned, or none if no document can print it, such as students of class 9 without a group. */
function ofEach({ kind, filters }: PlanQuery, { place, students }: CohortCount): PlannedCohort[] {
  const read = documentFilters(kind, forCohort(kind, filters, place));
  return read === null ? [] : [{ place, filters: read, students: countsStudents(kind) ? students : 1 }];
}

/** Whether progress counts students; for a kind that is drawn in one piece it counts cohorts. */
export const countsStudents = (kind: PrintedKind): boolean => printedDocuments[kind].students !== undefined;

/** The data without the ID cards' test page, which a job prints only once, at its start. */
export const withoutTestPage = <Data extends object>(data: Data): Data =>
  'options' in data ? { ...data, options: { ...(data.options as object), test: '0' } } : data;

type DataPart<Kind extends PrintedKind> = {
  data: DocumentData[Kind];
  /** How much it adds to the job's progress. */
  students: number;
};

/** Splits a cohort's data into parts of at most MOST_PAGES pages, which are drawn one after the other. */
export function splitData<Kind extends PrintedKind>(kind: Kind, data: DocumentData[Kind]): DataPart<Kind>[] {
  const { students } = printedDocuments[kind];
  if (!students) return [{ data, students: 1 }];
  const all = students.count(data);
  const most = MOST_PAGES * students.perPage;
  const parts: DataPart<Kind>[] = [];
  for (let from = 0; from < all; from += most) {
    const to = Math.min(from + most, all);
    parts.push({ data: students.slice(data, from, to), students: to - from });
  }
  return parts;
}
