import { z } from 'zod';
import { lookupFilters, marksheetFilters } from '#documents/model/exam.ts';
import { paperOptions } from '#documents/model/paperOptions.ts';
import { anyone, staff } from '#server/access.ts';
import { AppError } from '#server/errors.ts';
import { findTranscript } from '#server/results/findTranscript.ts';
import { readMarksheets } from '#server/results/readMarksheets.ts';
import { type Route, route } from '#server/route.ts';
import { readSchool } from '#server/school/queries.ts';
import { requireScope } from '#server/scope.ts';
import { answerPdf } from './answerPdf.ts';

const paperQuery = paperOptions.extend({ download: z.enum(['0', '1']).default('0') });
type PaperQuery = z.infer<typeof paperQuery>;

const paperOf = ({ lang, digits, download }: PaperQuery) => ({
  options: { lang, digits },
  download: download === '1',
});

export const printingRoutes: Route[] = [
  route({
    method: 'get',
    path: '/documents/transcript.pdf',
    who: anyone,
    summary: 'A transcript, by the details of the public lookup',
    query: paperQuery.and(lookupFilters),
    limit: 'lookup',
    handle: async ({ db, query, settings, print, context }) => {
      const data = { school: await readSchool(db), ...(await findTranscript(db, query, settings.publicUrl)) };
      return answerPdf(print, context, { kind: 'transcript', data, ...paperOf(query) });
    },
  }),
  route({
    method: 'get',
    path: '/documents/marksheet.pdf',
    who: staff,
    summary: 'The marksheets of a roll range in one file',
    query: paperQuery.and(marksheetFilters),
    handle: async ({ db, query, caller, print, context }) => {
      requireScope(caller!, query);
      if (query.is_merged) throw new AppError('badInput', 'Merged marksheets are a document of their own.');
      const data = { school: await readSchool(db), ...(await readMarksheets(db, query)) };
      return answerPdf(print, context, { kind: 'marksheet', data, ...paperOf(query) });
    },
  }),
];
