import { z } from 'zod';
import type { Route } from './route.ts';

type Schema = { properties?: Record<string, unknown>; required?: string[]; allOf?: Schema[] };

const schemaOf = (type: z.ZodType): Schema =>
  z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema;

/** A query is a flat list of words, also where two schemas make it. */
const wordsOf = ({ properties = {}, required = [], allOf = [] }: Schema): Required<Omit<Schema, 'allOf'>> => {
  const parts = allOf.map(wordsOf);
  return {
    properties: Object.assign({}, properties, ...parts.map((part) => part.properties)),
    required: [...required, ...parts.flatMap((part) => part.required)],
  };
};

const parametersOf = ({ path, query }: Route) => {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const { properties, required } = wordsOf(query ? schemaOf(query) : {});
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  return [...inPath, ...inQuery];
};

/** Fields as JSON; where a route takes files, as a form that carries them too. */
const contentOf = ({ body, uploads }: Route) => {
  const schema = body ? schemaOf(body) : {};
  if (!uploads) return { 'application/json': { schema } };
  const files = Object.keys(uploads).map((name) => [name, { type: 'string', format: 'binary' }]);
  const properties = { ...schema.properties, ...Object.fromEntries(files) };
  return { 'multipart/form-data': { schema: { ...schema, type: 'object', properties } } };
};

const EVENTS =
  'progress { stage, done, total } as it goes, at last answer { status, body }; whoever closes the connection cancels';

/** A call that takes long answers in server-sent events too, to who accepts them. */
const answersOf = ({ long }: Route) => ({
  description: 'The answer, or { message, errors }.',
  ...(long && {
    content: {
      'application/json': {},
      'text/event-stream': { schema: { type: 'string', description: EVENTS } },
    },
  }),
});

const operationOf = (route: Route) => ({
  summary: route.summary,
  description: `Who may call: ${route.who.name}.`,
  security: route.who.name === 'public' ? [] : [{ bearer: [] }],
  parameters: parametersOf(route),
  ...((route.body || route.uploads) && { requestBody: { content: contentOf(route) } }),
  responses: { default: answersOf(route) },
});

/** The OpenAPI 3.1 document, from the same list and the same schemas that serve the calls. */
export const openapiOf = (routes: readonly Route[]) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'School results', version: '1' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  };
};
