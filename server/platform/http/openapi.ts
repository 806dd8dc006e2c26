import { z } from 'zod';
import { STATUSES } from '#server/platform/base/errors.ts';
import answers from './answers.json' with { type: 'json' };
import type { Route } from './route.ts';

type JsonSchema = { properties?: Record<string, unknown>; required?: string[]; allOf?: JsonSchema[] };

const toJsonSchema = (type: z.ZodType): JsonSchema =>
  z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** OpenAPI lists a query as flat parameters, also where it is an intersection of two schemas. */
const flattenSchema = (schema: JsonSchema): Required<Omit<JsonSchema, 'allOf'>> => {
  const { properties = {}, required = [], allOf = [] } = schema;
  const parts = allOf.map(flattenSchema);
  return {
    properties: Object.assign({}, properties, ...parts.map((part) => part.properties)),
    required: [...required, ...parts.flatMap((part) => part.required)],
  };
};

const routeParameters = ({ path, query }: Route) => {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const { properties, required } = flattenSchema(query ? toJsonSchema(query) : {});
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  return [...inPath, ...inQuery];
};

/** A JSON body; where the route takes files, a multipart form with the same fields and the files. */
const requestContent = ({ body, uploads }: Route) => {
  const schema = body ? toJsonSchema(body) : {};
  if (!uploads) return { 'application/json': { schema } };
  const files = Object.keys(uploads).map((name) => [name, { type: 'string', format: 'binary' }]);
  const properties = { ...schema.properties, ...Object.fromEntries(files) };
  return { 'multipart/form-data': { schema: { ...schema, type: 'object', properties } } };
};

const EVENTS =
  'progress { stage, done, total } while it works, then answer { status, body }; closing the connection cancels the call';

const RECENT_SIGN_IN = ' 403 with the key session.prove when the password was not given for 15 minutes.';

const MEANINGS: Readonly<Record<number, string>> = {
  200: 'The answer',
  201: 'Stored',
  202: 'Taken note of; the message says what it means',
  304: 'The client has this version already',
  400: 'The input is wrong: `errors` names each field or row',
  401: 'No sign-in, or one that has ended',
  403: 'Not allowed',
  404: 'Not there, or nothing to show',
  409: 'It conflicts with what is stored: `errors` names what',
  413: 'Too large',
  415: 'The wrong kind of file',
  429: 'Too many tries: wait as long as Retry-After says',
  500: 'A fault of the product, with the request id under which the log has it',
  503: 'The database or the app is busy: again after Retry-After',
};

/** Every status that a call can answer: its own, and the refusals that follow from what it takes and who may call. */
function answerStatuses({ answers = [200], ...route }: Route): number[] {
  const { who, query, body, uploads, limit, path, method } = route;
  const takesInput = Boolean(query || body || uploads) || path.includes(':');
  const refused: [boolean, ...number[]][] = [
    [takesInput, STATUSES.badInput, STATUSES.notFound],
    [who.name !== 'public' || Boolean(body), STATUSES.noSession, STATUSES.notAllowed],
    [takesInput || method !== 'get', STATUSES.conflict],
    [Boolean(body || uploads), STATUSES.tooLarge, STATUSES.wrongKind],
    [Boolean(limit || body) || method !== 'get', STATUSES.tooMany],
    [true, 500, STATUSES.unavailable],
  ];
  const all = [...answers, ...refused.flatMap(([may, ...statuses]) => (may ? statuses : []))];
  return all.sort((one, other) => one - other);
}

/** The schema of an answer, or the name of one. */
type AnswerSchema = { $ref?: string; [keyword: string]: unknown };
type Response = {
  description: string | undefined;
  content?: Record<string, { schema?: AnswerSchema | undefined }>;
};

/** Each status of a call with what it means; a long call also answers in server-sent events. */
function responses(route: Route): Record<number, Response> {
  const entries = answerStatuses(route).map((status): [number, Response] => {
    const more = status === STATUSES.notAllowed && route.needsRecentSignIn ? RECENT_SIGN_IN : '';
    const description = `${MEANINGS[status]}${more}`;
    if (status === 304) return [status, { description }];
    const content = status < 400 ? answerContent(route) : { 'application/json': { schema: ERROR } };
    return [status, { description, content }];
  });
  return Object.fromEntries(entries);
}

const ERROR = { $ref: '#/components/schemas/Error' };

const MEDIA: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const ANSWERS: Readonly<Record<string, AnswerSchema>> = answers.calls;

/** A file by its media type alone; JSON by the schema that `npm run api` wrote from the type of what is returned. */
const answerContent = ({ long, method, path, media = MEDIA[path.split('.').at(-1)!] }: Route) => ({
  ...(media ? { [media]: {} } : { 'application/json': { schema: ANSWERS[`${method} ${path}`] } }),
  ...(long && { 'text/event-stream': { schema: { type: 'string', description: EVENTS } } }),
});

/** A name of its own for each call, such as getResultUploads and postStudentIdLeave. */
export const operationId = ({ method, path }: Pick<Route, 'method' | 'path'>): string =>
  method +
  path
    .replace(/^\/api\/v1/, '')
    .split(/\W+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const MESSAGE = {
  message: { type: 'string', description: 'In English' },
  key: { type: 'string', description: 'By which a client shows it in another language' },
  params: { type: 'object', description: 'The values in the text' },
};

const ERROR_SCHEMA = {
  type: 'object',
  required: ['message', 'key', 'code'],
  additionalProperties: false,
  properties: {
    ...MESSAGE,
    code: { enum: [...Object.keys(STATUSES), 'failed'] },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message', 'key'],
        additionalProperties: false,
        properties: {
          path: { type: 'string' },
          ...MESSAGE,
          row: { type: 'integer', description: 'As the spreadsheet numbers it' },
          column: { type: 'string' },
          sheet: { type: 'string', description: 'Where the file has several' },
          name: { type: 'string', description: 'The student of the row' },
          value: { type: 'string', description: 'What was found in the cell' },
          now: { description: 'What is stored, where it changed meanwhile' },
          sent: { description: 'What the request has instead' },
        },
      },
    },
    errorCount: { type: 'integer', description: 'How many there are, where `errors` has only the first' },
    reading: { type: 'object', description: 'What was read of an uploaded sheet and what was not' },
    mapping: {
      type: 'object',
      description: 'The first rows of the sheets, where `columns` has to say which column is which',
    },
    challenge: {
      type: 'object',
      description: 'With 429: by its solution in X-Proof-Of-Work the call goes on',
    },
  },
};

const toOperation = (route: Route) => ({
  operationId: operationId(route),
  summary: route.summary,
  description: `Who may call: ${route.who.name}.`,
  security: route.who.name === 'public' ? [] : [{ bearer: [] }],
  parameters: routeParameters(route),
  ...((route.body || route.uploads) && { requestBody: { content: requestContent(route) } }),
  responses: responses(route),
});

/** The OpenAPI 3.1 document, made from the routes and schemas that also serve the calls. */
export const createOpenapi = (routes: readonly Route[]) => {
  const paths: Record<string, Record<string, ReturnType<typeof toOperation>>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: toOperation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'School results', version: '1' },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { ...answers.schemas, Error: ERROR_SCHEMA },
    },
    paths,
  };
};

const HEAD = `# Every call

Written from the routes by \`npm run api\`; a test compares it. Who may call: public, session (signed in), user (active), student, staff (superadmin, teacher, operator, in their scope), superadmin. \`/api/v1/openapi.json\` has the types of what is sent and answered.

| call | who | what it does | filters | body | statuses |
|---|---|---|---|---|---|
`;

/** server/API.md: every call with who may make it, what it takes and the statuses it answers, by address. */
export function apiTable(routes: readonly Route[]): string {
  const rows = routes
    .map((route) => {
      const { properties } = flattenSchema(route.body ? toJsonSchema(route.body) : {});
      const files = Object.keys(route.uploads ?? {}).map((name) => `${name} (file)`);
      return [
        `${route.path} ${route.method.toUpperCase()}`,
        route.who.name,
        route.summary,
        routeParameters(route)
          .flatMap((one) => (one.in === 'query' ? one.name : []))
          .join(', '),
        [...Object.keys(properties), ...files].join(', '),
        answerStatuses(route).join(' '),
      ];
    })
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`);
  return HEAD + rows.sort().join('');
}
