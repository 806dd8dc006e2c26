import { pino } from 'pino';

/** Warnings and errors as JSON lines on stderr; stdout is for people. */
export const log = pino(
  { level: process.env.VITEST ? 'silent' : 'warn', base: null },
  pino.destination({ dest: 2, sync: false }),
);
