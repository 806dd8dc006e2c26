import { randomBytes } from 'node:crypto';

/** Letters and digits that are not mistaken for one another when a code is typed from paper. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 26;

/** A code nobody can guess: 130 bits, five to a letter. */
export const transcriptCode = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte & 31]).join('');
