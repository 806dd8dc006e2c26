import { randomInt } from 'node:crypto';

/** Without the letters and digits that a printed slip makes alike: 0 O o, 1 I l. */
const CAPITALS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const OTHERS = 'abcdefghijkmnpqrstuvwxyz23456789';

const pick = (from: string): string => from[randomInt(from.length)] ?? '';

/** A password to be read from paper and typed once: a capital letter and seven more. */
export const firstPassword = (): string =>
  pick(CAPITALS) + Array.from({ length: 7 }, () => pick(OTHERS)).join('');
