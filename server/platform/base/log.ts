import { pino, stdTimeFunctions } from 'pino';

type LoggedError = Error & { errno?: number; code?: string; sqlMessage?: string };

/**
 * What the log gets of an error. The message of a database error holds its whole SQL with every value, even a
 * password's hash, so only the database's own message and the stack are logged.
 */
export const loggedError = (error: unknown) => {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, code, errno, sqlMessage, message, stack = '' } = error as LoggedError;
  const calls = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return { name, code, message: errno === undefined ? message : (sqlMessage ?? code), calls };
};

/** Takes over the line of an error, and may write it later; false when it is none of its own. */
type Diversion = (error: unknown, writeLine: () => void) => boolean;
let diversion: Diversion | null = null;

/** From now on the lines of errors pass `divert`, for what would be said again and again. Null ends that. */
export function divertErrors(divert: Diversion | null): void {
  diversion = divert;
}

/** Warnings and errors as JSON lines on stderr; stdout is for people. */
export const log = pino(
  {
    level: process.env.VITEST ? 'silent' : 'info',
    base: null,
    serializers: { error: loggedError },
    formatters: { level: (label) => ({ level: label }) },
    timestamp: stdTimeFunctions.isoTime,
    hooks: {
      logMethod(args, write) {
        const writeLine = () => write.apply(this, args);
        const [about] = args as unknown[];
        const error = about && typeof about === 'object' && 'error' in about ? about.error : null;
        if (!error || !diversion?.(error, writeLine)) writeLine();
      },
    },
  },
  pino.destination({ dest: 2, sync: false }),
);
