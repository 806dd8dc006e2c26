/** One table of codes; every error that leaves the server is one of these. */
export const STATUS_OF = {
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
export type ErrorCode = keyof typeof STATUS_OF;

/**
 * A field or row at fault; an uploaded sheet names `row` (as the spreadsheet counts) and `column` too, and a record
 * that someone else changed says what it is `now` and what was `sent`.
 */
export type FieldError = {
  path: string;
  message: string;
  row?: number;
  column?: string;
  now?: unknown;
  sent?: unknown;
};

/** The one class of the house: thrown anywhere, formed into the contract's answer in middleware/errors.ts. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fieldErrors: readonly FieldError[] = [],
    readonly headers: Readonly<Record<string, string>> = {},
    /** What the answer carries beside its message. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = 'AppError';
  }

  get status(): number {
    return STATUS_OF[this.code];
  }
}
