import { z } from 'zod';
import { type SchemaMessage, schemaMessage } from '#documents/i18n/messages/schemaMessage.ts';
import { yearAtSchool } from '#documents/model/schoolDay.ts';
import { normalisePhone } from './idSearch.ts';
import { LAST_ROLL } from './limits.ts';
import { cleanId, cleanText, withoutFloatNoise } from './typedText.ts';
import { classWord } from './valueWords.ts';

/** Reads a typed number, also in Bangla digits. Blank gives undefined; other text is returned to be refused. */
export const typedNumber = (value: unknown): unknown => {
  if (typeof value !== 'string' || value.length > longestTyped(40)) return value;
  const text = cleanId(value);
  if (text === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(text) ? withoutFloatNoise(Number(text)) : value;
};

/** A whole number from `min` to `max`, also typed as text or in Bangla digits. */
export const wholeNumber = (message: SchemaMessage, min = 0, max = 1_000_000) =>
  z.preprocess(typedNumber, z.int(message).min(min, message).max(max, message));

const FIRST_YEAR = 2000;

/** The last year that can be entered: schools plan two years ahead. */
export const lastSchoolYear = (): number => yearAtSchool() + 2;

/** A year of four digits. */
const LAST_YEAR = 9999;

/**
 * A school year that something is read or filtered by; `required` is the message for a blank. It has no upper limit by
 * the clock: with a clock that is behind, lookups and lists of the real year still answer.
 */
export const schoolYear = (required: SchemaMessage) => yearUpTo(required, () => LAST_YEAR);

/** A school year that a new record gets: at most lastSchoolYear(), so that a mistyped year is refused. */
export const enteredYear = (required: SchemaMessage) => yearUpTo(required, lastSchoolYear);

function yearUpTo(required: SchemaMessage, last: () => number) {
  const outside = () => schemaMessage('input.year', { from: FIRST_YEAR, to: last() });
  return z.preprocess(
    typedNumber,
    z
      .int({ error: ({ input }) => (input === undefined || input === null ? required : outside()) })
      .refine((year) => year >= FIRST_YEAR && year <= last(), { error: outside }),
  );
}

export const HIGHEST_ROLL = 9999;

/** The first and last roll of a range. A call that leaves them out asks for all rolls; a blank field of a form is refused. */
export const firstRoll = (least = 1) => wholeNumber('rolls.required', least).default(least);
export const lastRoll = () => wholeNumber('rolls.required', 1).default(LAST_ROLL);

/** A roll number from 1 to 9999; `required` is the message for a blank. */
export const rollNumber = (required: SchemaMessage = 'student.rollRequired') => {
  const message = schemaMessage('student.rollRange', { max: HIGHEST_ROLL });
  return z.preprocess(
    typedNumber,
    z
      .int({ error: ({ input }) => (input === undefined || input === null ? required : message) })
      .min(1, message)
      .max(HIGHEST_ROLL, message),
  );
};

const CLASS_MESSAGE = 'class.number';

/** '9', '৯', 'IX', 'Nine', '৯ম' and 'Class-9' are one class. */
const typedClass = (value: unknown): unknown =>
  typeof value !== 'string' || value.length > 40 ? value : (classWord(value) ?? typedNumber(value));

/** A class as its number in text, such as '9'; `required` is the message for a blank. */
export const classNumber = (required: SchemaMessage = 'filters.class') =>
  z
    .preprocess(
      typedClass,
      z
        .int({ error: ({ input }) => (input === undefined || input === null ? required : CLASS_MESSAGE) })
        .min(1, CLASS_MESSAGE)
        .max(12, CLASS_MESSAGE),
    )
    .transform(String);

/** Refuses a range of rolls whose first is above its last, even while other fields are wrong. Both ends are included. */
export const rollsInOrder = (from: string, to: string) =>
  z.refine<Record<string, unknown>>(
    (input) => {
      const [first, last] = [typedNumber(input?.[from]), typedNumber(input?.[to])];
      return typeof first !== 'number' || typeof last !== 'number' || first <= last;
    },
    { path: [from], message: 'rolls.outOfOrder', when: () => true },
  );

/** Normalising long runs of combining characters is slow, so text of more characters than this is refused first. */
const longestTyped = (max: number): number => max * 4 + 200;

/** Control characters such as NUL, and lone surrogates. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;
export const UNPRINTABLE_MESSAGE = 'input.unprintable' as const;

/** Clean text, so that Bangla names compare equal however they were typed. */
const tidyText = (wrongType: SchemaMessage | undefined, max: number) => {
  const tooLong = schemaMessage('text.most', { max });
  return z
    .string(wrongType)
    .max(longestTyped(max), { error: tooLong, abort: true })
    .transform(cleanText)
    .refine((text) => !UNPRINTABLE.test(text), UNPRINTABLE_MESSAGE)
    .pipe(z.string().max(max, tooLong));
};

/** Required text of at most `max` characters. */
export const requiredText = (message: SchemaMessage, max = 120) =>
  tidyText(message, max).pipe(z.string().min(1, message));

/** Whether a spreadsheet program takes the text for a formula, by its first sign. */
export const isFormula = (text: string): boolean => /^[=@]/.test(text);

/** Refuses a text that a spreadsheet program takes for a formula. */
export const noFormula = <Text extends z.ZodType<string | null | undefined>>(text: Text): Text =>
  text.refine((value) => !isFormula(value ?? ''), 'text.formula');

/** The same on several lines, with at most one that is blank between two. */
export const requiredLines = (message: SchemaMessage, max: number) => {
  const tooLong = schemaMessage('text.most', { max });
  return z
    .string(message)
    .max(longestTyped(max), { error: tooLong, abort: true })
    .transform((text) =>
      text
        .split('\n')
        .map(cleanText)
        .join('\n')
        .replace(/\n{2,}/g, '\n\n')
        .trim(),
    )
    .pipe(z.string().min(1, message).max(max, tooLong))
    .refine((text) => !UNPRINTABLE.test(text.replaceAll('\n', '')), UNPRINTABLE_MESSAGE);
};

const numberAsText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

/** An ID or a code as people type it: a number, or text in either script's digits. */
export const typedId = (message: SchemaMessage, max = 40) =>
  z.preprocess(numberAsText, requiredText(message, max)).transform(cleanId);

/** Text of at most `max` characters that may be left out or blank. */
export const optionalText = (max = 120) => tidyText(undefined, max).optional();

/** Text that null or a blank clears. */
export const clearableText = (max: number) =>
  z.preprocess((value) => value ?? '', optionalText(max)).optional();

const MOST_CODES = 20;

/**
 * A student in a request: the ID that was shown and the row id of the record, which decides. Without the row id, as in a
 * call of the specification, the ID decides.
 */
export const shownStudent = {
  _id: z
    .string()
    .regex(/^\d{1,19}$/, 'student.notFound')
    .optional(),
  studentId: typedId('student.idRequired'),
};

/** As typedId, but it may be left out or blank. */
export const optionalId = (max = 40) =>
  z
    .preprocess(numberAsText, optionalText(max))
    .transform((text) => text && cleanId(text))
    .optional();

/** A list of codes without repeats, or text with commas between them. Blank gives null: none were entered. */
export const codeList = (max = 20) =>
  z
    .preprocess(
      (value) => {
        if (typeof value !== 'string') return value;
        const codes = value.split(/[,;\s]+/).filter(Boolean);
        return codes.length > 0 ? codes : null;
      },
      z
        .array(typedId('subject.codeRequired', max))
        .max(MOST_CODES, schemaMessage('subject.mostCodes', { max: MOST_CODES }))
        .nullable(),
    )
    .transform((codes) => codes && [...new Set(codes)])
    .optional();

/** A Bangladeshi phone number as 11 digits; `required` is the message for a blank, `invalid` for any other error. */
export const phoneNumber = (required: SchemaMessage, invalid: SchemaMessage = 'phone.invalid') =>
  z
    .preprocess(numberAsText, z.string(required).min(1, required).max(longestTyped(20), invalid))
    .transform(normalisePhone)
    .pipe(z.string().regex(/^\d{11}$/, invalid));

/** Whether a phone gets text messages: 00000000000 and the like only fill a cell. */
export const isMobile = (phone: string): boolean => /^01[3-9]\d{8}$/.test(phone);

/** As phoneNumber, but it may be left out or blank. */
export const optionalPhone = () => z.literal('').or(phoneNumber('phone.invalid')).optional();

/** What the JSON text of a multipart field says; another text stays, for the schema to refuse. */
export const parsedJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** What each sent field was when its form was opened: an object, or in a multipart form the JSON text of one. */
export const formerValues = z
  .preprocess(parsedJson, z.record(z.string(), z.unknown(), schemaMessage('input.object', { field: 'was' })))
  .optional();

/** The query parameters of a paged list (contract 1). */
export const pageFields = {
  page: wholeNumber('input.page', 1).default(1),
  pageSize: wholeNumber(
    schemaMessage('input.range', { field: 'pageSize', min: 1, max: 1000 }),
    1,
    1000,
  ).default(100),
};
