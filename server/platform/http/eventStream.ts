import type { Context } from 'koa';

/** The connection closes after the last event: a kept-alive one would delay the stop of the app. */
const headers = { 'Cache-Control': 'no-cache', 'X-Accel-Buffering': 'no', Connection: 'close' };

/** Content type and headers of every answer in server-sent events. */
export const eventStream = { type: 'text/event-stream', headers } as const;

/** One server-sent event; without a name the browser gets it as `message`. */
export const formatEvent = (data: unknown, name?: string): string =>
  `${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`;

/** Aborted when the client disconnects. The stream would notice only at its next event, which may never come. */
export const goneSignal = ({ res }: Context): AbortSignal => {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  return gone.signal;
};
