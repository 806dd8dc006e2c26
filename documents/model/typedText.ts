import { toAsciiDigits } from './digits.ts';

/** Zero width spaces, word joiners, byte order marks, marks of direction and soft hyphens. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const JOINERS = /[\u200c\u200d]+/g;
const HYPHENS = /[\u2010-\u2015]/g;
/** Nothing to clean: ASCII with single spaces, as most cells of a large sheet are. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

const isBangla = (letter: string | undefined): boolean =>
  letter !== undefined && /[\u0980-\u09ff]/.test(letter);

/**
 * A text as it looks: NFC, single spaces, no marks that nobody sees. Joiners stay between Bangla letters, whose shape
 * they change.
 */
export const cleanText = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .replace(INVISIBLE, '')
        .replace(JOINERS, (joiners, at: number, all: string) =>
          isBangla(all[at - 1]) && isBangla(all[at + joiners.length]) ? joiners.charAt(0) : '',
        )
        .normalize('NFC')
        .replace(/\s+/g, ' ')
        .trim();

/**
 * What identifies, such as an ID, a code, a phone number or a roll, as it is compared and stored everywhere: clean,
 * with ASCII digits and one kind of hyphen.
 */
export const cleanId = (text: string): string => toAsciiDigits(cleanText(text)).replace(HYPHENS, '-');

/** A text for a search, which finds a word with and without joiners. */
export const withoutJoiners = (text: string): string => text.replace(JOINERS, '');

const NOTHING = /^(n\s?[/.]?\s?a\.?|nil|null|none|not applicable|নাই|নেই|প্রযোজ্য নয়)$/iu;

/** Whether a text only fills a cell, such as '-', '.', 'N/A' and 'NIL': it has no letter or digit, or says nothing. */
export const isPlaceholder = (text: string): boolean =>
  !/[\p{L}\p{N}]/u.test(text) || NOTHING.test(text.normalize('NFC'));

/** Below this a difference to a whole number is an error of the spreadsheet's arithmetic. */
const FLOAT_NOISE = 1e-9;

/** 30 for 30.000000000000004; other numbers stay. */
export const withoutFloatNoise = (value: number): number => {
  const whole = Math.round(value);
  return Math.abs(value - whole) < FLOAT_NOISE ? whole : value;
};
