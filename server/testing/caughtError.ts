import { AppError } from '#server/platform/base/errors.ts';

/** For tests: the AppError that `work` must throw. */
export const caughtError = async (work: () => unknown): Promise<AppError> => {
  try {
    await work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('Nothing was refused.');
};

/** For tests: each error as one line of row, column and message. */
export const errorLines = (error: AppError): string[] =>
  error.fieldErrors.map(({ row, column, message }) => `${row} ${column}: ${message}`);
