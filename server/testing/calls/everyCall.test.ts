import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { messages } from '#documents/i18n/messages/index.ts';
import { inEnglish, type Message } from '#documents/i18n/messages/message.ts';
import { translate } from '#documents/i18n/translate.ts';
import type { Route } from '#server/platform/http/route.ts';
import { routes } from '#server/routes.ts';
import { ACCOUNTS, createAccount, type Role } from '#server/testing/factories.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { storeTestExam } from '#server/testing/testExam.ts';
import { USUAL } from '#server/testing/usualValues.ts';

type Values = Record<string, unknown>;
type Path = readonly (string | number)[];
type Reply = { status: number; text: string };

const MISSING = Symbol('missing');
/** A list longer than any call accepts. */
const ENDLESS = Array.from({ length: 2500 }, () => null);
const BAD_TEXT = ['\ud800', 'a\0b', 'İ'.repeat(110), 'x'.repeat(3000), '', '2026-13-45'];
const BAD_NUMBERS = [-1.5, 99_999_999_999];
const BAD_SHAPES: readonly unknown[] = [null, true, ['x'], { toString: 'x', valueOf: 1, length: -1 }];
const WRONG: readonly unknown[] = [MISSING, ...BAD_TEXT, ...BAD_NUMBERS, ...BAD_SHAPES];
/** A few values, for other roles, which may reach other code. */
const WRONG_FOR_OTHERS: readonly unknown[] = [MISSING, null, { toString: 'x' }, 'x'.repeat(3000)];
/** For a query, in which a name that is given twice becomes a list. */
const WRONG_WORDS: readonly unknown[] = [MISSING, ...BAD_TEXT, ...BAD_NUMBERS.map(String), ['x', 'y']];
const WRONG_PARAMS = ['0', 'x', '1e3', '%00', '%ED%A0%80', '%', '99999999999999999999', 'x'.repeat(3000)];

type Definition = z.core.$ZodTypeDef & {
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  element?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
  options?: z.ZodType[];
  entries?: Values;
  values?: unknown[];
};
const definition = (schema: z.ZodType) => schema._zod.def as Definition;

/** A schema without its preprocessing, defaults and transforms. */
const plain = (schema: z.ZodType): z.ZodType => {
  const { type, innerType, in: before, out } = definition(schema);
  if (innerType) return plain(innerType);
  if (type !== 'pipe' || !before || !out) return schema;
  return plain(definition(before).type === 'transform' ? out : before);
};

/** A value of this schema that is likely to be valid. */
const usualValue = (schema: z.ZodType, name = ''): unknown => {
  const inner = plain(schema);
  const { type, shape, left, right, element, options, entries, values } = definition(inner);
  if (shape)
    return Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, usualValue(field, key)]));
  if (left && right) return { ...(usualValue(left) as object), ...(usualValue(right) as object) };
  if (name in USUAL) return USUAL[name];
  if (element) return [usualValue(element, name)];
  if (entries) return Object.values(entries)[0];
  if (values) return values[0];
  if (options?.[0]) return usualValue(options[0], name);
  if (type === 'boolean') return false;
  if (type === 'record') return {};
  return type === 'string' ? 'Rahima' : 1;
};

/** Every path in a value, that of the whole first: fields, nested fields and entries of lists. */
const listPaths = (value: unknown, path: Path = []): Path[] => [
  path,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, field]) =>
        listPaths(field, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : []),
];

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Values)[key], value);

/** The value with another one at a path. */
const withWrong = (value: unknown, [key, ...rest]: Path, wrong: unknown): unknown => {
  if (key === undefined) return wrong;
  if (Array.isArray(value)) return value.map((one, at) => (at === key ? withWrong(one, rest, wrong) : one));
  const fields = { ...(value as Values) };
  const changed = withWrong(fields[key], rest, wrong);
  if (changed === MISSING) delete fields[key];
  else fields[key] = changed;
  return fields;
};

// Some calls have forty fields, and hash a password for each try.
vi.setConfig({ testTimeout: 300_000 });

let server: TestServer;
const tokens = new Map<Role, string>();
beforeAll(async () => {
  server = await startServer();
  // The account with id 1, which calls with that id change.
  await createAccount(server.db, { phoneNumber: '01799999999', userType: 'teacher', classValue: 9 });
  await storeTestExam(server.db);
});
afterAll(() => server.close());

/** A new token for each route, because calls may change a password or end a session. */
const signInAnew = async (role: Role): Promise<void> => {
  await server.db('rate_limits').delete();
  tokens.set(role, (await server.signIn(role)).token);
};

/** The most powerful role that may call, and one that is limited to a scope. */
const callingRoles = ({ who }: Route): (Role | null)[] => {
  const createCaller = (role: Role) => {
    const account = ACCOUNTS[role];
    return {
      _id: '1',
      userStatus: 'Active' as const,
      mustChangePassword: false,
      firstName: role,
      section: null,
      shift: null,
      group: null,
      studentId: null,
      sessionId: '1',
      provedAt: new Date(),
      ...account,
      classValue: null,
    };
  };
  const roles = (['superadmin', 'teacher', 'student'] as const).filter((role) =>
    who.allows(createCaller(role)),
  );
  return who.allows(null) ? [null, ...roles.slice(0, 1)] : roles;
};

/** Ten thousand requests: Node's own client sends one in half the time of fetch. */
const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

/** Asks again where the server had closed the connection, idle for seconds on a busy machine, just before. */
const ask = (url: URL, options: RequestOptions, body?: Buffer): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const sent = request(url, options, resolve);
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const wasClosed = sent.reusedSocket && error.code === 'ECONNRESET';
      if (wasClosed) ask(url, options, body).then(resolve, reject);
      else reject(error);
    });
    sent.end(body);
  });

const send = async (route: Route, role: Role | null, address: string, body?: unknown): Promise<Reply> => {
  const token = role && tokens.get(role);
  // The form is encoded with its boundary, which stands in its type.
  const encoded = body instanceof FormData ? new Response(body) : undefined;
  const type = encoded ? encoded.headers.get('Content-Type') : body !== undefined && 'application/json';
  const bytes = encoded ? Buffer.from(await encoded.arrayBuffer()) : Buffer.from(JSON.stringify(body) ?? '');
  const headers = {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(type && { 'Content-Type': type, 'Content-Length': bytes.length }),
  };
  const options = { method: route.method.toUpperCase(), headers, agent };
  const reply = await ask(new URL(server.url + address), options, type ? bytes : undefined);
  const status = reply.statusCode ?? 0;
  const isText = /json/.test(reply.headers['content-type'] ?? '');
  if (isText) return { status, text: await text(reply) };
  reply.resume();
  return { status, text: '' };
};

const createSearch = (query: Values): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) search.append(name, String(one));
  return search.size > 0 ? `?${search}` : '';
};

const createForm = (fields: Values): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  return form;
};

type Attempt = { what: string; address: string; body?: unknown };

/** Every wrong request: one parameter, one query value or one field of the body at a time. */
const listAttempts = (
  { method, path, query, body, uploads }: Route,
  wrongOnes: readonly unknown[],
): Attempt[] => {
  const addressWith = (params: Values) =>
    path.replace(/:(\w+)/g, (_, name: string) => String(params[name] ?? 1));
  const words = query ? (usualValue(query) as Values) : {};
  const fields = body ? usualValue(body) : undefined;
  const usual = addressWith({}) + createSearch(words);
  const inParams = [...path.matchAll(/:(\w+)/g)].flatMap(([, name = '']) =>
    WRONG_PARAMS.map((wrong) => ({
      what: `${name} = ${wrong.slice(0, 30)}`,
      address: addressWith({ [name]: wrong }) + createSearch(words),
      body: fields,
    })),
  );
  const inQuery = Object.keys(words).flatMap((name) =>
    WRONG_WORDS.map((wrong) => ({
      what: `?${name} = ${String(wrong).slice(0, 30)}`,
      address: addressWith({}) + createSearch(withWrong(words, [name], wrong) as Values),
      body: fields,
    })),
  );
  const inBody = body
    ? listPaths(fields).flatMap((at) =>
        [...wrongOnes, ...(at.length > 0 && Array.isArray(valueAt(fields, at)) ? [ENDLESS] : [])]
          .filter((wrong) => at.length > 0 || wrong !== MISSING)
          .map((wrong) => ({
            what: `${at.join('.')} = ${wrong === MISSING ? 'missing' : (JSON.stringify(wrong) ?? '').slice(0, 40)}`,
            address: usual,
            body: withWrong(fields, at, wrong),
          })),
      )
    : [];
  // Some calls accept their fields only in a form, where all values are text.
  const inForm = uploads
    ? inBody
        .filter(({ body: sent }) => typeof sent === 'object' && sent !== null && !Array.isArray(sent))
        .map(({ what, address, body: sent }) => ({
          what: `form: ${what}`,
          address,
          body: createForm(sent as Values),
        }))
    : [];
  const inFiles = Object.keys(uploads ?? {}).flatMap((name) =>
    ['x.xlsx', 'x.csv', 'x.png', 'x\u0000.exe'].map((file) => {
      const form = createForm((fields ?? {}) as Values);
      form.set(name, new File(['no such file'], file));
      return { what: `${name} = a file ${file}`, address: usual, body: form };
    }),
  );
  const all: Attempt[] = [
    { what: 'as usual', address: usual, body: fields },
    ...inParams,
    ...inQuery,
    ...inBody,
    ...inForm,
    ...inFiles,
  ];
  return method === 'get' || method === 'delete' ? all.map(({ what, address }) => ({ what, address })) : all;
};

const BANGLA = /[\u0980-\u09ff]/;
const OF_A_LIBRARY =
  /Invalid (input|option|string|element|key)|expected|received|Too (big|small)|Unrecognized|Cannot convert/;

type Refusal = Partial<Message> & { code?: string; errors?: Partial<Message>[] };

/** Messages that have no Bangla translation or contain terms of the schema library. */
const untranslated = (text: string): string[] => {
  const known = checked.get(text) ?? checkMessages(text);
  checked.set(text, known);
  return known;
};

/** Most refusals are alike. */
const checked = new Map<string, string[]>();

const checkMessages = (text: string): string[] => {
  const { errors = [], ...refusal }: Refusal = text ? JSON.parse(text) : {};
  if (!refusal.code) return ['an answer without a code'];
  return [refusal, ...errors].flatMap(({ message = '', key = '', params = {} }) => {
    const known = Object.entries(messages).find(([name]) => name === key)?.[1];
    if (!known || inEnglish(known.en, params) !== message) return [`${message} (${key})`];
    const bangla = translate('bn', messages, { message, key, params });
    return OF_A_LIBRARY.test(message) || !BANGLA.test(bangla) || /\{\w/.test(bangla) ? [message] : [];
  });
};

const AT_ONCE = 16;

/** What is wrong with the answers of a route, each kind once. */
const walk = async (route: Route, role: Role | null, wrongOnes: readonly unknown[]): Promise<string[]> => {
  if (role) await signInAnew(role);
  const found = new Map<string, string>();
  const waiting = listAttempts(route, wrongOnes);
  for (let at = 0; at < waiting.length; at += AT_ONCE) {
    await server.db('rate_limits').delete();
    await Promise.all(
      waiting.slice(at, at + AT_ONCE).map(async ({ what, address, body }) => {
        const { status, text } = await send(route, role, address, body);
        if (status >= 500) found.set(`${status}`, `${status} for ${what}`);
        if (status === 401 && role) await signInAnew(role);
        if (status >= 400)
          for (const message of untranslated(text)) found.set(message, `${status} for ${what}: ${message}`);
      }),
    );
  }
  return [...found.values()];
};

describe.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s',
  (_name, route) => {
    test.each(callingRoles(route))(
      'wrong requests by %s are refused with messages that people understand',
      async (role) => {
        const [first] = callingRoles(route);
        const found = await walk(route, role, role === first ? WRONG : WRONG_FOR_OTHERS);
        if (found.length > 0) expect.fail(found.join('\n'));
      },
    );
  },
);
