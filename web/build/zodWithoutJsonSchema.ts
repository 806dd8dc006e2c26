import type { Plugin } from 'vite';

const IMPORTS = /^import .*from "\.\.\/core\/(?:json-schema-processors|to-json-schema)\.js";$/gm;

/** Stands for both modules: a schema in a browser checks a form, and is described by the server alone. */
const NOTHING = `
const processors = new Proxy({}, { get: () => () => ({}) });
const createStandardJSONSchemaMethod = () => undefined;
const createToJSONSchemaMethod = () => undefined;
`;

/** Every zod schema carries the code that writes it as JSON Schema: 5 KB of gzip on parents' phones. */
export const zodWithoutJsonSchema = (): Plugin => ({
  name: 'zod-without-json-schema',
  transform(code, id) {
    if (!/[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js/.test(id)) return null;
    if ((code.match(IMPORTS) ?? []).length !== 2)
      throw new Error('zod no longer writes JSON Schema in schemas.js: drop zodWithoutJsonSchema.');
    return { code: NOTHING + code.replace(IMPORTS, ''), map: null };
  },
});
