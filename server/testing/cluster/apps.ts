import { setTimeout as wait } from 'node:timers/promises';
import { type StartedApp, startApp } from '#server/testing/startApp.ts';

const ANSWER_MS = 60_000;
const START_PAUSE_MS = 500;
const START_MS = 120_000;

/** `status` is 0 when there was no answer: the app or the connection died. */
export type Reply = { status: number; body: unknown; retryAfter: string | null; bytes: Uint8Array };
export type Call = { token?: string | undefined; body?: object };

/** An app process on its own node. */
export type ClusterApp = {
  name: string;
  call: (method: string, path: string, call?: Call) => Promise<Reply>;
  /** Starts it, again and again while its node is away, as a service manager does. */
  start: (more?: Record<string, string>) => Promise<void>;
  kill: () => Promise<void>;
  stop: () => Promise<number | string>;
  errors: () => string;
  /** What it logged about an answer that failed. */
  logged: (reply: Reply) => string;
};

const NONE: Reply = { status: 0, body: null, retryAfter: null, bytes: new Uint8Array() };

/** The app as `npm start` runs it, on the database of one node. */
export function createClusterApp(name: string, settings: Record<string, string>): ClusterApp {
  let app: StartedApp | null = null;
  let address: string | null = null;
  return {
    name,
    call: async (method, path, { token, body } = {}) => {
      if (!address) return NONE;
      try {
        return await send(address + path, method, token, body);
      } catch {
        return NONE;
      }
    },
    start: async (more = {}) => {
      const until = Date.now() + START_MS;
      do {
        app = startApp({ ...settings, ...more });
        address = await app.address;
        if (!address) await wait(START_PAUSE_MS);
      } while (!address && Date.now() < until);
      if (!address) throw new Error(`${name} does not start. ${app.errors()}`);
    },
    kill: async () => {
      address = null;
      await app?.kill('SIGKILL');
    },
    stop: async () => {
      address = null;
      return app ? app.kill('SIGTERM') : 0;
    },
    errors: () => app?.errors() ?? '',
    logged: ({ body }) => {
      const { requestId = '' } = (body ?? {}) as { requestId?: string };
      const lines = app?.errors().split('\n') ?? [];
      return lines.filter((line) => requestId && line.includes(requestId)).join('\n');
    },
  };
}

async function send(url: string, method: string, token: string | undefined, body: object | undefined) {
  const isForm = body instanceof FormData;
  const sent = await fetch(url, {
    method,
    headers: {
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const bytes = new Uint8Array(await sent.arrayBuffer());
  const isJson = sent.headers.get('Content-Type')?.includes('json');
  const read: unknown = isJson ? JSON.parse(new TextDecoder().decode(bytes)) : null;
  return { status: sent.status, body: read, retryAfter: sent.headers.get('Retry-After'), bytes };
}

/** Whether it is open if what was sent is stored: there was no answer, or the database was away. */
export const isOpen = ({ status }: Reply): boolean => status === 0 || status >= 500;
