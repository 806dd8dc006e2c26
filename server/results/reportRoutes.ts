import { cohortFilters, marksheetFilters, reportFilters } from '#documents/model/exam.ts';
import { staff } from '#server/access.ts';
import { type Route, route } from '#server/route.ts';
import { requireScope } from '#server/scope.ts';
import { presentMerged, presentResult, presentSummary } from './present.ts';
import { readMarksheets, readMergedMarksheets } from './readMarksheets.ts';
import { readFailList, readMeritList, readSummary, readTabulation } from './readReports.ts';

/** What the printed lists are made of, as JSON: every answer carries the head of its exam. */
export const reportRoutes: Route[] = [
  route({
    method: 'post',
    path: '/api/v1/result/marksheet',
    who: staff,
    summary: 'The marksheets of a roll range',
    body: marksheetFilters,
    handle: async ({ db, body, caller }) => {
      requireScope(caller!, body);
      if (body.is_merged) {
        const { exam, results } = await readMergedMarksheets(db, body);
        return { body: { Data: results.map(presentMerged), exam } };
      }
      const { exam, results } = await readMarksheets(db, body);
      return { body: { Data: results.map(presentResult), exam } };
    },
  }),
  route({
    method: 'post',
    path: '/api/v1/result/tebulation-sheet',
    who: staff,
    summary: 'Every result of a cohort, by roll',
    body: cohortFilters,
    handle: async ({ db, body, caller }) => {
      requireScope(caller!, body);
      const { exam, results, summary } = await readTabulation(db, body);
      return { body: { Data: results.map(presentResult), exam, summary } };
    },
  }),
  route({
    method: 'post',
    path: '/api/v1/result/merit-list',
    who: staff,
    summary: 'Everyone ranked, by merit',
    body: reportFilters,
    handle: async ({ db, body, caller }) => {
      requireScope(caller!, body);
      const { exam, rows } = await readMeritList(db, body);
      return { body: { data: rows, exam } };
    },
  }),
  route({
    method: 'post',
    path: '/api/v1/result/fail-list',
    who: staff,
    summary: 'Who failed of a roll range, and in what',
    body: marksheetFilters,
    handle: async ({ db, body, caller }) => {
      requireScope(caller!, body);
      const { exam, rows } = await readFailList(db, body);
      return { body: { data: rows, exam } };
    },
  }),
  route({
    method: 'post',
    path: '/api/v1/result/result-summary',
    who: staff,
    summary: 'How an exam went: counts, percentages, GPA bands',
    body: reportFilters,
    handle: async ({ db, body, caller }) => {
      requireScope(caller!, body);
      const { exam, summary } = await readSummary(db, body);
      return { body: { ...presentSummary(summary, exam), exam } };
    },
  }),
];
