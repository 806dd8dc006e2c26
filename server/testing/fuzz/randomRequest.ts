import fc from 'fast-check';
import type { Role } from '#server/testing/factories.ts';
import { USUAL } from '#server/testing/usualValues.ts';
import { type DamagedFile, damagedFile, type FileStock } from './damagedFiles.ts';
import { damagedText } from './damagedValues.ts';
import { contentFor, formContent, type OpenApi, type Operation } from './randomBody.ts';
import { IDS, isKnown, mostly, NEVER, type Schema, toText, validValue } from './randomValues.ts';

export type FuzzRequest = {
  /** Who sends it; null for a visitor. */
  role: Role | null;
  method: string;
  /** Path and query as they are sent. */
  address: string;
  headers: Record<string, string | string[]>;
  body: Buffer | null;
  /** The call of the OpenAPI document that it was made from. */
  operation: string;
};

export const listOperations = ({ paths }: OpenApi): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ ...described, method, path })),
  );

/** The request of a seed; the same seed gives the same one. */
export function randomRequest(operations: readonly Operation[], seed: number): FuzzRequest {
  const arbitrary = fc
    .tuple(fc.constantFrom(...operations), fc.constantFrom(...ODDS))
    .chain(([operation, odds]) => callerFor(operation).chain((role) => requestFor(operation, role, odds)));
  return fc.sample(arbitrary, { numRuns: 1, seed: scatter(seed) })[0]!;
}

const FORM = 'multipart/form-data';

const fileFields = ({ requestBody }: Operation): string[] =>
  Object.entries(requestBody?.content[FORM]?.schema.properties ?? {})
    .filter(([, { format }]) => format === 'binary')
    .map(([name]) => name);

/** Whether a call takes an uploaded file. */
export const takesFile = (operation: Operation): boolean => fileFields(operation).length > 0;

/** The damaged upload of a seed, to one of these calls; its other fields are good ones. */
export function randomUpload(operations: readonly Operation[], stock: FileStock, seed: number): FuzzRequest {
  const arbitrary = fc
    .tuple(
      fc.constantFrom(...operations),
      mostly(5, fc.constant<Role>('superadmin'), fc.constantFrom(...ROLES)),
    )
    .chain(([operation, role]) => uploadFor(operation, role, stock));
  return fc.sample(arbitrary, { numRuns: 1, seed: scatter(seed) })[0]!;
}

function uploadFor(operation: Operation, role: Role | null, stock: FileStock): fc.Arbitrary<FuzzRequest> {
  const files = fileFields(operation).map((name) =>
    damagedFile(stock, name).map((file): [string, DamagedFile] => [name, file]),
  );
  const schema = operation.requestBody?.content[FORM]?.schema ?? {};
  return fc
    .record({
      pathname: pathFor(operation, NEVER),
      fields: validValue(schema, ''),
      files: fc.tuple(...files),
      address: fc.ipV4(),
    })
    .map(({ pathname, fields, files: sent, address }) => {
      const { headers, body } = formContent(fields, Object.fromEntries(sent));
      const what = sent.map(([, file]) => file.what).join(', ');
      return {
        role,
        method: operation.method.toUpperCase(),
        address: pathname,
        headers: { 'x-forwarded-for': address, ...headers },
        body,
        operation: `${operation.method} ${operation.path} with ${what}`,
      };
    });
}

const ROLES: readonly (Role | null)[] = ['superadmin', 'teacher', 'operator', 'student', 'pending', null];

/** One in how many values is damaged; some requests are whole. */
const ODDS = [5, 12, 30, NEVER / 10];

/** The roles that may call, by what the document says of a call. */
const CALLERS: Readonly<Record<string, readonly (Role | null)[]>> = {
  superadmin: ['superadmin'],
  staff: ['superadmin', 'superadmin', 'teacher', 'operator'],
  student: ['student'],
};

/** Mostly one of those who may call. */
const callerFor = ({ description }: Operation): fc.Arbitrary<Role | null> =>
  mostly(
    4,
    fc.constantFrom(...(CALLERS[/: (\w+)/.exec(description)?.[1] ?? ''] ?? ROLES)),
    fc.constantFrom(...ROLES),
  );

/** Seeds that follow each other would begin with similar requests. */
const scatter = (seed: number): number => Math.imul(seed ^ (seed >>> 16), 0x45d9f3b) | 0;

function requestFor(operation: Operation, role: Role | null, odds: number): fc.Arbitrary<FuzzRequest> {
  const { method, path } = operation;
  return fc
    .record({
      method: mostly(
        odds * 2,
        fc.constant(method),
        fc.constantFrom('patch', 'options', 'head', 'put', 'delete'),
      ),
      pathname: mostly(
        odds * 3,
        pathFor(operation, odds),
        damagedText.map((text) => `/api/v1/${escapeText(text)}`),
      ),
      query: queryFor(operation, odds),
      content: contentFor(operation, odds),
      extra: mostly(Math.min(odds, NEVER / 10), fc.constant({}), oddHeaders),
      address: fc.ipV4(),
    })
    .map(({ content, query, pathname, extra, address, ...made }) => {
      const words = query.map(([name, value]) => `${escapeText(name)}=${escapeText(value)}`).join('&');
      return {
        role,
        method: made.method.toUpperCase(),
        address: words ? `${pathname}?${words}` : pathname,
        headers: { 'x-forwarded-for': address, ...content?.headers, ...extra },
        body: content?.body ?? null,
        operation: `${method} ${path}`,
      };
    });
}

/** Text in an address; what begins with a percent sign is sent as it is, so that some of it is no escape. */
const escapeText = (text: string): string =>
  /^%[\w%]*$/.test(text) ? text : encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

function pathFor({ path, parameters }: Operation, odds: number): fc.Arbitrary<string> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const values = inPath.map(({ name }) =>
    mostly(odds, /id$/i.test(name) ? IDS : usualText(name), damagedText),
  );
  return fc
    .tuple(...values)
    .map((texts) =>
      inPath.reduce(
        (whole, { name }, at) => whole.replace(`{${name}}`, () => escapeText(texts[at] ?? '')),
        path,
      ),
    );
}

const usualText = (name: string): fc.Arbitrary<string> => fc.constant(String(USUAL[name] ?? 'term'));

/** The words of a query, each there or not, some damaged, some twice. */
function queryFor({ parameters }: Operation, odds: number): fc.Arbitrary<[string, string][]> {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const words = inQuery.map(({ name, required, schema }) =>
    fc
      .record({
        isThere: mostly(required || isKnown(name) ? odds : 2, fc.constant(true), fc.constant(false)),
        values: mostly(odds, one(queryValue(schema, name, odds)), fc.array(damagedText, { maxLength: 3 })),
        ending: mostly(odds * 2, fc.constant(''), fc.constantFrom('[]', '[0]', '[a][b]', '.x', '\0')),
      })
      .map(({ isThere, values, ending }) =>
        isThere ? values.map((value): [string, string] => [name + ending, value]) : [],
      ),
  );
  return fc.tuple(...words).map((lists) => lists.flat());
}

const one = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value[]> => value.map((made) => [made]);

const queryValue = (schema: Schema, name: string, odds: number): fc.Arbitrary<string> =>
  mostly(odds, validValue(schema, name).map(toText), damagedText);

const headerText = damagedText.map((text) => text.replace(/[^\x20-\x7e\x80-\xff]/g, '').slice(0, 4000));

const oddHeaders: fc.Arbitrary<Record<string, string | string[]>> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        'accept',
        'accept-encoding',
        'accept-language',
        'if-none-match',
        'range',
        'cookie',
        'origin',
        'referer',
        'user-agent',
        'x-forwarded-for',
        'x-forwarded-proto',
        'x-http-method-override',
        'authorization',
        'if-modified-since',
        'host',
        'x-request-id',
      ),
      headerText,
    )
    .map(([name, value]) => ({ [name]: value })),
  fc.constantFrom<Record<string, string | string[]>>(
    { accept: 'text/event-stream' },
    { authorization: 'Bearer' },
    { authorization: 'Bearer a.b.c' },
    { authorization: `Bearer ${'a'.repeat(7000)}` },
    { authorization: 'Basic YTpi' },
    { range: 'bytes=0-0,-1,5-' },
    { 'accept-encoding': 'br;q=1, gzip;q=0, *;q=0' },
    { 'accept-encoding': 'identity;q=0' },
    { 'if-none-match': '*' },
    { 'x-forwarded-for': `${'1.1.1.1,'.repeat(500)}::1%eth0` },
    { 'x-forwarded-for': ['1.1.1.1', '2.2.2.2'] },
    { cookie: '__proto__=1; =; ;;; a=%' },
    { expect: '100-continue' },
    { connection: 'close' },
  ),
);
