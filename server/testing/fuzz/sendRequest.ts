import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, unzipSync } from 'node:zlib';
import type { FuzzRequest } from './randomRequest.ts';

export type FuzzAnswer = {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  from: number;
  to: number;
};

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Streams of events last as long as their job. */
const MOST_EVENTS_MS = 300;
const PATIENCE_MS = 120_000;
const MOST_BYTES = 64 * 1024 * 1024;

/** Sends a request and reads the whole answer. Throws when there is none. */
export const sendRequest = (
  port: number,
  fuzzed: FuzzRequest,
  token: string | undefined,
): Promise<FuzzAnswer> => sendOver(agent, port, fuzzed, token);

function sendOver(
  connections: Agent | false,
  port: number,
  fuzzed: FuzzRequest,
  token: string | undefined,
): Promise<FuzzAnswer> {
  const { method, address, headers, body } = fuzzed;
  const from = Date.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent: connections,
        port,
        method,
        path: address,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-length': body.length }),
          ...headers,
        },
        signal: AbortSignal.timeout(PATIENCE_MS),
      },
      (answer) => {
        const parts: Buffer[] = [];
        const end = () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            bytes: unpacked(Buffer.concat(parts), answer.headers['content-encoding']),
            from,
            to: Date.now(),
          });
        const isStream = /event-stream/.test(answer.headers['content-type'] ?? '');
        if (isStream) setTimeout(() => answer.destroy(), MOST_EVENTS_MS).unref();
        let length = 0;
        answer.on('data', (part: Buffer) => {
          length += part.length;
          if (length < MOST_BYTES) parts.push(part);
        });
        answer.once('end', end);
        answer.once('error', isStream ? end : reject);
        // A stream that was left has neither an end nor an error.
        answer.once('close', isStream ? end : () => reject(new Error('the answer was cut off')));
      },
    );
    sent.once('error', (error: NodeJS.ErrnoException) => {
      // The app closes a connection that was idle for five seconds, which may meet the next request on its way.
      const wasClosed = sent.reusedSocket && error.code === 'ECONNRESET';
      if (wasClosed) sendOver(false, port, fuzzed, token).then(resolve, reject);
      else reject(error);
    });
    sent.end(body ?? undefined);
  });
}

/** As it is where it was left before its end. */
function unpacked(bytes: Buffer, encoding = 'identity'): Buffer {
  try {
    if (encoding === 'identity' || bytes.length === 0) return bytes;
    return encoding === 'br' ? brotliDecompressSync(bytes) : unzipSync(bytes);
  } catch {
    return bytes;
  }
}

/** A sheet of 20,000 wrong rows is answered with several megabytes of errors. */
const MOST_TEXT = 2 ** 25;

/** Traces of the code, of SQL, of a library or of this machine. */
const LEAK =
  /\bat \S+ \(?(file:|node:|\/)|\.ts:\d+:\d+|node_modules|\b(select|update|delete|insert)\b[^"]{0,80}\b(from|into|set|where)\b|ER_[A-Z_]{4,}|sqlMessage|errno|ECONN|ENOENT|\/(work|root|home|tmp|usr)\/\w/i;

/** What is wrong with an answer, or null. */
export function answerFault({ method }: FuzzRequest, { status, headers, bytes }: FuzzAnswer): string | null {
  const text =
    /json|text|html/.test(headers['content-type'] ?? '') && bytes.length < MOST_TEXT ? bytes.toString() : '';
  if (status >= 500) return `answered ${status}: ${text.slice(0, 300)}`;
  if (status < 400) return null;
  if (method === 'HEAD') return null;
  const leak = LEAK.exec(text);
  if (leak) return `answered ${status} with "${leak[0]}"`;
  return isError(text)
    ? null
    : `answered ${status} with what is no error of the contract: ${text.slice(0, 300)}`;
}

function isError(text: string): boolean {
  try {
    const { message, key, code, errors = [] } = JSON.parse(text);
    const isNamed = (one: { path?: unknown; message?: unknown }) =>
      typeof one.path === 'string' && typeof one.message === 'string';
    return [message, key, code].every((value) => typeof value === 'string' && value) && errors.every(isNamed);
  } catch {
    return false;
  }
}
