import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { PRINTED_KINDS, printedDocuments } from '#documents/index.ts';
import { ALL, MERGED_TERMS } from '#documents/model/exam.ts';
import { pageFields } from '#documents/model/fields.ts';
import { paperOptions } from '#documents/model/paperOptions.ts';
import { hasPapers } from '#documents/model/sheetPapers.ts';
import { readMergedExam } from '#server/exams/results/readCohort.ts';
import { requireAllowed, staff } from '#server/platform/access/access.ts';
import { NOT_IN_SCOPE } from '#server/platform/access/scope.ts';
import { refusedField } from '#server/platform/base/errors.ts';
import { eventStream, formatEvent, goneSignal } from '#server/platform/http/eventStream.ts';
import { contentDisposition, route } from '#server/platform/http/route.ts';
import { requirePublished } from '#server/printing/readDocument.ts';
import { everything, isOver, type Job, jobPolicy, readOptions, requestedCohort } from './job.ts';
import { jobFile } from './jobFile.ts';
import { presentJobState, presentJobs } from './present.ts';
import { createJob, endJob, findJob, listJobs, requireJob } from './queries.ts';

const jobInput = z.object({
  kind: z.enum(PRINTED_KINDS, 'print.kindRequired'),
  filters: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]), 'print.filtersRequired'),
  /** Language, digits and paper; a caller may also send them among the filters, as in a document's address. */
  options: z
    .object({
      lang: paperOptions.shape.lang.unwrap().optional(),
      digits: paperOptions.shape.digits,
      paper: paperOptions.shape.paper,
      /** With the filters of transcripts: every paper of the published exam of a class, or of all that are published. */
      everything: everything.optional(),
    })
    .default({}),
});

const PATH = '/api/v1/print-jobs';
const WATCH_JOB_MS = 300;
/** How often to send a comment when nothing changes, because proxies close connections that are silent for a minute. */
const SILENT_MS = 15_000;

export const printJobRoutes = [
  route('post', PATH, {
    who: staff,
    answers: [202],
    summary: "A print of any size: the filters of the kind's document, or all classes of a session",
    body: jobInput,
    handle: async ({ db, caller, body, jobs, context }) => {
      if (body.options.everything && body.kind !== 'transcripts')
        throw refusedField('badInput', 'kind', 'print.kindRequired');
      const requested = requestedCohort(body.kind, body.filters);
      requireAllowed(await jobPolicy.print(db, caller, requested), NOT_IN_SCOPE);
      const isMerged = printedDocuments[body.kind].merged === 'always' || requested.isMerged;
      if (isMerged && requested.className !== ALL)
        // Throws 409 with the term that has no marks, before a job is started that must fail.
        await readMergedExam(db, { ...requested, term: MERGED_TERMS.annual });
      if (body.kind === 'transcripts' && requested.className !== ALL)
        await requirePublished(db, { ...requested, term: String(body.filters.term) });
      const options = readOptions(body.filters, body.options);
      if (options.paper && !options.everything && !hasPapers(body.kind))
        throw refusedField('badInput', 'paper', 'print.oneSize');
      const _id = await createJob(db, { ...body, options, requestId: context.state.requestId }, caller._id);
      jobs?.nudge();
      return { status: 202, body: { _id } };
    },
  }),
  route('get', PATH, {
    who: staff,
    summary: "The print jobs of the last day: one's own, all of them for a superadmin",
    query: z.object(pageFields),
    handle: async ({ db, caller, query }) => ({
      body: presentJobs(caller, await listJobs(db, caller, query)),
    }),
  }),
  route('get', `${PATH}/:id`, {
    who: staff,
    summary: 'How far a print job is',
    handle: async ({ db, caller, params }) => ({
      body: presentJobState(await requireJob(db, caller, params.id)),
    }),
  }),
  route('get', `${PATH}/:id/events`, {
    who: staff,
    summary: 'How far a print job is, as server-sent events until it is over',
    media: eventStream.type,
    handle: async ({ db, caller, params, jobs, context }) => {
      const { id } = await requireJob(db, caller, params.id);
      // The client closes the connection, or the app stops.
      const stopping = AbortSignal.any([goneSignal(context), ...(jobs ? [jobs.stopping] : [])]);
      return { ...eventStream, body: jobEvents({ read: () => findJob(db, id), stopping }) };
    },
  }),
  route('get', `${PATH}/:id/file.pdf`, {
    who: staff,
    summary: 'What a finished print job printed',
    handle: async ({ db, caller, params }) => {
      const { name, length, body } = await jobFile(db, await requireJob(db, caller, params.id));
      return {
        body,
        type: 'application/pdf',
        headers: {
          'Content-Length': String(length),
          'Content-Disposition': contentDisposition('attachment', name),
          'Cache-Control': 'private, no-cache',
        },
      };
    },
  }),
  route('delete', `${PATH}/:id`, {
    who: staff,
    summary: 'Cancels a print job, or removes a finished one',
    handle: async ({ db, caller, params }) => ({
      body: await endJob(db, await requireJob(db, caller, params.id)),
    }),
  }),
];

type Watched = { read: () => Promise<Job | null>; stopping: AbortSignal };

/** The states of a job as server-sent events. */
export const jobEvents = (watched: Watched): Readable =>
  Readable.from(watchJob(watched), { objectMode: false });

/** Polls the database, because another process may be printing the job. Ends when the job is over or the app stops. */
async function* watchJob({ read, stopping }: Watched): AsyncGenerator<string> {
  let lastEvent = '';
  let sentAt = Date.now();
  while (!stopping.aborted) {
    const job = await read();
    const event = job ? formatEvent(presentJobState(job)) : '';
    const isNews = event !== '' && event !== lastEvent;
    if (isNews) lastEvent = event;
    if (isNews || Date.now() - sentAt > SILENT_MS) {
      sentAt = Date.now();
      yield isNews ? event : ': still here\n\n';
    }
    if (!job || isOver(job.status)) return;
    await wait(WATCH_JOB_MS, undefined, { signal: stopping }).catch(() => {});
  }
}
