import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { PRINTED_KINDS, type PrintedKind } from '#documents/index.ts';
import { LAST_ROLL } from '#documents/model/limits.ts';
import { paperOptions, resolvePaperOptions } from '#documents/model/paperOptions.ts';
import { hasPapers } from '#documents/model/sheetPapers.ts';
import { findOwnTranscript } from '#server/exams/results/issuedResults.ts';
import { readSchoolOfExam } from '#server/exams/results/publishedRows.ts';
import { AppError } from '#server/platform/base/errors.ts';
import type { PrintPool } from '#server/platform/http/services.ts';
import { validate } from '#server/platform/http/validate.ts';
import {
  fieldNames,
  isOver,
  type Job,
  type ReportFilters,
  requestedCohort,
} from '#server/printing/jobs/job.ts';
import { jobFile } from '#server/printing/jobs/jobFile.ts';
import { createJob, endJob, findJob } from '#server/printing/jobs/queries.ts';
import { createJobRunner } from '#server/printing/jobs/runner.ts';
import { typedCommand, writeWhole } from './runCommand.ts';

const POLL_JOB_MS = 100;
const WIDTH = 30;
const COMMAND_KINDS: readonly string[] = ['transcript', ...PRINTED_KINDS];
const string = { type: 'string' } as const;
const boolean = { type: 'boolean' } as const;
const PRINT_OPTIONS = {
  ...{ session: string, term: string, subject: string, student: string, rooms: string, with: string },
  ...{ class: string, group: string, section: string, shift: string, merged: boolean },
  ...{ 'roll-from': string, 'roll-to': string },
  ...{ template: string, layout: string, sheet: string, flip: string, bleed: boolean, test: boolean },
  ...{ 'offset-x': string, 'offset-y': string, 'back-offset-x': string, 'back-offset-y': string },
  ...{ lang: string, digits: string, paper: string, out: string, help: boolean },
} as const;

type ProgressBar = { show: (done: number, total: number) => void; end: () => void };
type PrintServices = { db: Knex; print: PrintPool; publicUrl: string; bar: ProgressBar };

/** Prints into a file. Returns warnings in English, such as photos that could not be read, or null. */
export async function printCommand(services: PrintServices, command: PrintCommand): Promise<string | null> {
  try {
    return command.kind === 'transcript'
      ? await printTranscript(services, command)
      : await printJob(services, command);
  } finally {
    services.bar.end();
  }
}

export type PrintCommand = { out: string; options: Job['options'] } & (
  | { kind: PrintedKind; filters: ReportFilters }
  | { kind: 'transcript'; session: string; term: string; studentId: string }
);

type TranscriptQuery = Extract<PrintCommand, { kind: 'transcript' }>;

async function printTranscript({ db, print, publicUrl, bar }: PrintServices, query: TranscriptQuery) {
  const exam = { session: Number(query.session), term: query.term };
  bar.show(0, 1);
  const found = await findOwnTranscript(db, query.studentId, exam, publicUrl);
  const data = { school: await readSchoolOfExam(db, found.exam), ...found };
  const bytes = await print.print({ kind: 'transcript', data, options: query.options });
  await writeWhole(query.out, (path) => writeFile(path, bytes));
  bar.show(1, 1);
  return null;
}

type PrintQuery = Exclude<PrintCommand, { kind: 'transcript' }>;

async function printJob(
  { db, print, publicUrl, bar }: PrintServices,
  { kind, filters, options, out }: PrintQuery,
) {
  const id = await createJob(db, { kind, filters, options }, await superadminId(db));
  // If the app is running, it may claim the job before this runner does.
  const runner = createJobRunner({ db, print, publicUrl });
  runner.nudge();
  try {
    const job = await waitFor(db, id, bar);
    if (job.status !== 'done') throw new AppError('conflict', job.message ?? 'print.cancelled');
    const { body } = await jobFile(db, job);
    await writeWhole(out, (path) => pipeline(body, createWriteStream(path)));
    return job.message?.message ?? null;
  } finally {
    await runner.stop();
    const job = await findJob(db, id);
    if (job) await endJob(db, job);
  }
}

/** The job is stored as one of the school's first superadmin. Throws 409 if there is none. */
async function superadminId(db: Knex): Promise<string> {
  const row = await db('users').where({ userType: 'superadmin', live: 1 }).orderBy('id').first('id');
  if (!row) throw new AppError('conflict', 'printCommand.noSuperadmin');
  return row.id;
}

async function waitFor(db: Knex, id: string, bar: ProgressBar): Promise<Job> {
  for (;;) {
    const job = await findJob(db, id);
    if (!job) throw new AppError('conflict', 'print.removed');
    bar.show(job.done, job.total);
    if (isOver(job.status)) return job;
    await wait(POLL_JOB_MS);
  }
}

/** A progress bar on a terminal; in a log file a single line at the end. */
export function progressBar(terminal: NodeJS.WriteStream, label: string): ProgressBar {
  let last = '';
  return {
    show(done, total) {
      // The total is unknown until the job is planned.
      if (total === 0) return;
      const full = Math.min(WIDTH, Math.round((WIDTH * done) / total));
      const bar = `${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}`;
      const line = `${label} [${bar}] ${done} of ${total}`;
      if (line === last) return;
      last = line;
      if (terminal.isTTY) terminal.write(`\r${line}`);
    },
    end() {
      if (last) terminal.write(terminal.isTTY ? '\n' : `${last}\n`);
    },
  };
}

export const PRINT_USAGE = `${typedCommand('print')} KIND --session YEAR --out FILE [options]

KIND     ${COMMAND_KINDS.join(', ')}
--term NAME         the exam, such as "Half Yearly" (not for ID cards, class lists and testimonials)
--class CLASS       4 to 10; without it, or with All, every class of the session is printed separately
--group GROUP       Science, Humanities or Business, in classes 9 and 10
--section SECTION  --shift SHIFT
                    without them, each section and shift is printed separately, with --rooms all together; All prints
                    all of them together
--roll-from ROLL  --roll-to ROLL
                    only these rolls
--subject CODE      only the sheets of this subject, for blank-mark-sheets
--rooms ROOMS       the rooms with their seats, such as "101: 30, 102: 40", for seat-plan, seat-slips and
                    attendance-sheets
--with CLASSES      the classes that share the rooms, such as "9, 10"
--merged            both terms merged, for the merit list, fail list and result summary
--student ID        the student of a transcript
--template ID  --layout 1|2  --sheet screen|a4  --flip short|long
--offset-x MM  --offset-y MM  --bleed  --test        only for ID cards
--back-offset-x MM  --back-offset-y MM               only for the backs of id-cards-duplex
--lang en|bn        language, English by default
--digits en|bn      digits, those of the language by default
--paper A4|Legal|A3 of a tabulation sheet; fitted by default, Legal where several are printed
--out FILE          the PDF file to write`;

type TypedOptions = { [Word in keyof typeof PRINT_OPTIONS]?: string | boolean };

/** Parses the command line. Throws an error whose message names the wrong or missing option. */
export function readCommand(line: string[]): PrintCommand | 'help' {
  const { values, positionals } = parseArgs({ args: line, options: PRINT_OPTIONS, allowPositionals: true });
  const typed: TypedOptions = values;
  if (typed.help || line.length === 0) return 'help';
  const [kind = ''] = positionals;
  if (!COMMAND_KINDS.includes(kind))
    throw new AppError('badInput', createMessage('printCommand.kind', { kinds: COMMAND_KINDS }));
  if (!typed.out) throw new AppError('badInput', 'printCommand.out');
  const options = resolvePaperOptions(
    validate(paperOptions, givenOnly({ lang: typed.lang, digits: typed.digits, paper: typed.paper })),
  );
  if (options.paper && !hasPapers(kind)) throw new AppError('badInput', 'print.oneSize');
  const out = String(typed.out);
  if (kind === 'transcript') {
    const { session = '', term = '', student = '' } = typed as Record<string, string>;
    if (!session || !term || !student) throw new AppError('badInput', 'printCommand.transcript');
    return { kind, out, options, session, term, studentId: student };
  }
  const filters = readFilters(kind as PrintedKind, typed);
  requestedCohort(kind as PrintedKind, filters);
  return { kind: kind as PrintedKind, out, options, filters };
}

/** Leaves out options that were not given, so that the document's own filters require or default them. */
const givenOnly = (filters: Record<string, string | boolean | undefined>): ReportFilters =>
  Object.fromEntries(
    Object.entries(filters).filter((entry): entry is [string, string | boolean] => entry[1] !== undefined),
  );

function readFilters(kind: PrintedKind, typed: TypedOptions): ReportFilters {
  const names = fieldNames(kind);
  const isCards = names.session === 'year';
  return givenOnly({
    [names.session]: typed.session,
    [names.className]: typed.class ?? 'All',
    group: typed.group,
    section: typed.section ?? 'All',
    shift: typed.shift ?? 'All',
    each: printsEach(typed) || undefined,
    [names.from]: typed['roll-from'] ?? '1',
    [names.to]: typed['roll-to'] ?? String(LAST_ROLL),
    ...(isCards
      ? cardOptions(typed)
      : {
          term: typed.term,
          subjectCode: typed.subject,
          rooms: typed.rooms,
          withClasses: typed.with,
          is_merged: typed.merged ? 'true' : undefined,
        }),
  });
}

/**
 * Whether each section and shift is printed separately: yes, unless both are given or the section is All, or they share
 * rooms.
 */
const printsEach = ({ section, shift, rooms }: TypedOptions): boolean =>
  rooms === undefined && (section === undefined || (shift === undefined && section !== 'All'));

const cardOptions = (typed: TypedOptions) => ({
  layout: typed.layout,
  template: typed.template,
  sheet: typed.sheet,
  flip: typed.flip,
  bleed: typed.bleed ? '1' : undefined,
  offsetX: typed['offset-x'],
  offsetY: typed['offset-y'],
  backOffsetX: typed['back-offset-x'],
  backOffsetY: typed['back-offset-y'],
  test: typed.test ? '1' : undefined,
});
