import type { Plugin } from 'vite';

const JSON_SCHEMA = /^import .*from "\.\.\/core\/(?:json-schema-processors|to-json-schema)\.js";$/gm;
const ENGLISH = 'import en from "../locales/en.js";';

/**
 * Stands for these modules: a schema in a browser checks a form, and is described by the server alone. Its messages are
 * those of our schemas, which have their Bangla; zod's own English sentences are for nobody.
 */
const NOTHING = `
const processors = new Proxy({}, { get: () => () => ({}) });
const createStandardJSONSchemaMethod = () => undefined;
const createToJSONSchemaMethod = () => undefined;
const en = () => ({ localeError: () => undefined });
`;

/** Leaves out what every zod schema carries and no form needs: 6 KB of gzip on parents' phones. */
export const zodForForms = (): Plugin => ({
  name: 'zod-for-forms',
  transform(code, id) {
    if (!/[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js/.test(id)) return null;
    if ((code.match(JSON_SCHEMA) ?? []).length !== 2 || !code.includes(ENGLISH))
      throw new Error('zod is another one inside: look what zodForForms has to leave out now.');
    return { code: NOTHING + code.replace(JSON_SCHEMA, '').replace(ENGLISH, ''), map: null };
  },
});
