import type { Server } from 'node:http';
import { type PlainKey, toMessage } from '#documents/i18n/messages/index.ts';
import type { ErrorCode } from '#server/platform/base/errors.ts';

type RefusedRequest = { status: string; code: ErrorCode; key: PlainKey };

const UNREADABLE: RefusedRequest = { status: '400 Bad Request', code: 'badInput', key: 'request.unreadable' };
const TOO_LARGE: RefusedRequest = {
  status: '413 Payload Too Large',
  code: 'tooLarge',
  key: 'request.tooLarge',
};
const REFUSALS: Readonly<Record<string, RefusedRequest>> = {
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

function writeAnswer({ status, code, key }: RefusedRequest, isHead = false): string {
  const body = JSON.stringify({ ...toMessage(key), code });
  const head = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
  ];
  return `${head.join('\r\n')}\r\n\r\n${isHead ? '' : body}`;
}
