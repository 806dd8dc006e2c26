import type { z } from 'zod';
import { readMessage } from '#documents/i18n/messages/index.ts';
import { schemaMessage } from '#documents/i18n/messages/schemaMessage.ts';
import { AppError, type FieldError } from '#server/platform/base/errors.ts';

/** More than a form shows, but a limit: a request can be wrong in a hundred thousand places. */
const MAX_FORM_ERRORS = 1000;
const MAX_LABEL = 100;

const EXPECTED = {
  string: 'input.text',
  number: 'input.number',
  int: 'input.number',
  boolean: 'input.boolean',
  array: 'input.list',
  object: 'input.fields',
  record: 'input.fields',
} as const;
const isExpected = (type: string): type is keyof typeof EXPECTED => Object.hasOwn(EXPECTED, type);

/** The message for a field that has none of its own; the schema library's messages speak about the schema. */
export const plainSentence = (issue: z.core.$ZodRawIssue): string => {
  const field = issue.path?.join('.').replace(/\s/g, '_').slice(0, MAX_LABEL) || 'input';
  const isText = 'origin' in issue && issue.origin === 'string';
  const isCounted = 'origin' in issue && ['string', 'array'].includes(String(issue.origin));
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined) return schemaMessage('input.missing', { field });
      const expected = String(issue.expected);
      return schemaMessage(isExpected(expected) ? EXPECTED[expected] : 'input.unusable', { field });
    }
    case 'too_big': {
      const max = Number(issue.maximum);
      if (!isCounted) return schemaMessage('input.most', { field, max });
      return schemaMessage(isText ? 'input.mostCharacters' : 'input.mostEntries', { field, max });
    }
    case 'too_small': {
      const min = Number(issue.minimum);
      if (!isCounted) return schemaMessage('input.least', { field, min });
      return schemaMessage(isText ? 'input.leastCharacters' : 'input.leastEntries', { field, min });
    }
    case 'invalid_value':
      return schemaMessage('input.oneOf', { field, values: issue.values.map(String) });
    default:
      return schemaMessage('input.unusable', { field });
  }
};

/** The input as its schema parses it. Throws 400 with each wrong field; the first one's message is the error's. */
export const validate = <Value>(schema: z.ZodType<Value> | undefined, input: unknown): Value => {
  if (!schema) return input as Value;
  const read = schema.safeParse(input ?? {}, { error: plainSentence });
  if (read.success) return read.data;
  const errors = read.error.issues
    .slice(0, MAX_FORM_ERRORS)
    .map(({ path, message }): FieldError => ({ path: path.join('.'), ...readMessage(message) }));
  throw new AppError('badInput', errors[0]!, errors);
};
