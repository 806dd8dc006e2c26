import type { DocumentData, DocumentKind } from '#documents/index.ts';
import type { PaperOptions } from '#documents/model/paperOptions.ts';

export type PrintTask<Kind extends DocumentKind = DocumentKind> = {
  kind: Kind;
  data: DocumentData[Kind];
  options: PaperOptions;
  /** Joined with others by whoever asked for it. */
  isPart?: boolean;
};

export type PrintPool = {
  /** Draws a document in a thread. Throws when it cannot be drawn; the next one is not touched by that. */
  print: <Kind extends DocumentKind>(task: PrintTask<Kind>) => Promise<Uint8Array>;
  close: () => Promise<void>;
};

export type JobRunner = {
  /** Looks for jobs now, and every second from the first time on. */
  nudge: () => void;
  /** Leaves the job that is being printed to whoever starts next. */
  stop: () => Promise<void>;
  /** Aborted as soon as the app stops. */
  stopping: AbortSignal;
};
