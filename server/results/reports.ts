import type { Knex } from 'knex';
import type { z } from 'zod';
import {
  type CohortFilters,
  cohortFilters,
  type MarksheetFilters,
  marksheetFilters,
  type ReportFilters,
  reportFilters,
} from '#documents/model/exam.ts';
import type { ExamHead, StudentResult } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import { failList } from '#documents/rules/failList.ts';
import { meritList } from '#documents/rules/meritList.ts';
import { resultSummary } from '#documents/rules/resultSummary.ts';
import { subjectPassRates } from '#documents/rules/subjectPassRates.ts';
import { staff } from '#server/access/access.ts';
import { requireScope } from '#server/access/scope.ts';
import { AppError } from '#server/base/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { presentMerged, presentResult, presentSummary } from './present.ts';
import { cohortResults, mergedCohortResults, requireResults } from './readCohort.ts';
import { readSchoolIfChanged, readSchoolOfExam } from './readSchoolOfExam.ts';

/** A fail list that may be empty, for a print job: what was ordered is not a failure when nobody failed. */
export const failListOrNone = report(readFailed, ({ rows }) => ({ data: rows }));

type RollFilters = CohortFilters & Pick<MarksheetFilters, 'start_roll' | 'end_roll'>;

/** By kind: reads everything the report is drawn from; `answer` reads the same as its call answers it. */
export const reports = {
  marksheet: report(
    async (db, filters: RollFilters) => ofRolls(await cohortResults(db, filters), filters),
    ({ results }) => ({ Data: results.map(presentResult) }),
  ),
  'merged-marksheet': report(
    async (db, filters: RollFilters) => ofRolls(await mergedCohortResults(db, filters), filters),
    ({ results }) => ({ Data: results.map(presentMerged) }),
  ),
  'tabulation-sheet': report(
    async (db, filters: CohortFilters) => {
      const { exam, subjects, results } = await cohortResults(db, filters);
      requireResults(results);
      const printed = subjects.map(({ name, nameBn, subjectCode, marks, religion, paperGroup }) => ({
        ...{ name, nameBn, subjectCode, marks, religion, paperGroup },
      }));
      return { exam, subjects: printed, results, summary: resultSummary(results) };
    },
    ({ results, subjects, summary }) => ({ Data: results.map(presentResult), subjects, summary }),
    { path: 'tebulation-sheet', summary: 'Every result of a cohort, by roll', filters: cohortFilters },
  ),
  'merit-list': report(
    async (db, filters: ReportFilters) => {
      const { exam, results } = await readResults(db, filters);
      return { exam, rows: meritList(results) };
    },
    ({ rows }) => ({ data: rows }),
    { path: 'merit-list', summary: 'Ranked students of a cohort, by merit', filters: reportFilters },
  ),
  'fail-list': report(
    async (db, filters: MarksheetFilters) => {
      const found = await readFailed(db, filters);
      // An empty fail list needs no paper.
      if (found.rows.length === 0) throw new AppError('notFound', 'report.noneFailed');
      return found;
    },
    ({ rows }) => ({ data: rows }),
    {
      path: 'fail-list',
      summary: 'Failed students of a roll range, with their failed subjects',
      filters: marksheetFilters,
    },
  ),
  'result-summary': report(
    async (db, filters: ReportFilters) => {
      const { exam, results } = await readResults(db, filters);
      return { exam, summary: resultSummary(results), subjects: subjectPassRates(results) };
    },
    ({ summary, subjects, exam }) => ({ ...presentSummary(summary, exam), subjects }),
    {
      path: 'result-summary',
      summary: 'Summary of an exam: counts, percentages, GPA bands',
      filters: reportFilters,
    },
  ),
};

export type ReportKind = keyof typeof reports;

/** What the call of each report answers. */
export type ReportAnswers = {
  [Kind in ReportKind]: Awaited<ReturnType<(typeof reports)[Kind]['answer']>>;
};

export const reportRoutes: Route[] = [
  reportRoute(
    { path: 'marksheet', summary: 'The marksheets of a roll range', filters: marksheetFilters },
    (db, filters) => reports[filters.is_merged ? 'merged-marksheet' : 'marksheet'].answer(db, filters),
  ),
  ...Object.values(reports).flatMap(({ routes }) => routes),
];

type Found = { exam: ExamHead };
/** With the head of its exam, and the school if it has changed since. */
type Answer<Presented> = Presented & { exam: ExamHead; school: School | null };

/** The last part of a call's path, its summary, and the filters of its form. */
type Call<Filters> = { path: string; summary: string; filters: z.ZodType<Filters> };

/** `read` throws 404 when there is nothing to print, or 409 with a term that has no marks. */
function report<Filters extends CohortFilters, Read extends Found, Presented extends object>(
  read: (db: Knex, filters: Filters) => Promise<Read>,
  present: (read: Read) => Presented,
  call?: Call<Filters>,
) {
  const readData = async (db: Knex, filters: Filters) => {
    const found = await read(db, filters);
    return { school: await readSchoolOfExam(db, found.exam), ...found };
  };
  const answer = async (db: Knex, filters: Filters): Promise<Answer<Presented>> => {
    const found = await read(db, filters);
    const { exam } = found;
    return { ...present(found), exam, school: await readSchoolIfChanged(db, exam) };
  };
  return Object.assign(readData, { answer, routes: call ? [reportRoute(call, answer)] : [] });
}

/** A report as JSON, by the filters of its form. */
function reportRoute<Filters extends CohortFilters>(
  { path, summary, filters }: Call<Filters>,
  answer: (db: Knex, filters: Filters) => Promise<Found>,
): Route {
  return route('post', `/api/v1/result/${path}`, {
    who: staff,
    summary,
    body: filters,
    handle: async ({ db, body, caller }) => {
      requireScope(caller, body);
      return { body: await answer(db, body) };
    },
  });
}

async function readFailed(db: Knex, filters: MarksheetFilters) {
  const { exam, results } = await readResults(db, filters);
  requireRolls(results, filters);
  return { exam, rows: failList(results, filters.start_roll, filters.end_roll) };
}

/** The results of a cohort in one term, or merged. */
async function readResults(db: Knex, filters: ReportFilters) {
  const read = await (filters.is_merged ? mergedCohortResults : cohortResults)(db, filters);
  requireResults(read.results);
  return read;
}

type Rolls = Pick<MarksheetFilters, 'start_roll' | 'end_roll'>;

/** The marksheets of a roll range, with merit and highest marks of the whole cohort. */
function ofRolls<Result extends StudentResult>(all: Found & { results: Result[] }, rolls: Rolls) {
  const results = requireRolls(all.results, rolls);
  requireResults(all.results);
  return { exam: all.exam, results };
}

/** The results of a roll range, both ends included. Throws 404 when there are none. */
function requireRolls<Result extends StudentResult>(all: Result[], { start_roll, end_roll }: Rolls) {
  const results = all.filter(({ studentInfo: { roll } }) => roll >= start_roll && roll <= end_roll);
  if (results.length === 0) throw new AppError('notFound', 'report.noneInRange');
  return results;
}
