import type { Knex } from 'knex';
import type { Context } from 'koa';
import { z } from 'zod';
import { createMessage } from '#documents/i18n/messages/index.ts';
import {
  type DocumentData,
  type DocumentKind,
  documents,
  PRINTED_KINDS,
  type PrintedKind,
  printedDocuments,
} from '#documents/index.ts';
import { cohortFields, lookupFields, lookupFilters } from '#documents/model/exam.ts';
import { paperOptions, resolvePaperOptions } from '#documents/model/paperOptions.ts';
import type { TranscriptData } from '#documents/transcript/Transcript.tsx';
import { anyone, staff, student } from '#server/access/access.ts';
import { inScope, requireScope } from '#server/access/scope.ts';
import { AppError } from '#server/base/errors.ts';
import { contentDisposition } from '#server/http/contentDisposition.ts';
import { type Answer, type Route, route } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { validate } from '#server/http/validate.ts';
import { explainIssued } from '#server/results/explainResult.ts';
import { findKnownTranscript, findTranscript } from '#server/results/findTranscript.ts';
import { findOwnTranscript, type IssuedResult } from '#server/results/issuedResults.ts';
import type { Visit } from '#server/results/proofOfWork.ts';
import { readSchoolOfExam } from '#server/results/readSchoolOfExam.ts';
import { createEtag } from './etag.ts';
import { MOST_PAGES, readDocument } from './readDocument.ts';

/** `download` is whether the browser saves the file instead of showing it. */
const paperQuery = paperOptions.extend({ download: z.enum(['0', '1']).default('0') });
type PaperQuery = z.infer<typeof paperQuery>;

/** `why` adds the page on how the result was worked out. */
const transcriptQuery = z
  .object(lookupFields)
  .partial()
  .extend({ ...paperQuery.shape, why: z.stringbool().or(z.boolean()).default(false) });

const ownExam = z.object({ session: cohortFields.session, term: cohortFields.term });

export const printingRoutes: Route[] = [
  route('get', '/documents/transcript.pdf', {
    who: anyone,
    summary: "A transcript, by the details of the public lookup; a student's own by session and term",
    query: transcriptQuery,
    limit: 'lookup',
    handle: async (request) => {
      const data = await readTranscript(request.db, request);
      return answerPdf(request, { kind: 'transcript', data });
    },
  }),
  ...PRINTED_KINDS.map(printedRoute),
];

type TranscriptRequest = Visit & {
  query: { studentId?: string | undefined; why: boolean };
};

/**
 * Finds a transcript by the details of the public lookup. Students who are signed in send only the exam for their own.
 * The guardian's digits are not required from them, nor from staff of the student's class.
 */
async function readTranscript(db: Knex, query: TranscriptRequest): Promise<TranscriptData> {
  const found = await find(db, query);
  const data = { school: await readSchoolOfExam(db, found.exam), ...found };
  return query.query.why ? { ...data, why: await explainIssued(db, found) } : data;
}

function find(db: Knex, { query, ...visit }: TranscriptRequest): Promise<IssuedResult> {
  const { caller } = visit;
  const ownId = student.allows(caller) ? caller?.studentId : null;
  if (ownId && (query.studentId ?? ownId) === ownId)
    return findOwnTranscript(db, ownId, validate(ownExam, query), visit.settings.publicUrl);
  const filters = validate(lookupFilters, query);
  return caller && inScope(caller, filters)
    ? findKnownTranscript(db, filters, visit.settings.publicUrl)
    : findTranscript(db, filters, visit);
}

/** The document as a PDF with a file name, or 304 without drawing it if the client has this version already. */
async function answerPdf<Kind extends DocumentKind>(
  { print, context, query }: Pick<Services, 'print'> & { context: Context; query: PaperQuery },
  { kind, data }: { kind: Kind; data: DocumentData[Kind] },
): Promise<Answer> {
  const options = resolvePaperOptions({ lang: query.lang, digits: query.digits });
  const etag = createEtag({ kind, data, options });
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' };
  if (hasIt(context, etag)) return { status: 304, body: null, headers };
  const bytes = await print.print({ kind, data, options });
  const name = `${documents[kind].fileName(data, options)}.pdf`;
  const disposition = contentDisposition(query.download === '1' ? 'attachment' : 'inline', name);
  return {
    body: Buffer.from(bytes),
    type: 'application/pdf',
    headers: { ...headers, 'Content-Disposition': disposition },
  };
}

/** Also accepts weak ETags, because a compressing proxy turns ours into one. */
function hasIt(context: Context, etag: string): boolean {
  return context
    .get('If-None-Match')
    .split(/,\s*/)
    .some((known) => known.replace(/^W\//, '') === etag);
}

/** GET /documents/KIND.pdf for a kind that staff print. */
function printedRoute<Kind extends PrintedKind>(kind: Kind): Route {
  const { filters, title } = printedDocuments[kind];
  return route('get', `/documents/${kind}.pdf`, {
    who: staff,
    summary: `${title.en}, as a file`,
    query: z.intersection(filters, paperQuery),
    handle: async ({ db, caller, ...request }) => {
      requireScope(caller, request.query);
      const data = await readDocument[kind](db, request.query, request.settings.publicUrl);
      requireFewPages(kind, data);
      return answerPdf(request, { kind, data });
    },
  });
}

/** Throws 413 for a document of more than MOST_PAGES pages, which has to be printed as a job. */
function requireFewPages<Kind extends PrintedKind>(kind: Kind, data: DocumentData[Kind]): void {
  const { students } = printedDocuments[kind];
  const pages = students ? Math.ceil(students.count(data) / students.perPage) : 1;
  if (pages > MOST_PAGES)
    throw new AppError('tooLarge', createMessage('print.tooManyPages', { pages, max: MOST_PAGES }));
}
