import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { toMessage } from '#documents/i18n/messages/index.ts';
import type { ErrorCode } from '#server/platform/base/errors.ts';
import { RETRY_SECONDS } from './load.ts';

type Refusal = {
  status: string;
  code: ErrorCode;
  key: 'request.tooLarge' | 'request.unreadable' | 'request.busy';
};

const UNREADABLE: Refusal = { status: '400 Bad Request', code: 'badInput', key: 'request.unreadable' };
const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'tooLarge',
    key: 'request.tooLarge',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: '413 Payload Too Large',
    code: 'tooLarge',
    key: 'request.tooLarge',
  },
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
    else refuse(socket, REFUSALS[code] ?? UNREADABLE, rawPacket?.toString('latin1', 0, 5) === 'HEAD ');
  });
}

function refuse(socket: Duplex, refusal: Refusal, isHead: boolean): void {
  socket.end(writeAnswer(refusal, isHead), () => socket.destroy());
}

/** The 503, written out, for a connection whose request is not read. */
export const unavailableAnswer = (): string =>
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
