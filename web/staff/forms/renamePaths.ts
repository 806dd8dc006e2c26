import { isApiError } from '#web/api/api.ts';

/** The error with other paths, where the fields of a form are not those of the call. */
export const renamePaths = (error: unknown, pathOf: (path: string) => string): unknown =>
  isApiError(error)
    ? Object.assign(error, {
        fieldErrors: error.fieldErrors.map((fieldError) => ({
          ...fieldError,
          path: pathOf(fieldError.path),
        })),
      })
    : error;
