import { z } from 'zod';
import { lookupFilters, marksheetFilters, settleGroup } from '#documents/model/exam.ts';
import { paperOptions } from '#documents/model/paperOptions.ts';
import { anyone, staff } from '#server/access.ts';
import { AppError } from '#server/errors.ts';
import { readMarksheets } from '#server/results/readMarksheets.ts';
import { type Route, route } from '#server/route.ts';
import { readSchool } from '#server/school/queries.ts';
import { requireScope } from '#server/scope.ts';
import { answerPdf } from './answerPdf.ts';
import { readTranscript } from './readTranscript.ts';

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
    summary: "A transcript, by the details of the public lookup; a student's own by session and term",
    query: lookupFilters.in.partial().extend(paperQuery.shape),
    limit: 'lookup',
    handle: async ({ db, caller, query, settings: { publicUrl }, print, context, limits }) => {
      const data = await readTranscript(db, { caller, query, publicUrl, limits });
      return answerPdf(print, context, { kind: 'transcript', data, ...paperOf(query) });
    },
  }),
  route({
    method: 'get',
    path: '/documents/marksheet.pdf',
    who: staff,
    summary: 'The marksheets of a roll range in one file',
    query: marksheetFilters.in.extend(paperQuery.shape).transform(settleGroup),
    handle: async ({ db, query, caller, print, context }) => {
      requireScope(caller!, query);
      if (query.is_merged) throw new AppError('badInput', 'Merged marksheets are a document of their own.');
      const data = { school: await readSchool(db), ...(await readMarksheets(db, query)) };
      return answerPdf(print, context, { kind: 'marksheet', data, ...paperOf(query) });
    },
  }),
];
