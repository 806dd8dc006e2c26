/** The HTTP status of each code; every error that leaves the server has one of these codes. */
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
 * What is wrong in one field. For an uploaded sheet `row` (as the spreadsheet numbers it) and `column` say where; for
 * a record that someone else changed meanwhile, `now` is the stored value and `sent` the one in the request.
 */
export type FieldError = {
  path: string;
  message: string;
  row?: number;
  column?: string;
  now?: unknown;
  sent?: unknown;
};

/** The only error class of the server: thrown anywhere, turned into the contract's answer in http/errorAnswer.ts. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fieldErrors: readonly FieldError[] = [],
    readonly headers: Readonly<Record<string, string>> = {},
    /** Further fields of the answer, beside `message` and `errors`. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = 'AppError';
  }

  get status(): number {
    return STATUS_OF[this.code];
  }
}
