import { createHash } from 'node:crypto';
import { drawnBy } from './drawnBy.ts';

/** Changes with the data, the options, or what draws them: the file follows from nothing else. */
export const etagOf = (drawn: { kind: string; data: unknown; options: unknown }): string =>
  `"${createHash('sha256').update(drawnBy).update(JSON.stringify(drawn)).digest('base64url').slice(0, 32)}"`;
