import type { Knex } from 'knex';
import type { DocumentData, DocumentKind } from '#documents/index.ts';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import type { FilePart } from '#documents/paper/pen/filePart.ts';
import type { InTurns } from '#documents/render.ts';
import type { Settings } from '#server/platform/base/settings.ts';
import type { ParsedSheets, SheetFile, SheetToWrite } from '#server/platform/base/sheet.ts';
import type { SigningKey } from '#server/platform/base/signingKey.ts';
import type { RateLimits } from '#server/platform/limits/rateLimits.ts';
import type { ResultCache } from './resultCache.ts';

/** What every route gets. */
export type Services = {
  db: Knex;
  settings: Settings;
  jwtSecret: string;
  /** Signs transcripts when they are issued. */
  signingKey: SigningKey;
  limits: RateLimits;
  /** Published results and their transcripts, kept in memory. */
  resultCache: ResultCache;
  /** The time zone in which days and years of the school begin. */
  readTimeZone: () => Promise<string>;
  /** Draws documents in worker threads. */
  print: PrintPool;
  /** Transcripts that have been drawn; without it each is drawn when it is requested. */
  transcriptFiles?: TranscriptFiles;
  /** Reads and writes spreadsheets in worker threads. */
  sheets: SheetPool;
  /** Prints jobs; a handler that creates one nudges it. Without it another process has to print them. */
  jobs?: JobRunner;
};

export type PrintTask<Kind extends DocumentKind = DocumentKind> = {
  kind: Kind;
  data: DocumentData[Kind];
  options: PaperOptions;
};

/** A part of a file: the number of its first object, and whether it has a structure for screen readers. */
export type PartTask<Kind extends DocumentKind = DocumentKind> = PrintTask<Kind> & {
  base: number;
  isTagged: boolean;
  inTurns?: InTurns;
};

export type PrintPool = {
  /** Draws a document in a worker thread. Throws when it cannot be drawn, which does not affect the next one. */
  print: <Kind extends DocumentKind>(task: PrintTask<Kind>) => Promise<Uint8Array>;
  /** Draws a part of a document, which the caller joins with others (finishPdf). */
  printPart: <Kind extends DocumentKind>(task: PartTask<Kind>) => Promise<FilePart>;
  /** Whether a document is being drawn or waits. */
  isBusy: () => boolean;
  /** Starts a thread before the first document is requested. */
  warm: () => void;
  close: () => Promise<void>;
};

/** A PDF without the logo, which all files of a school share and which may be half of it; `logoAt` is its place. */
export type StoredPdf = { name: string; logoAt: number | null; pdf: Buffer };

/** PDFs of issued transcripts, by their ETag. */
export type TranscriptFiles = {
  /** Null for one that is missing or damaged. */
  read: (etag: string) => Promise<StoredPdf | null>;
  /** False when it cannot be written: then it is drawn again when it is requested. */
  write: (etag: string, pdf: StoredPdf) => Promise<boolean>;
  /** Those of these ETags that have no file. */
  missing: (etags: readonly string[]) => Promise<Set<string>>;
  removeOld: (now?: number) => Promise<void>;
};

/** How many ms reading a file may take, and by how many bytes the app may grow meanwhile. */
export type ReadLimits = { time?: number; growth?: number };

export type SheetPool = {
  /** Parses a spreadsheet in a thread. Throws 413 when it takes too much memory or time. */
  read: (file: SheetFile, limits?: ReadLimits) => Promise<ParsedSheets>;
  /** The bytes of an .xlsx file, written in a thread. */
  write: (sheet: SheetToWrite) => Promise<Uint8Array>;
  close: () => Promise<void>;
};

export type JobRunner = {
  /** Looks for jobs now; the first call also starts looking every second. */
  nudge: () => void;
  /** Stops. A job that is being printed is returned to the queue, and another process starts it again. */
  stop: () => Promise<void>;
  /** Aborted as soon as the app stops. */
  stopping: AbortSignal;
};
