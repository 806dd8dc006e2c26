import { randomInt } from 'node:crypto';
import { hashPassword } from './password.ts';

/** Without letters and digits that look alike on a printed slip: 0 O o, 1 I l. */
const CAPITALS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const OTHERS = 'abcdefghijkmnpqrstuvwxyz23456789';

export type FirstPassword = { password: string; hash: string };

/**
 * A first password and its hash for each key. Hashing is slow, so it is done before anything is locked, and one after
 * the other: a sign-in waits for one of them and not for a class.
 */
export async function firstPasswords(
  keys: Iterable<string>,
  onDone: (done: number) => void = () => {},
): Promise<Map<string, FirstPassword>> {
  const made = new Map<string, FirstPassword>();
  for (const key of keys) {
    const password = firstPassword();
    made.set(key, { password, hash: await hashPassword(password) });
    onDone(made.size);
  }
  return made;
}

/** A password that is read from paper and typed once: a capital letter and seven other characters. */
const firstPassword = (): string => pick(CAPITALS) + Array.from({ length: 7 }, () => pick(OTHERS)).join('');

const pick = (from: string): string => from[randomInt(from.length)] ?? '';
