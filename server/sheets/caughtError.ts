import { AppError } from '#server/base/errors.ts';

/** For tests: the refusal that `work` must end in. */
export const caughtError = async (work: () => unknown): Promise<AppError> => {
  try {
    await work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('Nothing was refused.');
};

/** Each fault as one line: row, column, message. */
export const faultLines = (error: AppError): string[] =>
  error.fieldErrors.map(({ row, column, message }) => `${row} ${column}: ${message}`);
