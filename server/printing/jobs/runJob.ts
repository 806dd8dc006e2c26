import type { Knex } from 'knex';
import { createMessage, type PlainKey, toMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { documents, type PrintedKind, printedDocuments } from '#documents/index.ts';
import { ALL } from '#documents/model/exam.ts';
import { FIRST_OBJECT } from '#documents/paper/pen/filePart.ts';
import type { CutText, Overflow } from '#documents/paper/pen/pdfDocument.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import { publicationVersion } from '#server/exams/results/readCohort.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { log } from '#server/platform/base/log.ts';
import { isOutage } from '#server/platform/database/errors.ts';
import type { PrintPool, PrintTask } from '#server/platform/http/services.ts';
import { readForJob } from '#server/printing/readDocument.ts';
import { requireClassId } from '#server/school/classes.ts';
import { type JobLease, leaseJob } from './claimJob.ts';
import { drawPart } from './drawPart.ts';
import { type CohortPlace, cohortMessage, type Job } from './job.ts';
import { dropParts, type StoredMeta, storePart } from './jobParts.ts';
import { notPublished, type PlannedCohort, planJob, splitPapers, withoutTestPage } from './planJob.ts';
import { endedColumns } from './queries.ts';

/** How many cohorts and students a message names, so that it fits on a line; the rest are only counted. */
const NAMED = { cohorts: 5, photos: 40, cutTexts: 20, overflows: 20 };

/** Prints a claimed job from its start until it is over or the claim is lost. Never throws. */
export async function runJob(runner: Runner, job: Job): Promise<void> {
  const lease = leaseJob(runner.db, { id: job.id, ...runner });
  try {
    await printParts(runner, job, lease).catch((error) => {
      // A job whose claim is lost belongs to another runner, so this one must not mark it as failed.
      lease.signal.throwIfAborted();
      // The claim expires, and the runner that takes the job then starts it again.
      if (isOutage(error)) throw error;
      return failJob(runner.db, lease, job, error);
    });
  } catch (error) {
    if (!lease.signal.aborted) log.error({ error, ...named(job) }, 'a print job could not be written');
  } finally {
    lease.release();
  }
}

/** `publicUrl` is where the QR code of a transcript points. */
export type JobServices = { db: Knex; print: PrintPool; publicUrl: string };
type Runner = JobServices & { runner: string; stopping: AbortSignal };

/** How the log names a job. */
const named = ({ id, kind, requestId }: Job) => ({ id, kind, requestId });

async function printParts({ db, print, publicUrl }: Runner, job: Job, lease: JobLease): Promise<void> {
  const cohorts = await planJob(db, job);
  const { drawn, leftOut } = await drawJob(
    { db, print, publicUrl, job: inOneSize(job, cohorts), lease },
    cohorts,
  );
  const done = countDrawn(drawn);
  const found = warnings(drawn, leftOut);
  const message = found && JSON.stringify(found);
  await lease.write({ ...endedColumns(db, 'done'), done, total: done + countDrawn(leftOut), message });
}

/** The job with one paper for all its cohorts, so that a printer needs no change of paper in the midst of it. */
const inOneSize = (job: Job, cohorts: readonly PlannedCohort[]): Job => {
  const { jobPaper } = printedDocuments[job.kind];
  if (!jobPaper || job.options.paper || cohorts.length < 2) return job;
  return { ...job, options: { ...job.options, paper: jobPaper } };
};

type Drawing = JobServices & { job: Job; lease: JobLease };

/**
 * Draws the job's cohorts one after the other. Returns its parts, and the papers of exams that were closed meanwhile.
 * Skips cohorts with nothing to print, and throws the last one's error if that leaves none.
 */
async function drawJob(drawing: Drawing, cohorts: readonly PlannedCohort[]): Promise<DrawnJob> {
  const { job, lease } = drawing;
  const drawn: DrawnPart[] = [];
  const isAlone = cohorts.length === 1;
  // A runner that stopped or died has left its parts.
  await lease.write({ done: 0, total: countDrawn(cohorts) }, (transaction) => dropParts(transaction, job.id));
  let nothing = new AppError('notFound', 'report.noStudents');
  const nobodyFailed: ReadCohort[] = [];
  const leftOut: LeftOut[] = [];
  for (const [index, cohort] of cohorts.entries()) {
    const { papers, version, isClosed } = await readStep(drawing, cohort);
    const read = { place: cohort.place, version };
    const later = countDrawn(cohorts.slice(index + 1));
    if (papers instanceof AppError && isClosed) leftOut.push({ ...cohort, why: papers });
    if (papers instanceof AppError) nothing = papers;
    else if (papers.every(saysNobodyFailed)) nobodyFailed.push({ ...read, papers, later: 0 });
    else await drawCohort(drawing, drawn, { ...read, papers, later }, isAlone);
  }
  // Beside lists with students an empty one needs no paper; alone it is what was ordered.
  if (drawn.length === 0)
    for (const cohort of nobodyFailed) await drawCohort(drawing, drawn, cohort, isAlone);
  if (drawn.length === 0) throw nothing;
  return { drawn, leftOut };
}

type DrawnJob = { drawn: readonly DrawnPart[]; leftOut: readonly LeftOut[] };

/** A stored part, with what the progress and the warnings of the job need. */
type DrawnPart = StoredMeta & {
  /** How much the part adds to the progress. */
  students: number;
  /** Only for a print of every paper: the state of the exam that the part was read from (publicationVersion). */
  version: string | undefined;
  /** IDs of the cohort's students whose photo cannot be read; only the first part of a cohort has them. */
  unreadablePhotos: readonly string[];
};

/** A step of a print of every paper whose exam was closed before it was read. */
type LeftOut = PlannedCohort & { why: AppError };

const saysNobodyFailed = ({ kind, data }: PrintTask<PrintedKind>): boolean =>
  kind === 'fail-list' && 'rows' in data && Array.isArray(data.rows) && data.rows.length === 0;

const countDrawn = (parts: readonly { students: number }[]): number =>
  parts.reduce((sum, { students }) => sum + students, 0);

/**
 * The papers of a step, as readPapers. Of a print of every paper they are of one state of the exam, its `version`; while
 * it is closed they would be drafts, and none is read.
 */
async function readStep(
  drawing: Drawing,
  { place, filters, papers: planned }: PlannedCohort,
): Promise<{ papers: PrintTask<PrintedKind>[] | AppError; version?: string; isClosed?: boolean }> {
  const { db, job } = drawing;
  const read = () => readPapers(drawing, planned ?? [{ kind: job.kind, filters, options: job.options }]);
  if (!job.options.everything) return { papers: await read() };
  const { className } = place;
  const exam = { session: Number(job.filters.session), term: String(job.filters.term), className };
  const classId = await requireClassId(db, className);
  const readVersion = () => publicationVersion(db, { ...exam, classId });
  for (let version = await readVersion(); version !== null; ) {
    const papers = await read();
    const after = await readVersion();
    if (after === version) return { papers, version };
    version = after;
  }
  return { papers: notPublished(exam), isClosed: true };
}

/** The papers of a cohort that there is something to print of, or the error that says why there is none. */
async function readPapers(
  { db, publicUrl }: JobServices,
  planned: NonNullable<PlannedCohort['papers']>,
): Promise<PrintTask<PrintedKind>[] | AppError> {
  const papers: PrintTask<PrintedKind>[] = [];
  let nothing = new AppError('notFound', 'report.noStudents');
  for (const { kind, filters, options } of planned) {
    // Each kind has data of its own; to a job they are all the same.
    const read: (db: Knex, filters: never, publicUrl: string) => Promise<object> = readForJob[kind];
    try {
      papers.push({ kind, data: (await read(db, filters as never, publicUrl)) as never, options });
    } catch (error) {
      // In a job of the whole school, a class without marks in one of the terms must not stop the other classes.
      if (!(error instanceof AppError && ['notFound', 'conflict'].includes(error.code))) throw error;
      nothing = error;
    }
  }
  return papers.length > 0 ? papers : nothing;
}

type ReadCohort = {
  place: CohortPlace;
  version: string | undefined;
  papers: readonly PrintTask<PrintedKind>[];
  /** How much the cohorts after it will add to the progress. */
  later: number;
};

/** Draws the parts of a cohort, which is all of its job or one of several, and stores each with the job's progress. */
async function drawCohort(
  { print, job, lease }: Drawing,
  drawn: DrawnPart[],
  { place, version, papers, later }: ReadCohort,
  isAlone: boolean,
): Promise<void> {
  const { kind, data, options } = papers[0]!;
  const fileName = documents[kind].fileName(data as never, options);
  const kinds = job.options.everything && [...new Set(papers.map((paper) => paper.kind))];
  const pieces = splitPapers(papers);
  for (const [index, { papers: split, order, students }] of pieces.entries()) {
    const [first, ...others] = split;
    const some = drawn.length === 0 ? first!.data : withoutTestPage(first!.data);
    // What has several parts goes to a printer, and a structure for screen readers would make it larger by half.
    const isTagged = isAlone && pieces.length === 1 && !order;
    const base = drawn.reduce((sum, { count }) => sum + count, FIRST_OBJECT);
    const task = { ...first!, data: some, base, isTagged, ...(order && { inTurns: { others, order } }) };
    const { bytes, ...part } = await drawPart(print, task, lease.signal);
    const meta = { ...part, place, kinds, fileName };
    const unreadablePhotos = index === 0 && 'unreadablePhotos' in data ? data.unreadablePhotos : [];
    drawn.push({ ...meta, students, version, unreadablePhotos });
    const done = countDrawn(drawn);
    const total = done + countDrawn(pieces.slice(index + 1)) + later;
    await lease.write({ done, total }, (transaction) => storePart(transaction, job.id, bytes, meta));
  }
}

/**
 * The warnings about a finished job: papers of exams that were closed meanwhile, classes that were corrected meanwhile,
 * unreadable photos, cut texts and what has no room on its sheet; or null.
 */
function warnings(drawn: readonly DrawnPart[], leftOut: readonly LeftOut[]): Message | null {
  const changed = changedClasses(drawn);
  const unreadable = drawn.flatMap(({ unreadablePhotos }) => unreadablePhotos);
  const cut = onSheets(drawn, (part) => part.cutTexts);
  const overflows = onSheets(drawn, (part) => part.overflows);
  const all = [
    ...leftOutMessages(leftOut),
    ...(changed.length > 0 ? [changedMessage(changed.map(cohortMessage))] : []),
    ...(unreadable.length > 0 ? [photoMessage(unreadable)] : []),
    ...(cut.length > 0 ? [cutMessage(cut)] : []),
    ...(overflows.length > 0 ? [overflowMessage(overflows)] : []),
  ];
  return all.length > 0 ? all.reduce((one, other) => createMessage('print.warnings', { one, other })) : null;
}

/** The classes whose papers are of several states of their exam: a correction changed some of them. */
function changedClasses(drawn: readonly DrawnPart[]): CohortPlace[] {
  const versioned = drawn.filter(({ version }) => version !== undefined);
  return [...groupBy(versioned, ({ place }) => place.className)].flatMap(([className, parts]) =>
    new Set(parts.map(({ version }) => version)).size > 1
      ? [{ className, group: ALL, section: ALL, shift: ALL }]
      : [],
  );
}

/** For each exam that was closed while its papers were printed, how many of which paper are left out. */
const leftOutMessages = (leftOut: readonly LeftOut[]): Message[] =>
  [...groupBy(leftOut, ({ place }) => place.className).values()].map((steps) => {
    const kinds = groupBy(
      steps.flatMap(({ papers = [], students }) => papers.map(({ kind }) => ({ kind, students }))),
      ({ kind }) => kind,
    );
    const papers = [...kinds].map(([kind, all]) =>
      createMessage('print.leftOutPapers', {
        papers: createMessage(PAPER_NAMES[kind] ?? 'print.otherPapers'),
        count: countDrawn(all),
      }),
    );
    return createMessage('print.leftOut', { why: toMessage(steps[0]!.why), papers });
  });

const PAPER_NAMES: Partial<Record<PrintedKind, PlainKey>> = {
  transcripts: 'print.transcripts',
  marksheet: 'print.marksheets',
  'tabulation-sheet': 'print.tabulationSheets',
  'merit-list': 'print.meritLists',
  'fail-list': 'print.failLists',
  'result-summary': 'print.resultSummaries',
  'result-list': 'print.resultLists',
  'exam-analysis': 'print.examAnalyses',
};

/** What was noted about pages of the parts, with their sheets in the whole file. */
function onSheets<Note extends { page: number }>(
  drawn: readonly StoredMeta[],
  notesOf: (part: StoredMeta) => readonly Note[],
): Note[] {
  let before = 0;
  return drawn.flatMap((part) => {
    const first = before;
    before += part.pageCount;
    return notesOf(part).map((note) => ({ ...note, page: first + note.page }));
  });
}

function overflowMessage(overflows: readonly Overflow[]): Message {
  const sheets = overflows
    .slice(0, NAMED.overflows)
    .map(({ page, mm }) => createMessage('print.overflowOnSheet', { sheet: page, mm }));
  const more = overflows.length - sheets.length;
  return more === 0
    ? createMessage('print.overflows', { sheets })
    : createMessage('print.moreOverflows', { sheets, more });
}

function cutMessage(cut: readonly CutText[]): Message {
  const texts = cut.slice(0, NAMED.cutTexts).map(({ page: sheet, field, text }) => {
    if (field === undefined) return createMessage('print.cutOnSheet', { text, sheet });
    return createMessage('print.fieldCutOnSheet', { text, field, sheet });
  });
  const more = cut.length - texts.length;
  if (more === 0) return createMessage('print.textsCut', { texts });
  return createMessage('print.moreTextsCut', { texts, more });
}

function changedMessage(changed: readonly Message[]): Message {
  const cohorts = changed.slice(0, NAMED.cohorts);
  const more = changed.length - cohorts.length;
  if (more === 0) return createMessage('print.dataChanged', { cohorts });
  return createMessage('print.moreDataChanged', { cohorts, more });
}

function photoMessage(students: readonly string[]): Message {
  const studentIds = students.slice(0, NAMED.photos);
  const more = students.length - studentIds.length;
  if (more === 0) return createMessage('print.photosUnreadable', { studentIds });
  return createMessage('print.morePhotosUnreadable', { studentIds, more });
}

/** Marks the job as failed and deletes its parts, which nobody can download. */
function failJob(db: Knex, lease: JobLease, job: Job, error: unknown): Promise<void> {
  const isKnown = error instanceof AppError;
  if (!isKnown) log.error({ error, ...named(job) }, 'a print job failed');
  const message = isKnown ? toMessage(error) : createMessage('request.failed');
  const failed = { ...endedColumns(db, 'failed'), message: JSON.stringify(message) };
  return lease.write(failed, (transaction) => dropParts(transaction, job.id));
}
