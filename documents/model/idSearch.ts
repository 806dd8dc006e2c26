import { cleanId, withoutJoiners } from './typedText.ts';

const ASCII = /^[ -~]*$/;
const ACCENTS = /[\u0300-\u036f]/g;

/** AUD001 and aud001 are one student, as are E1 and É1: the column compares letters without case and accents. */
export const studentIdKey = (studentId: string): string =>
  ASCII.test(studentId)
    ? studentId.toLowerCase()
    : studentId.normalize('NFD').replace(ACCENTS, '').toLowerCase().normalize('NFC');

/** 01XXXXXXXXX from a number typed with +880, spaces, hyphens or Bangla digits. Other text is returned as it is. */
export const normalisePhone = (text: string): string => {
  const digits = cleanId(text).replace(/[\s()-]/g, '');
  return digits.replace(/^(\+?88)(?=01\d{9}$)/, '');
};

/** Everything but letters and digits: hyphens, slashes, spaces and the like. */
const SIGN = /[^\p{L}\p{M}\p{N}]/gu;
/** The same as SIGN, for the regexp_replace of the database. */
export const SIGN_PATTERN = '[^\\p{L}\\p{M}\\p{N}]';

/** An ID or a phone number as it is searched for: folded, whole and without its signs. */
export type SearchedId = { whole: string; bare: string };

/** Reads a typed ID or phone number. Of a phone number with +88 the local part is searched for. */
export function readSearchedId(typed: string): SearchedId {
  const whole = foldId(typed);
  return { whole, bare: normalisePhone(whole).replace(SIGN, '') };
}

const foldId = (text: string): string => studentIdKey(withoutJoiners(cleanId(text)));

const NO_MATCH = Number.POSITIVE_INFINITY;

/** Ranks how well an ID matches: 0 is equal, then equal without signs, beginning, and inside; infinite is no match. */
export function rankId({ whole, bare }: SearchedId, id: string): number {
  if (bare === '') return NO_MATCH;
  const folded = studentIdKey(id);
  if (folded === whole) return 0;
  const digits = folded.replace(SIGN, '');
  if (digits === bare) return 1;
  if (folded.startsWith(whole)) return 2;
  if (digits.startsWith(bare)) return 3;
  return folded.includes(whole) || digits.includes(bare) ? 4 : NO_MATCH;
}

/** Finds the entry with a typed ID: the one with exactly this ID, else the one with the same letters and digits. */
export function findById<Entry>(
  entries: readonly Entry[],
  typed: string,
  idOf: (entry: Entry) => string,
): Entry | undefined {
  const searched = readSearchedId(typed);
  return [0, 1].flatMap((rank) => entries.find((entry) => rankId(searched, idOf(entry)) === rank) ?? [])[0];
}
