import { once } from 'node:events';
import { ReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Context, Middleware } from 'koa';
import { AppError } from '#server/platform/base/errors.ts';

/**
 * Keeps the error of a stream that is sent to its own answer. Koa stops listening when the answer has ended, which it
 * does before the stream for a HEAD or a client that has left, and an error that nobody listens to ends the process.
 * A file is open before the answer begins, so that one that cannot be opened is answered. Throws 404 for a file that
 * has vanished, and the system's error for any other.
 */
export const sentStreams: Middleware = async (context, next) => {
  context.res.on('error', ignore);
  await next();
  const { body } = context;
  if (!(body instanceof Readable)) return;
  body.on('error', ignore);
  if (body instanceof ReadStream) await openFile(body, context);
  body.on('error', (error: Error) => cutCompressed(context, body, error));
};

const ignore = () => {};

async function openFile(file: ReadStream, { res, response }: Context): Promise<void> {
  try {
    if (file.pending) await once(file, 'open');
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw isGone ? new AppError('notFound', 'request.nothingHere') : error;
  }
  // The client would wait for the rest of a file that was cut meanwhile.
  const { length } = response;
  file.once('end', () => {
    if (file.bytesRead !== length) res.destroy();
  });
}

/** Koa cuts an answer whose stream fails, but the compressor between them passes no error on. */
function cutCompressed(context: Context, body: Readable, error: Error): void {
  if (context.body === body) return;
  context.app.emit('error', error, context);
  context.res.destroy();
}
