import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type PlainKey, toMessage } from '#documents/i18n/messages/index.ts';
import type { ErrorCode } from '#server/platform/base/errors.ts';
import { RETRY_SECONDS } from './load.ts';

type Refusal = { status: string; code: ErrorCode; key: PlainKey };

const UNREADABLE: Refusal = { status: '400 Bad Request', code: 'badInput', key: 'request.unreadable' };
const TOO_LARGE: Refusal = { status: '413 Payload Too Large', code: 'tooLarge', key: 'request.tooLarge' };
const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { ...TOO_LARGE, status: '431 Request Header Fields Too Large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: TOO_LARGE,
  ERR_HTTP_REQUEST_TIMEOUT: { ...UNREADABLE, status: '408 Request Timeout' },
};

/** What the parser could not read, if it was the parser that refused. */
type ClientError = NodeJS.ErrnoException & { rawPacket?: Buffer };

/** Lets the server answer what its parser refuses, which reaches no middleware, in the form of every other error. */
export function answerUnreadable(server: Server): void {
  server.on('clientError', ({ code = '', rawPacket }: ClientError, socket) => {
    const answered = '_httpMessage' in socket && socket._httpMessage;
    // The client is gone, or gets an answer to its request before this one.
    if (code === 'ECONNRESET' || !socket.writable || answered) socket.destroy();
    else {
      const isHead = rawPacket?.toString('latin1', 0, 5) === 'HEAD ';
      socket.end(writeAnswer(REFUSALS[code] ?? UNREADABLE, isHead), () => socket.destroy());
    }
  });
}

/** The 503, written out, for a connection whose request is not read. */
const unavailableAnswer = (): string =>
  writeAnswer({ status: '503 Service Unavailable', code: 'unavailable', key: 'request.busy' });

function writeAnswer({ status, code, key }: Refusal, isHead = false): string {
  const body = JSON.stringify({ ...toMessage(key), code });
  const head = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    ...(code === 'unavailable' ? [`Retry-After: ${RETRY_SECONDS}`] : []),
  ];
  return `${head.join('\r\n')}\r\n\r\n${isHead ? '' : body}`;
}

/** What a process has open besides its connections and the files it sends: the database, threads, its own log. */
const OWN_FILES = 64;

/** As many refused connections may wait for their client to close; it takes a moment, and a thousand come at once. */
const MOST_LEAVING = OWN_FILES / 2;
const LEAVE_MS = 1000;

/**
 * Refuses connections beyond `most` with a 503: a process that may open no further file can neither take a connection
 * nor send a file, and its clients would wait for nothing.
 */
export function refuseBeyondLimit(server: Server, most = mostConnections()): void {
  let [open, leaving] = [0, 0];
  server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
    if (open <= most) return;
    server.closeIdleConnections();
    if (leaving >= MOST_LEAVING) {
      // Closed at once, because the next of a thousand connections is taken before this one's request is read.
      socket.write(unavailableAnswer());
      socket.destroy();
      return;
    }
    leaving += 1;
    socket.once('close', () => {
      leaving -= 1;
    });
    refuseGently(socket);
  });
}

/** A client whose request meets a closed connection would never read the answer, so its request is taken and dropped. */
function refuseGently(socket: Socket): void {
  socket.removeAllListeners('data').on('data', () => {});
  socket.end(unavailableAnswer());
  setTimeout(() => socket.destroy(), LEAVE_MS).unref();
}

/**
 * Each connection may be sent a file while that of a connection before it is still being closed. Unlimited where the
 * system does not say how many files may be open.
 */
function mostConnections(): number {
  try {
    const [, files] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'latin1')) ?? [];
    return files
      ? Math.max(1, Math.floor((Number(files) - OWN_FILES - MOST_LEAVING) / 3))
      : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
