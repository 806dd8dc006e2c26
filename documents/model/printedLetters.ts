import type { z } from 'zod';
import { type SchemaMessage, schemaMessage } from '#documents/i18n/messages/schemaMessage.ts';

/** The ranges of code points that both weights of the bundled font have: Latin, Bangla and their signs. */
export const PRINTED_RANGES =
  '20-7e a0-a3 a5 a7-ab ae-b0 b4 b6-b8 ba-bb bf-107 10a-113 116-11b 11e-123 126-127 12a-12b 12e-131 136-137 139-13e 141-148 150-155 158-15b 15e-161 164-165 16a-16b 16e-17e 218-21b 237 2bc 2c6-2c7 2c9 2d8-2dd 300-304 306-308 30a-30c 326-328 35a-35b 951-952 964-965 980-983 985-98c 98f-990 993-9a8 9aa-9b0 9b2 9b6-9b9 9bc-9c4 9c7-9c8 9cb-9ce 9d7 9dc-9dd 9df-9e3 9e6-9fe 200b-200d 2010 2013-2014 2018-201a 201c-201e 2022 2026 2039-203a 20ac 20b9 2122 2212'
    .split(' ')
    .map((range) => {
      const [first, last] = range.split('-').map((digits) => Number.parseInt(digits, 16));
      return [first!, last ?? first!] as const;
    });

const inHex = (code: number): string => `\\u{${code.toString(16)}}`;
const UNPRINTED = new RegExp(
  `[^${PRINTED_RANGES.map(([first, last]) => `${inHex(first)}-${inHex(last)}`).join('')}]`,
  'gu',
);

/** The letters of a text that the bundled font lacks, each once, in order of appearance. */
export const unprintedLetters = (text: string): string[] => [
  ...new Set(text.normalize('NFC').match(UNPRINTED) ?? []),
];

const MOST_NAMED = 10;

/** The letter itself, or its code point such as U+200B where it is invisible. */
const nameFor = (letter: string): string =>
  /[\p{C}\p{Z}]/u.test(letter)
    ? `U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
    : letter;

/** The message for a text with letters that cannot be printed, naming at most 10 of them; null where there are none. */
export const unprintedMessage = (text: string): SchemaMessage | null => {
  const letters = unprintedLetters(text).slice(0, MOST_NAMED).map(nameFor);
  return letters.length === 0 ? null : schemaMessage('text.unprinted', { letters: letters.join(' ') });
};

/** Adds the refusal of letters that would print as empty boxes. */
export const printed = <Text extends z.ZodType<string | null | undefined>>(text: Text): Text =>
  text.superRefine((value, context) => {
    const message = typeof value === 'string' ? unprintedMessage(value) : null;
    if (message) context.addIssue({ code: 'custom', message });
  });
