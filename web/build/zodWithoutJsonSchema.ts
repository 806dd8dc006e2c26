import type { Plugin } from 'vite';

const EMPTY = '\0zod-json-schema';

const STUB = `
const refuse = () => { throw new Error('JSON Schema is made by the server.'); };
export const createToJSONSchemaMethod = () => refuse;
export const createStandardJSONSchemaMethod = () => refuse;
export { refuse as toJSONSchema, refuse as extractDefs, refuse as finalize, refuse as initializeContext };
export { refuse as processSchema, refuse as handleUnrepresentable };
export const allProcessors = {};
`;

/** Every zod schema carries what turns it into JSON Schema: 5 KB that no phone needs. The server makes OpenAPI. */
export const zodWithoutJsonSchema = (): Plugin => ({
  name: 'zod-without-json-schema',
  enforce: 'pre',
  resolveId: (source, importer) =>
    /to-json-schema\.js$|json-schema-processors\.js$/.test(source) && importer?.includes('/zod/')
      ? EMPTY
      : null,
  load: (id) => (id === EMPTY ? STUB : null),
});
