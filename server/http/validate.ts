import type { z } from 'zod';
import { AppError, type FieldError } from '#server/base/errors.ts';

/** More than a form shows, but a limit: a request can be wrong in a hundred thousand places. */
const MOST_ERRORS = 1000;
const LONGEST_LABEL = 100;

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be a group of fields',
  record: 'must be a group of fields',
};

/** The message for a field that has none of its own; the schema library's messages speak about the schema. */
export const plainSentence = (issue: z.core.$ZodRawIssue): string => {
  const field = issue.path?.join('.').replace(/\s/g, '_').slice(0, LONGEST_LABEL) || 'input';
  const unit = 'origin' in issue && issue.origin === 'string' ? 'characters' : 'entries';
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `${field} is missing`
        : `${field} ${EXPECTED[issue.expected] ?? 'cannot be used as it is'}`;
    case 'too_big':
      return ['string', 'array'].includes(issue.origin)
        ? `${field} may have at most ${issue.maximum} ${unit}`
        : `${field} may be at most ${issue.maximum}`;
    case 'too_small':
      return ['string', 'array'].includes(issue.origin)
        ? `${field} needs at least ${issue.minimum} ${unit}`
        : `${field} must be at least ${issue.minimum}`;
    case 'invalid_value':
      return `${field} must be one of: ${issue.values.map(String).join(', ')}`;
    default:
      return `${field} cannot be used as it is`;
  }
};

const toFieldErrors = (error: z.ZodError): FieldError[] =>
  error.issues.slice(0, MOST_ERRORS).map((issue) => ({ path: issue.path.join('.'), message: issue.message }));

/** The input as its schema parses it. Throws 400 with each wrong field; the first one's message is the error's. */
export const validate = <Value>(schema: z.ZodType<Value> | undefined, input: unknown): Value => {
  if (!schema) return input as Value;
  const read = schema.safeParse(input ?? {}, { error: plainSentence });
  if (read.success) return read.data;
  const errors = toFieldErrors(read.error);
  throw new AppError('badInput', errors[0]!.message, errors);
};
