import { type MessageOrKey, toMessage } from '#documents/i18n/messages/index.ts';
import type { Message, MessageParams } from '#documents/i18n/messages/message.ts';

/** The HTTP status of each code; every error that leaves the server has one of these codes. */
export const STATUSES = {
  badInput: 400,
  noSession: 401,
  notAllowed: 403,
  notFound: 404,
  otherMethod: 405,
  conflict: 409,
  tooLarge: 413,
  wrongKind: 415,
  tooMany: 429,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof STATUSES;

/**
 * What is wrong in one field. For an uploaded sheet `row` (as the spreadsheet numbers it) and `column` say where; for
 * a record that someone else changed meanwhile, `now` is the stored value and `sent` the one in the request.
 */
export type FieldError = Message & {
  path: string;
  row?: number;
  column?: string;
  /** Where the file has several sheets. */
  sheet?: string;
  /** The student's name as in the sheet. */
  name?: string;
  /** What was found in the cell. */
  value?: string;
  now?: unknown;
  sent?: unknown;
};

/** An error of a field: its path and its message. */
export const fieldError = (path: string, messageOrKey: MessageOrKey): FieldError => ({
  path,
  ...toMessage(messageOrKey),
});

/** An error of a row; `column` is a field, or the heading as in the sheet once it is located. */
export const rowError = (row: number, column: string, messageOrKey: MessageOrKey): FieldError => ({
  ...fieldError(`${row}.${column}`, messageOrKey),
  row,
  column,
});

/** The only error class of the server, and a message itself; http/errorAnswer.ts turns it into an answer. */
export class AppError extends Error implements Message {
  readonly key: string;
  readonly params?: MessageParams;
  /** Koa writes to it when an error reaches no middleware; a getter would end the process then. */
  status: number;

  constructor(
    readonly code: ErrorCode,
    messageOrKey: MessageOrKey,
    readonly fieldErrors: readonly FieldError[] = [],
    readonly headers: Readonly<Record<string, string>> = {},
    /** Further fields of the answer, beside `message` and `errors`. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    const { message, key, params } = toMessage(messageOrKey);
    super(message);
    this.name = 'AppError';
    this.status = STATUSES[code];
    this.key = key;
    if (params) this.params = params;
  }
}

/** Nobody reads more errors of a sheet, and those of 20,000 wrong rows would be an answer of many MB. */
export const MOST_ERRORS = 5000;

/** Throws an error of these fields, with the message of the first, if there are any. */
export function refuseFields(code: ErrorCode, fieldErrors: readonly FieldError[]): void {
  const [first] = fieldErrors;
  if (first) throw new AppError(code, first, fieldErrors);
}

/** A refusal of one field: its message is the answer's too. */
export const refusedField = (code: ErrorCode, path: string, messageOrKey: MessageOrKey): AppError =>
  new AppError(code, messageOrKey, [fieldError(path, messageOrKey)]);
