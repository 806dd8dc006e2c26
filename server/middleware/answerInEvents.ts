import type { Context } from 'koa';
import type { Answer, Progress } from '#server/route.ts';
import type { UploadEnd } from '#server/sheets/present.ts';
import { answerOf } from './errors.ts';
import { eventOf, eventStream, goneSignal } from './eventStream.ts';

/** Asked for by name: a browser that takes anything wants the plain answer. */
export const wantsEvents = (context: Context): boolean => context.get('Accept').includes(eventStream.type);

const endOf = ({ status = 200, body }: Answer): UploadEnd => ({ status, body });

/**
 * Tells how far a call is while it is at work, and at last what the plain call would answer. Whoever cancels closes
 * the connection: the next progress throws, so that a transaction around it stores nothing.
 */
export const answerInEvents = async (
  context: Context,
  work: (progress: Progress) => Promise<Answer>,
): Promise<void> => {
  const { res } = context;
  const gone = goneSignal(context);
  // Koa would send a body only behind this function, and the uploaded files are dropped then.
  context.respond = false;
  context.status = 200;
  context.set({ ...eventStream.headers, 'Content-Type': eventStream.type });
  res.flushHeaders();
  const progress: Progress = (stage, done, total) => {
    gone.throwIfAborted();
    res.write(eventOf({ stage, done, total }, 'progress'));
  };
  const answer = await work(progress).catch((thrown: unknown) =>
    gone.aborted ? null : answerOf(context, thrown),
  );
  if (answer && !gone.aborted) res.end(eventOf(endOf(answer), 'answer'));
};
