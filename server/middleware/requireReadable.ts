import { UNPRINTABLE_MESSAGE } from '#documents/model/fields.ts';
import { AppError } from '#server/errors.ts';
import { tooLarge } from './tooLarge.ts';

/** The deepest call is a scheme: three levels. */
const DEEPEST = 10;
const LONGEST_LIST = 20_000;
/** NUL, and half of a character: a database refuses both. */
const BROKEN = /[\0\p{Cs}]/u;

const refuse = (path: string): AppError =>
  new AppError('badInput', UNPRINTABLE_MESSAGE, [{ path, message: UNPRINTABLE_MESSAGE }]);

/** Throws 400 or 413 for input that no schema should have to look at: broken text, deep nesting, endless lists. */
export function requireReadable(input: unknown, path: readonly string[] = []): void {
  if (typeof input === 'string' && BROKEN.test(input)) throw refuse(path.join('.'));
  if (typeof input !== 'object' || input === null) return;
  if (path.length >= DEEPEST) throw new AppError('badInput', 'What was sent cannot be read.');
  const entries = Object.entries(input);
  if (entries.length > LONGEST_LIST) throw tooLarge();
  for (const [key, value] of entries) {
    if (BROKEN.test(key)) throw refuse(path.join('.'));
    requireReadable(value, [...path, key]);
  }
}
