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
import { certificateFilters } from '#documents/model/certificate.ts';
import { CERTIFICATE_KINDS, type CertificateKind } from '#documents/model/certificateKinds.ts';
import { cohortFields, lookupFields, lookupFilters } from '#documents/model/exam.ts';
import { paperOptions, resolvePaperOptions } from '#documents/model/paperOptions.ts';
import { progressFilters } from '#documents/model/progress.ts';
import { hasPapers } from '#documents/model/sheetPapers.ts';
import { readCertificate } from '#server/exams/certificates/listCertificates.ts';
import { explainIssued } from '#server/exams/results/explainResult.ts';
import {
  examKey,
  findKnownTranscript,
  findTranscript,
  readFound,
} from '#server/exams/results/findTranscript.ts';
import { findOwnTranscript, readProgress } from '#server/exams/results/issuedResults.ts';
import { requireReport } from '#server/exams/results/reports.ts';
import { anyone, type Caller, staff, student } from '#server/platform/access/access.ts';
import { inScope } from '#server/platform/access/scope.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { hasVersion } from '#server/platform/http/cachedAnswer.ts';
import { type Answer, contentDisposition, type RouteRequest, route } from '#server/platform/http/route.ts';
import type { PrintPool, Services } from '#server/platform/http/services.ts';
import { validate } from '#server/platform/http/validate.ts';
import { readSchool } from '#server/school/queries.ts';
import { createEtag } from './etag.ts';
import {
  type CachedPdf,
  printedSchool,
  readIssuedPdf,
  type TranscriptToDraw,
  withLogo,
  withoutLogo,
} from './issuedTranscript.ts';
import { MOST_PAGES, readDocument } from './readDocument.ts';

/** `download` is whether the browser saves the file instead of showing it. */
const sheetQuery = paperOptions.extend({ download: z.enum(['0', '1']).default('0') });
type PaperQuery = z.infer<typeof sheetQuery>;

/** The same of a kind with one size. */
const paperQuery = sheetQuery.extend({
  paper: paperOptions.shape.paper.refine((paper) => paper === undefined, 'print.oneSize'),
});

/** `why` adds the page on how the result was worked out. */
const transcriptQuery = z
  .object(lookupFields)
  .partial()
  .extend({ ...paperQuery.shape, why: z.stringbool().or(z.boolean()).default(false) });

const ownExam = z.object({ session: cohortFields.session, term: cohortFields.term });

export const printingRoutes = [
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
  ...CERTIFICATE_KINDS.map(certificateRoute),
  ...PRINTED_KINDS.map(printedRoute),
];

type TranscriptRequest = RouteRequest<z.infer<typeof transcriptQuery>, unknown, Caller | null>;

/**
 * A transcript by the details of the public lookup. Students who are signed in send only the exam for their own. The
 * guardian's digits are not required from them, nor from staff of the student's class.
 */
async function answerTranscript(request: TranscriptRequest): Promise<Answer<Buffer | null>> {
  const { db, caller, query, settings, resultCache } = request;
  const ownId = student.allows(caller) ? caller?.studentId : null;
  if (ownId && (query.studentId ?? ownId) === ownId) {
    const own = await findOwnTranscript(db, ownId, validate(ownExam, query), settings.publicUrl);
    return answerPdf(request, await readTranscript(request, { ...own, read: async () => own }));
  }
  const filters = validate(lookupFilters, query);
  const found = await (caller && inScope(caller, filters)
    ? findKnownTranscript(filters, request)
    : findTranscript(filters, request));
  const { session, term, className, group, section, shift } = filters;
  const parts = [className, group, section, shift, query.lang, query.digits, query.why];
  const key = `transcript ${[examKey(filters), ...parts].join(' ')}`;
  const read = () => readFound(request, filters, found);
  const issued = { exam: { session, term, className: found.exam.className }, issue: found.issue, read };
  return answerPdf(request, await resultCache.get(key, () => readTranscript(request, issued)));
}

/** The transcript as a file; `why` adds the page on how the result was worked out. */
async function readTranscript(request: TranscriptRequest, issued: TranscriptToDraw): Promise<CachedPdf> {
  const { print, query } = request;
  if (!query.why) return readIssuedPdf(request, issued, resolvePaperOptions(query));
  const [{ school, logo }, found] = [await printedSchool(request, issued.exam), await issued.read()];
  const { exam, result, issue } = found;
  const why = await explainIssued(request, found);
  const { etag, name, draw } = toFile(query, 'transcript', { school, exam, result, issue, why });
  return { etag, ...withLogo(withoutLogo(name, Buffer.from(await draw(print)), logo), logo) };
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

/** The document as a PDF with a file name, or 304 without drawing it if the client has this version already. */
async function answerPdf(
  { print, context, query }: Pick<Services, 'print'> & { context: Context; query: PaperQuery },
  { etag, name, draw }: DocumentFile,
): Promise<Answer<Buffer | null>> {
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
function printedRoute<Kind extends PrintedKind>(kind: Kind) {
  const { filters, title } = printedDocuments[kind];
  return route('get', `/documents/${kind}.pdf`, {
    who: staff,
    answers: [200, 304, 413],
    summary: `${title.en}, as a file`,
    query: z.intersection(filters, hasPapers(kind) ? sheetQuery : paperQuery),
    handle: async ({ db, caller, ...request }) => {
      await requireReport(db, caller, request.query);
      const data = await readDocument[kind](db, request.query, request.settings.publicUrl);
      requireFewPages(kind, data);
      return answerPdf(request, toFile(request.query, kind, data));
    },
  });
}

/** GET /documents/KIND.pdf for what was issued to one student. */
function certificateRoute(kind: CertificateKind) {
  return route('get', `/documents/${kind}.pdf`, {
    who: staff,
    answers: [200, 304],
    summary: `${documents[kind].title.en} of a student, as it was issued: the newest, or the one with the serial`,
    query: certificateFilters.extend(paperQuery.shape),
    handle: async ({ db, caller, ...request }) => {
      const data = await readCertificate(db, caller, kind, request.query, request.settings.publicUrl);
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
