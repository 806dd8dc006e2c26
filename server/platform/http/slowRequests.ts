import type { IncomingMessage, Server } from 'node:http';

/** The time for the head of a request, which is small. */
const HEAD_MS = 30_000;
/** The longest that a whole request may take; the largest upload needs less at LEAST_RATE of a slow phone. */
const REQUEST_MS = 60 * 60 * 1000;

type Limits = {
  /** The time in which a body may arrive at any rate. */
  graceMs: number;
  /** What arrives of a body on average after that, in bytes a second: a tenth of what a 2G phone sends. */
  leastRate: number;
  lookMs: number;
};

export const SLOW: Limits = { graceMs: 30_000, leastRate: 500, lookMs: 5_000 };

/** A body that is on its way: when it began and how many bytes the connection had received then. */
type Arriving = { since: number; received: number };

/**
 * Ends requests that arrive too slowly, because each keeps a connection: heads after half a minute, and bodies of less
 * than 500 bytes a second. An upload on a slow line goes on for as long as it arrives.
 */
export function endSlowRequests(server: Server, { graceMs, leastRate, lookMs }: Limits): void {
  server.headersTimeout = HEAD_MS;
  server.requestTimeout = REQUEST_MS;
  const bodies = new Map<IncomingMessage, Arriving>();
  server.prependListener('request', (request: IncomingMessage) => {
    if (request.complete || !hasBody(request)) return;
    bodies.set(request, { since: performance.now(), received: request.socket.bytesRead });
    request.once('close', () => bodies.delete(request));
  });
  const look = setInterval(() => {
    const now = performance.now();
    for (const [request, body] of bodies) {
      if (request.complete) bodies.delete(request);
      else if (isHeldBack(request)) body.since += lookMs;
      else {
        const late = now - body.since - graceMs;
        const arrived = request.socket.bytesRead - body.received;
        if (late > 0 && arrived < (late / 1000) * leastRate) request.socket.destroy();
      }
    }
  }, lookMs);
  look.unref();
  server.once('close', () => clearInterval(look));
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;

/** Whether the app reads no further just now, so that the client cannot send. */
const isHeldBack = (request: IncomingMessage): boolean =>
  request.readableLength >= request.readableHighWaterMark;
