import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

const { version } = createRequire(import.meta.url)('../../package.json') as { version: string };

/** Changes with the data, the options, or a new version of the product: the file follows from nothing else. */
export const etagOf = (drawn: { kind: string; data: unknown; options: unknown }): string =>
  `"${createHash('sha256').update(version).update(JSON.stringify(drawn)).digest('base64url').slice(0, 32)}"`;
