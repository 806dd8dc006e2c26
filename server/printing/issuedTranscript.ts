import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { documents } from '#documents/index.ts';
import { type PaperOptions, resolvePaperOptions } from '#documents/model/paperOptions.ts';
import type { ExamHead, TranscriptIssue } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import { type IssuedResult, type IssueRow, toIssue } from '#server/exams/results/issuedResults.ts';
import { readSchoolOfExam } from '#server/exams/results/publishedRows.ts';
import { log } from '#server/platform/base/log.ts';
import { readResultVersion } from '#server/platform/database/resultChanges.ts';
import type { CacheEntry } from '#server/platform/http/resultCache.ts';
import type { Services, StoredPdf, TranscriptFiles } from '#server/platform/http/services.ts';
import { createEtag } from './etag.ts';

type DrawServices = Pick<Services, 'db' | 'print' | 'resultCache' | 'transcriptFiles'>;
type TranscriptExam = Pick<ExamHead, 'session' | 'term' | 'className'>;
/** An issued transcript; its result is read only when it has to be drawn. */
export type TranscriptToDraw = {
  exam: TranscriptExam;
  issue: TranscriptIssue;
  read: () => Promise<IssuedResult>;
};

/** A PDF in memory, with its name and ETag. */
export type CachedPdf = CacheEntry & { etag: string; name: string; draw: () => Promise<Buffer> };

type PrintedSchool = CacheEntry & { school: School; logo: Buffer | null };

/** The school that an exam's transcripts print, and its logo's bytes as they are in a PDF. */
export const printedSchool = (
  { db, resultCache }: Pick<DrawServices, 'db' | 'resultCache'>,
  exam: TranscriptExam,
): Promise<PrintedSchool> =>
  // The same for all students of an exam: its pictures are read once.
  resultCache.get(`printed school ${exam.session} ${exam.term} ${exam.className}`, async () => {
    const school = await readSchoolOfExam(db, exam);
    const [, jpeg] = school.logo?.split('data:image/jpeg;base64,') ?? [];
    const bytes = JSON.stringify(school).length;
    return { school, logo: jpeg ? Buffer.from(jpeg, 'base64') : null, bytes };
  });

/** What an issued transcript prints never changes: beside the school and the options its number and code say it all. */
const issuedEtag = (school: School, issue: TranscriptIssue, options: PaperOptions): string =>
  createEtag({ kind: 'transcript', data: { school, issue }, options });

/** The PDF of an issued transcript: from its file, otherwise drawn and kept as one. */
export async function readIssuedPdf(
  source: DrawServices,
  { exam, issue, read }: TranscriptToDraw,
  options: PaperOptions,
): Promise<CachedPdf> {
  const printed = await printedSchool(source, exam);
  const etag = issuedEtag(printed.school, issue, options);
  const kept = await source.transcriptFiles?.read(etag);
  const stored = kept ?? (await drawIssued(source.print, printed, await read(), options));
  if (!kept) await source.transcriptFiles?.write(etag, stored);
  return { etag, ...withLogo(stored, printed.logo) };
}

async function drawIssued(
  print: Services['print'],
  { school, logo }: PrintedSchool,
  { exam, result, issue }: Omit<IssuedResult, 'key'>,
  options: PaperOptions,
): Promise<StoredPdf> {
  const data = { school, exam, result, issue };
  const bytes = Buffer.from(await print.print({ kind: 'transcript', data, options }));
  return withoutLogo(`${documents.transcript.fileName(data, options)}.pdf`, bytes, logo);
}

/** A drawn PDF for the memory or the disk; the logo is there once for all. */
export function withoutLogo(name: string, bytes: Buffer, logo: Buffer | null): StoredPdf {
  const at = logo ? bytes.indexOf(logo) : -1;
  if (!logo || at < 0) return { name, logoAt: null, pdf: bytes };
  return { name, logoAt: at, pdf: Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + logo.length)]) };
}

/** The whole PDF is joined only while it is sent. */
export function withLogo({ name, logoAt, pdf }: StoredPdf, logo: Buffer | null): Omit<CachedPdf, 'etag'> {
  const draw = async () =>
    logo && logoAt !== null ? Buffer.concat([pdf.subarray(0, logoAt), logo, pdf.subarray(logoAt)]) : pdf;
  return { name, bytes: pdf.length, draw };
}

/** How often exams are looked at, and how long drawing waits for what people have asked for. */
const DRAW_AHEAD_MS = 5_000;
const YIELD_MS = 20;
const DRAWN_AT_ONCE = 50;
/** Exams that were published longer ago are drawn when somebody asks. */
const DRAWN_AHEAD_DAYS = 30;

/**
 * Draws the transcripts of exams in the school's language as soon as they are published or corrected, while nothing else
 * is drawn. Returns a function that stops this.
 */
export function drawPublished(source: DrawSource, lookMs = DRAW_AHEAD_MS): () => Promise<void> {
  const stop = new AbortController();
  let version = '';
  const work = async () => {
    const now = await readResultVersion(source.db);
    if (now === version) return;
    for (const exam of await recentExams(source.db)) if (!(await drawExam(source, exam, stop.signal))) break;
    version = now;
  };
  const loop = async () => {
    while (!stop.signal.aborted) {
      await work().catch((error) => log.warn({ error }, 'published transcripts were not drawn ahead'));
      await wait(lookMs, null, { signal: stop.signal, ref: false }).catch(() => {});
    }
  };
  const working = loop();
  return async () => {
    stop.abort();
    await working;
  };
}

type DrawSource = Required<DrawServices> & { publicUrl: string };
type RecentExam = TranscriptExam & { publicationId: string };

/** The newest first. */
const recentExams = (db: Knex): Promise<RecentExam[]> =>
  db('publications')
    .join('classes', 'classes.id', 'publications.classId')
    .where('publications.live', 1)
    .whereRaw('published_at > now() - interval ? day', [DRAWN_AHEAD_DAYS])
    .orderBy('publications.id', 'desc')
    .select('publications.id as publicationId', 'session', 'term', 'classes.name as className');

/** False when a file cannot be written: the others would be drawn for nothing. */
async function drawExam(source: DrawSource, exam: RecentExam, stopping: AbortSignal): Promise<boolean> {
  const { db, print, transcriptFiles, publicUrl } = source;
  const printed = await printedSchool(source, exam);
  const options = resolvePaperOptions({ lang: printed.school.locale });
  const rows: (IssueRow & { id: string })[] = await db('transcripts')
    .where({ publicationId: exam.publicationId, live: 1 })
    .select('id', 'serial', 'code', 'proof');
  const issued = rows.map((row) => {
    const issue = toIssue(row, publicUrl);
    return { id: row.id, issue, etag: issuedEtag(printed.school, issue, options) };
  });
  // Processes that start together begin at different students, so that they rarely draw the same one.
  const from = Math.floor(Math.random() * issued.length);
  const inTurn = [...issued.slice(from), ...issued.slice(0, from)];
  for (let at = 0; at < inTurn.length; at += DRAWN_AT_ONCE) {
    const batch = inTurn.slice(at, at + DRAWN_AT_ONCE);
    const missing = await transcriptFiles.missing(batch.map(({ etag }) => etag));
    const toDraw = new Map(batch.flatMap((one) => (missing.has(one.etag) ? [[one.id, one]] : [])));
    for (const { id, snapshot } of await readSnapshots(db, [...toDraw.keys()])) {
      while (print.isBusy() && !stopping.aborted) await wait(YIELD_MS);
      if (stopping.aborted) return true;
      const { issue, etag } = toDraw.get(id)!;
      const result: Pick<IssuedResult, 'exam' | 'result'> = JSON.parse(snapshot);
      // One that cannot be drawn is told of when somebody asks for it.
      const drawn = await drawIssued(print, printed, { ...result, issue }, options).catch(() => null);
      if (drawn && !(await transcriptFiles.write(etag, drawn))) return false;
    }
  }
  return true;
}

const readSnapshots = async (db: Knex, ids: string[]): Promise<{ id: string; snapshot: string }[]> =>
  ids.length === 0 ? [] : db('transcripts').whereIn('id', ids).select('id', 'snapshot');

/** A file is removed so many days after it was written; who asks for it later has it drawn again. */
const KEPT_MS = 60 * 24 * 3600 * 1000;
const PDF_END = Buffer.from('%%EOF');

/**
 * PDFs of issued transcripts as files of this machine, by their ETag, so that on results day they are only sent. Nothing
 * depends on them: what is missing, damaged or cannot be written is drawn.
 */
export function openTranscriptFiles(folder: string): TranscriptFiles {
  const path = (etag: string) => join(folder, `${etag.replaceAll('"', '')}.pdf`);
  let isWritable = true;
  return {
    read: async (etag) => {
      const bytes = await readFile(path(etag)).catch(() => null);
      return bytes && parseStored(bytes);
    },
    write: async (etag, { pdf, ...head }) => {
      const making = `${path(etag)}.${randomUUID()}`;
      const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), pdf]);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(making, bytes, { mode: 0o600 });
        // In one step, so that nobody reads half a file.
        await rename(making, path(etag));
        isWritable = true;
        return true;
      } catch (error) {
        await rm(making, { force: true }).catch(() => {});
        // Once, and not for each of a thousand files.
        if (isWritable)
          log.warn({ error }, 'transcripts cannot be kept as files: each is drawn when it is requested');
        isWritable = false;
        return false;
      }
    },
    missing: async (etags) => {
      const files = new Set((await readdir(folder).catch(() => [])).map((file) => join(folder, file)));
      return new Set(etags.filter((etag) => !files.has(path(etag))));
    },
    removeOld: async (now = Date.now()) => {
      for (const file of await readdir(folder).catch(() => [])) {
        const written = await stat(join(folder, file)).catch(() => null);
        if (written && written.mtimeMs < now - KEPT_MS) await rm(join(folder, file), { force: true });
      }
    },
  };
}

/** Null for a file that was damaged, as by a power cut while it was written. */
function parseStored(bytes: Buffer): StoredPdf | null {
  const headEnd = bytes.indexOf('\n');
  if (headEnd < 0 || !bytes.subarray(-PDF_END.length - 2).includes(PDF_END)) return null;
  const head: Omit<StoredPdf, 'pdf'> = JSON.parse(bytes.toString('utf8', 0, headEnd));
  return { ...head, pdf: bytes.subarray(headEnd + 1) };
}
