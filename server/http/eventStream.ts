import type { Context } from 'koa';

/** Closed behind the last event: an app that stops would wait for a connection that is kept open. */
const headers = { 'Cache-Control': 'no-cache', 'X-Accel-Buffering': 'no', Connection: 'close' };

/** What every answer in server-sent events has alike. */
export const eventStream = { type: 'text/event-stream', headers } as const;

/** One event; without a name it is the stream's usual one. */
export const formatEvent = (data: unknown, name?: string): string =>
  `${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`;

/** Aborted when the reader goes away. Not left to the stream: it is closed at its next event, and none may come. */
export const goneSignal = ({ res }: Context): AbortSignal => {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  return gone.signal;
};
