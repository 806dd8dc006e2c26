import { pino } from 'pino';

type Failure = Error & { errno?: number; code?: string; sqlMessage?: string };

/**
 * What the log gets of an error. The message of a database error holds its whole SQL with every value, even a
 * password's hash, so only the database's own message and the stack are logged.
 */
export const loggedError = (error: unknown) => {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, code, errno, sqlMessage, message, stack = '' } = error as Failure;
  const calls = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return { name, code, message: errno === undefined ? message : (sqlMessage ?? code), calls };
};

/** Warnings and errors as JSON lines on stderr; stdout is for people. */
export const log = pino(
  { level: process.env.VITEST ? 'silent' : 'warn', base: null, serializers: { error: loggedError } },
  pino.destination({ dest: 2, sync: false }),
);
