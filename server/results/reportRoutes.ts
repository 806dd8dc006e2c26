import type { Knex } from 'knex';
import type { z } from 'zod';
import {
  type CohortFilters,
  cohortFilters,
  type MarksheetFilters,
  marksheetFilters,
  reportFilters,
} from '#documents/model/exam.ts';
import type { ExamHead } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import { staff } from '#server/access/access.ts';
import { requireScope } from '#server/access/scope.ts';
import { type Route, route } from '#server/http/route.ts';
import { presentMerged, presentResult, presentSummary } from './present.ts';
import {
  readFailList,
  readMarksheets,
  readMergedMarksheets,
  readMeritList,
  readSummary,
  readTabulation,
} from './readReports.ts';
import { readSchoolIfChanged, readSchoolOfExam } from './readSchoolOfExam.ts';

/** By kind: reads everything the report is drawn from; `answer` reads the same as its call answers it. */
export const reports = {
  marksheet: report(readMarksheets, ({ results }) => ({ Data: results.map(presentResult) })),
  'merged-marksheet': report(readMergedMarksheets, ({ results }) => ({ Data: results.map(presentMerged) })),
  'tabulation-sheet': report(readTabulation, ({ results, subjects, summary }) => ({
    Data: results.map(presentResult),
    subjects,
    summary,
  })),
  'merit-list': report(readMeritList, ({ rows }) => ({ data: rows })),
  'fail-list': report(readFailList, ({ rows }) => ({ data: rows })),
  'result-summary': report(readSummary, ({ summary, exam }) => presentSummary(summary, exam)),
};

export type ReportKind = keyof typeof reports;

/** What the call of each report answers. */
export type ReportAnswers = {
  [Kind in ReportKind]: Awaited<ReturnType<(typeof reports)[Kind]['answer']>>;
};

export const reportRoutes: Route[] = [
  reportRoute('marksheet', 'The marksheets of a roll range', marksheetFilters, readMarksheetAnswer),
  reportRoute(
    'tebulation-sheet',
    'Every result of a cohort, by roll',
    cohortFilters,
    reports['tabulation-sheet'].answer,
  ),
  reportRoute(
    'merit-list',
    'Ranked students of a cohort, by merit',
    reportFilters,
    reports['merit-list'].answer,
  ),
  reportRoute(
    'fail-list',
    'Failed students of a roll range, with their failed subjects',
    marksheetFilters,
    reports['fail-list'].answer,
  ),
  reportRoute(
    'result-summary',
    'Summary of an exam: counts, percentages, GPA bands',
    reportFilters,
    reports['result-summary'].answer,
  ),
];

type Found = { exam: ExamHead };
/** With the head of its exam, and the school if it has changed since. */
type Answer<Presented> = Presented & { exam: ExamHead; school: School | null };

function report<Filters, Read extends Found, Presented extends object>(
  read: (db: Knex, filters: Filters) => Promise<Read>,
  present: (read: Read) => Presented,
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
  return Object.assign(readData, { answer });
}

/** A report as JSON, by the filters of its form. */
function reportRoute<Filters extends CohortFilters>(
  name: string,
  summary: string,
  filters: z.ZodType<Filters>,
  read: (db: Knex, filters: Filters) => Promise<Found>,
): Route {
  return route({
    method: 'post',
    path: `/api/v1/result/${name}`,
    who: staff,
    summary,
    body: filters,
    handle: async ({ db, body, caller }) => {
      requireScope(caller, body);
      return { body: await read(db, body) };
    },
  });
}

function readMarksheetAnswer(db: Knex, filters: MarksheetFilters) {
  return reports[filters.is_merged ? 'merged-marksheet' : 'marksheet'].answer(db, filters);
}
