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
import { progressFilters } from '#documents/model/progress.ts';
import { anyone, type Caller, staff, student } from '#server/access/access.ts';
import { inScope } from '#server/access/scope.ts';
import { AppError } from '#server/base/errors.ts';
import { contentDisposition } from '#server/http/contentDisposition.ts';
import { hasVersion } from '#server/http/keptAnswer.ts';
import { type Answer, type Route, type RouteRequest, route } from '#server/http/route.ts';
import type { PrintPool, Services } from '#server/http/services.ts';
import { validate } from '#server/http/validate.ts';
import { explainIssued } from '#server/results/explainResult.ts';
import { examKey, findKnownTranscript, findTranscript, readFound } from '#server/results/findTranscript.ts';
import { findOwnTranscript, type IssuedResult } from '#server/results/issuedResults.ts';
import { readProgress } from '#server/results/readProgress.ts';
import { readSchoolOfExam } from '#server/results/readSchoolOfExam.ts';
import { requireReport } from '#server/results/reports.ts';
import { readSchool } from '#server/school/queries.ts';
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
    answers: [200, 304],
    summary: "A transcript, by the details of the public lookup; a student's own by session and term",
    query: transcriptQuery,
    limit: 'lookup',
    handle: answerTranscript,
  }),
  route('get', '/documents/progress-report.pdf', {
    who: staff,
    answers: [200, 304],
    summary: 'How a student in the scope of the caller did in every published exam',
    query: progressFilters.extend(paperQuery.shape),
    handle: async ({ db, caller, ...request }) => {
      const found = await readProgress(db, caller, request.query.id, request.settings.publicUrl);
      const data = { school: await readSchool(db), ...found };
      return answerPdf(request, toFile(request.query, 'progress-report', data));
    },
  }),
  ...PRINTED_KINDS.map(printedRoute),
];

type TranscriptRequest = RouteRequest<z.infer<typeof transcriptQuery>, unknown, Caller | null>;

/**
 * A transcript by the details of the public lookup. Students who are signed in send only the exam for their own. The
 * guardian's digits are not required from them, nor from staff of the student's class.
 */
async function answerTranscript(request: TranscriptRequest): Promise<Answer> {
  const { db, caller, query, settings, resultCache } = request;
  const ownId = student.allows(caller) ? caller?.studentId : null;
  if (ownId && (query.studentId ?? ownId) === ownId) {
    const own = await findOwnTranscript(db, ownId, validate(ownExam, query), settings.publicUrl);
    return answerPdf(request, await transcriptFile(request, own));
  }
  const filters = validate(lookupFilters, query);
  const found = await (caller && inScope(caller, filters)
    ? findKnownTranscript(filters, request)
    : findTranscript(filters, request));
  const { className, group, section, shift } = filters;
  const key = [examKey(filters), className, group, section, shift, query.lang, query.digits, query.why].join(
    ' ',
  );
  const file = await resultCache.get(`transcript ${key}`, async () =>
    drawn(request, await transcriptFile(request, await readFound(request, filters, found))),
  );
  return answerPdf(request, file);
}

/** The transcript of a result as it has to be drawn; `why` adds the page on how the result was worked out. */
async function transcriptFile({ db, resultCache, query }: TranscriptRequest, found: IssuedResult) {
  const { session, term, className } = found.exam;
  // The same for all students of an exam: its pictures are read once.
  const { school, logo } = await resultCache.get(
    `printed school ${session} ${term} ${className}`,
    async () => {
      const read = await readSchoolOfExam(db, found.exam);
      const [, jpeg] = read.logo?.split('data:image/jpeg;base64,') ?? [];
      const bytes = JSON.stringify(read).length;
      return { school: read, logo: jpeg ? Buffer.from(jpeg, 'base64') : null, bytes };
    },
  );
  const data = { school, ...found };
  const why = query.why && { why: await explainIssued({ db, resultCache }, found) };
  return { ...toFile(query, 'transcript', { ...data, ...why }), logo };
}

/** A document with its name and ETag; a file that is kept in memory has been drawn. */
type DocumentFile = { etag: string; name: string; draw: (print: PrintPool) => Promise<Uint8Array> };

function toFile<Kind extends DocumentKind>(
  query: PaperQuery,
  kind: Kind,
  data: DocumentData[Kind],
): DocumentFile {
  const options = resolvePaperOptions(query);
  return {
    etag: createEtag({ kind, data, options }),
    name: `${documents[kind].fileName(data, options)}.pdf`,
    draw: (print) => print.print({ kind, data, options }),
  };
}

type TranscriptFile = DocumentFile & { logo: Buffer | null };

/** The same file after it has been drawn, for the cache; the logo, which may be half of it, is there once for all. */
async function drawn({ print }: Pick<Services, 'print'>, { etag, name, draw, logo }: TranscriptFile) {
  const bytes = Buffer.from(await draw(print));
  const at = logo ? bytes.indexOf(logo) : -1;
  if (!logo || at < 0) return { etag, name, draw: async () => bytes, bytes: bytes.length };
  const [before, after] = [Buffer.from(bytes.subarray(0, at)), Buffer.from(bytes.subarray(at + logo.length))];
  return {
    etag,
    name,
    draw: async () => Buffer.concat([before, logo, after]),
    bytes: before.length + after.length,
  };
}

/** The document as a PDF with a file name, or 304 without drawing it if the client has this version already. */
async function answerPdf(
  { print, context, query }: Pick<Services, 'print'> & { context: Context; query: PaperQuery },
  { etag, name, draw }: DocumentFile,
): Promise<Answer> {
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' };
  if (hasVersion(context, etag)) return { status: 304, body: null, headers };
  const bytes = await draw(print);
  const disposition = contentDisposition(query.download === '1' ? 'attachment' : 'inline', name);
  return {
    body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    type: 'application/pdf',
    headers: { ...headers, 'Content-Disposition': disposition },
  };
}

/** GET /documents/KIND.pdf for a kind that staff print. */
function printedRoute<Kind extends PrintedKind>(kind: Kind): Route {
  const { filters, title } = printedDocuments[kind];
  return route('get', `/documents/${kind}.pdf`, {
    who: staff,
    answers: [200, 304, 413],
    summary: `${title.en}, as a file`,
    query: z.intersection(filters, paperQuery),
    handle: async ({ db, caller, ...request }) => {
      await requireReport(db, caller, request.query);
      const data = await readDocument[kind](db, request.query, request.settings.publicUrl);
      requireFewPages(kind, data);
      return answerPdf(request, toFile(request.query, kind, data));
    },
  });
}

/** Throws 413 for a document of more than MOST_PAGES pages, which has to be printed as a job. */
function requireFewPages<Kind extends PrintedKind>(kind: Kind, data: DocumentData[Kind]): void {
  const { students } = printedDocuments[kind];
  const pages = students ? Math.ceil(students.count(data) / students.perPage(data)) : 1;
  if (pages > MOST_PAGES)
    throw new AppError('tooLarge', createMessage('print.tooManyPages', { pages, max: MOST_PAGES }));
}
