/**
 * Imported by each script that loads schemas later. zod finds its configuration here: `z.config` would bring a part of it
 * into the first script. Otherwise zod tries whether it may compile schemas, and browsers report that the policy refuses it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
