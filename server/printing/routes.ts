import { z } from 'zod';
import { documents } from '#documents/index.ts';
import { lookupFields } from '#documents/model/exam.ts';
import { paperOptions, resolvePaperOptions } from '#documents/model/paperOptions.ts';
import { anyone, staff } from '#server/access.ts';
import { type Route, route } from '#server/route.ts';
import { type Place, requireScope } from '#server/scope.ts';
import { answerPdf } from './answerPdf.ts';
import { PRINTED_KINDS, type PrintedKind, type PrintFilters, readDocument } from './readDocument.ts';
import { readTranscript } from './readTranscript.ts';
import { requireFewPages } from './requireFewPages.ts';

const paperQuery = paperOptions.extend({ download: z.enum(['0', '1']).default('0') });
type PaperQuery = z.infer<typeof paperQuery>;

const paperOf = ({ lang, digits, download }: PaperQuery) => ({
  options: resolvePaperOptions({ lang, digits }),
  download: download === '1',
});

/** `why` adds the page on how the result was worked out. */
const transcriptQuery = z
  .object(lookupFields)
  .partial()
  .extend({ ...paperQuery.shape, why: z.stringbool().or(z.boolean()).default(false) });

/** A kind that staff print, by the filters of its data. */
const printedRoute = <Kind extends PrintedKind>(kind: Kind): Route => {
  const filters = documents[kind].filters as z.ZodType<PrintFilters[Kind] & Place>;
  return route({
    method: 'get',
    path: `/documents/${kind}.pdf`,
    who: staff,
    summary: `${documents[kind].title.en}, as a file`,
    query: z.intersection(filters, paperQuery),
    handle: async ({ db, query, caller, print, context }) => {
      requireScope(caller!, query);
      const data = await readDocument[kind](db, query);
      requireFewPages(data);
      return answerPdf(print, context, { kind, data, ...paperOf(query) });
    },
  });
};

export const printingRoutes: Route[] = [
  route({
    method: 'get',
    path: '/documents/transcript.pdf',
    who: anyone,
    summary: "A transcript, by the details of the public lookup; a student's own by session and term",
    query: transcriptQuery,
    limit: 'lookup',
    handle: async ({ db, query, print, ...visit }) => {
      const { context } = visit;
      const data = await readTranscript(db, { ...visit, query });
      return answerPdf(print, context, { kind: 'transcript', data, ...paperOf(query) });
    },
  }),
  ...PRINTED_KINDS.map(printedRoute),
];
