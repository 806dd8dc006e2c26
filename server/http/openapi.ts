import { z } from 'zod';
import type { Route } from './route.ts';

type Schema = { properties?: Record<string, unknown>; required?: string[]; allOf?: Schema[] };

const toJsonSchema = (type: z.ZodType): Schema =>
  z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema;

/** OpenAPI lists a query as flat parameters, also where it is an intersection of two schemas. */
const flattenSchema = ({
  properties = {},
  required = [],
  allOf = [],
}: Schema): Required<Omit<Schema, 'allOf'>> => {
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

const GRAVE = ' 403 with the key session.prove when the password was not given for 15 minutes.';

/** A long call also answers in server-sent events, to clients that accept them. */
const responseContent = ({ long, grave }: Route) => ({
  description: `The answer, or { message, errors }.${grave ? GRAVE : ''}`,
  ...(long && {
    content: {
      'application/json': {},
      'text/event-stream': { schema: { type: 'string', description: EVENTS } },
    },
  }),
});

const toOperation = (route: Route) => ({
  summary: route.summary,
  description: `Who may call: ${route.who.name}.`,
  security: route.who.name === 'public' ? [] : [{ bearer: [] }],
  parameters: routeParameters(route),
  ...((route.body || route.uploads) && { requestBody: { content: requestContent(route) } }),
  responses: { default: responseContent(route) },
});

/** The OpenAPI 3.1 document, made from the routes and schemas that also serve the calls. */
export const createOpenapi = (routes: readonly Route[]) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: toOperation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'School results', version: '1' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  };
};
