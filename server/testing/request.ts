import type { AddressInfo } from 'node:net';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Knex } from 'knex';
import { messages } from '#documents/i18n/messages/index.ts';
import { inEnglish, type Message } from '#documents/i18n/messages/message.ts';
import type { Auth } from '#documents/model/user.ts';
import { type AppContext, createApp } from '#server/app.ts';
import { readEnvironment } from '#server/platform/base/settings.ts';
import { createOpenapi } from '#server/platform/http/openapi.ts';
import type { PrintPool, TranscriptFiles } from '#server/platform/http/services.ts';
import { createJobRunner } from '#server/printing/jobs/runner.ts';
import { createPools, type Pools } from '#server/printing/printPool.ts';
import { routes } from '#server/routes.ts';
import { freshDatabase } from './database.ts';
import { ACCOUNTS, createAccount, PASSWORD, type Role } from './factories.ts';
import { TEST_KEY } from './testSigningKey.ts';

/** A reply of the server. `body` has messages only in English, after their keys and values have been checked. */
export type Reply = { status: number; headers: Headers; body: never; bytes: Uint8Array };
type Call = { token?: string | undefined; headers?: Record<string, string> };

export type TestServer = {
  url: string;
  db: Knex;
  get: (path: string, call?: Call) => Promise<Reply>;
  post: (path: string, body: unknown, call?: Call) => Promise<Reply>;
  put: (path: string, body: unknown, call?: Call) => Promise<Reply>;
  delete: (path: string, call?: Call, body?: unknown) => Promise<Reply>;
  /** Signs in over HTTP and returns the session. Adds the account at its first use. */
  signIn: (role: Role) => Promise<Auth>;
  /** Restarts the app on the same database, without any tries that were counted. */
  forgetTries: () => Promise<void>;
  /** The same app once more on the same database, as another process would run it. */
  startAnother: () => Promise<{ url: string; close: () => Promise<void> }>;
  close: () => Promise<void>;
};

const sender =
  (readUrl: () => string) =>
  async (method: string, path: string, body: unknown, { token, headers = {} }: Call = {}): Promise<Reply> => {
    const form = body instanceof FormData;
    const response = await fetch(readUrl() + path, {
      method,
      headers: {
        ...(body !== undefined && !form && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const isJson = response.headers.get('Content-Type')?.includes('json');
    const read = isJson ? JSON.parse(new TextDecoder().decode(bytes)) : undefined;
    const { status, headers: answered } = response;
    const answer = { status, headers: answered, body: read as never, bytes };
    requireDeclared(method, path, answer);
    if (isJson) requireKey(status, read);
    return { ...answer, body: inEnglishAlone(read) as never };
  };

/** Expects that the OpenAPI document has the status, the media type and each field that a call answered. */
function requireDeclared(method: string, path: string, { status, headers, body }: Reply): void {
  const address = path.split('?')[0]!.replace(/^\/api\/v1(?=\/documents\/)/, '');
  const call = CALLS.find((each) => each.method === method.toLowerCase() && each.address.test(address));
  if (!call) return;
  const fault = (what: string) => new Error(`${method} ${path} answered ${status} ${what}`);
  const declared = call.responses[status];
  if (!declared) throw fault('which answerStatuses (openapi.ts) does not say');
  const [type] = headers.get('Content-Type')?.split(';') ?? [];
  if (!type || status === 304) return;
  const named = Object.keys(declared.content ?? {}).find((one) =>
    new RegExp(`^${one.replace('*', '.+')}$`).test(type),
  );
  if (!named) throw fault(`as ${type}, which the OpenAPI document does not say`);
  const schema = declared.content?.[named]?.schema;
  if (named !== 'application/json' || !schema) return;
  const place = [...call.place, 'responses', String(status), 'content', named, 'schema'];
  // One check for all refusals, and for each type with a name.
  const { $ref = `#/${place.map(escapePart).join('/')}` } = schema;
  const isAsDeclared = checker.getSchema(`api${$ref}`)!;
  if (isAsDeclared(body)) return;
  const faults = isAsDeclared.errors!.map(({ instancePath, message, params }) =>
    [instancePath, message, params.additionalProperty].join(' '),
  );
  throw fault(`with ${faults.join(', ')}: its type is another, or \`npm run api\` was not run`);
}

const openapi = createOpenapi(routes);
/** Makes a check of each schema when an answer first needs it. */
const checker = new Ajv2020({ strict: false, validateSchema: false, schemas: { api: openapi } });

/** A part of a JSON pointer in an address. */
const escapePart = (part: string): string =>
  encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Those without parameters first: /student/deleted is not the student with the id 'deleted'. */
const CALLS = Object.entries(openapi.paths)
  .toSorted(([one], [other]) => one.split('{').length - other.split('{').length)
  .flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, { responses }]) => ({
      method,
      address: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
      place: ['paths', path, method],
      responses,
    })),
  );

/** Expects that the message of an answer has a key, so that it can be shown in Bangla, and that an error has a code. */
function requireKey(status: number, body: { code?: string; key?: string; message?: string } | null): void {
  if (status >= 400 && !body?.code) throw new Error(`${status} without a code: ${body?.message}`);
  if ((status >= 400 || body?.message) && !body?.key)
    throw new Error(`${status} without a key: ${body?.message}`);
}

/** An answer without the keys and values of its messages. Throws if a message is not the English text of its key. */
function inEnglishAlone(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(inEnglishAlone);
  if (typeof answer !== 'object' || answer === null) return answer;
  const { code: _code, key, params, ...rest } = answer as Partial<Message> & { code?: unknown };
  if (typeof key !== 'string' || typeof rest.message !== 'string') return inEach(answer);
  const known = Object.entries(messages).find(([name]) => name === key)?.[1].en ?? '';
  const english = inEnglish(known, params ?? {});
  if (english !== rest.message) throw new Error(`The text of ${key} is ${english}, not ${rest.message}`);
  return inEach(rest);
}

const inEach = (answer: object) =>
  Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, inEnglishAlone(value)]));

type Parts = Pick<AppContext, 'db' | 'print' | 'sheets' | 'jobs' | 'settings' | 'transcriptFiles'>;

const listen = async (parts: Parts): Promise<{ url: string; close: () => Promise<void> }> => {
  const jwtSecret = 'a secret of the tests, long enough';
  const app = createApp({ ...parts, jwtSecret, signingKey: TEST_KEY, webDir: '.build/none' });
  const server = app.listen(0, '127.0.0.1');
  // A test that draws for seconds uses a connection again that would just be closed.
  server.keepAliveTimeout = 0;
  await new Promise((resolve) => server.once('listening', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
};

/** Threads take a second to start, so the servers of a process share them. */
let pools: Pools | undefined;

/** Starts the real server over HTTP, on a new database. Its job runner starts when the first job is created. */
export const startServer = async ({
  print: otherPrint,
  transcriptFiles,
  env = {},
}: {
  print?: PrintPool;
  transcriptFiles?: TranscriptFiles;
  env?: Record<string, string>;
} = {}): Promise<TestServer> => {
  const { db, drop } = await freshDatabase();
  pools ??= createPools();
  const { sheets, print } = { ...pools, ...(otherPrint && { print: otherPrint }) };
  const settings = readEnvironment({ PUBLIC_URL: 'http://school.test', ...env });
  const jobs = createJobRunner({ db, print, publicUrl: settings.publicUrl });
  const startAnother = () =>
    listen({ db, print, sheets, jobs, settings, ...(transcriptFiles && { transcriptFiles }) });
  let app = await startAnother();
  const send = sender(() => app.url);
  const made = new Map<Role, Promise<unknown>>();
  return {
    get url() {
      return app.url;
    },
    db,
    startAnother,
    forgetTries: async () => {
      await app.close();
      await db('rate_limits').delete();
      app = await startAnother();
    },
    get: (path, call) => send('GET', path, undefined, call),
    post: (path, body, call) => send('POST', path, body, call),
    put: (path, body, call) => send('PUT', path, body, call),
    delete: (path, call, body) => send('DELETE', path, body, call),
    signIn: async (role) => {
      const account = ACCOUNTS[role];
      if (!made.has(role)) made.set(role, createAccount(db, account));
      await made.get(role);
      const { phoneNumber } = account;
      return (await send('POST', '/api/v1/login', { phoneNumber, password: PASSWORD })).body;
    },
    close: async () => {
      await jobs.stop();
      await app.close();
      await otherPrint?.close();
      await drop();
    },
  };
};
