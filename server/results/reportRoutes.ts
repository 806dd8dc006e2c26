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
import { readSchoolIfChanged } from './readSchoolOfExam.ts';

export const reportRoutes: Route[] = [
  report({
    name: 'marksheet',
    summary: 'The marksheets of a roll range',
    filters: marksheetFilters,
    read: marksheets,
  }),
  report({
    name: 'tebulation-sheet',
    summary: 'Every result of a cohort, by roll',
    filters: cohortFilters,
    read: async (db, filters) => {
      const { exam, subjects, results, summary } = await readTabulation(db, filters);
      return { Data: results.map(presentResult), exam, subjects, summary };
    },
  }),
  report({
    name: 'merit-list',
    summary: 'Ranked students of a cohort, by merit',
    filters: reportFilters,
    read: async (db, filters) => {
      const { exam, rows } = await readMeritList(db, filters);
      return { data: rows, exam };
    },
  }),
  report({
    name: 'fail-list',
    summary: 'Failed students of a roll range, with their failed subjects',
    filters: marksheetFilters,
    read: async (db, filters) => {
      const { exam, rows } = await readFailList(db, filters);
      return { data: rows, exam };
    },
  }),
  report({
    name: 'result-summary',
    summary: 'Summary of an exam: counts, percentages, GPA bands',
    filters: reportFilters,
    read: async (db, filters) => {
      const { exam, summary } = await readSummary(db, filters);
      return { ...presentSummary(summary, exam), exam };
    },
  }),
];

type Report<Filters extends CohortFilters> = {
  name: string;
  summary: string;
  filters: z.ZodType<Filters>;
  read: (db: Knex, filters: Filters) => Promise<{ exam: ExamHead }>;
};

/** A route that answers a printed list as JSON, with the head of its exam, and the school if it has changed since. */
function report<Filters extends CohortFilters>({ name, summary, filters, read }: Report<Filters>): Route {
  return route({
    method: 'post',
    path: `/api/v1/result/${name}`,
    who: staff,
    summary,
    body: filters,
    handle: async ({ db, body, caller }) => {
      requireScope(caller, body);
      const answer = await read(db, body);
      return { body: { ...answer, school: await readSchoolIfChanged(db, answer.exam) } };
    },
  });
}

async function marksheets(db: Knex, filters: MarksheetFilters) {
  if (filters.is_merged) {
    const { exam, results } = await readMergedMarksheets(db, filters);
    return { Data: results.map(presentMerged), exam };
  }
  const { exam, results } = await readMarksheets(db, filters);
  return { Data: results.map(presentResult), exam };
}
