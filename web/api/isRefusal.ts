import { type ApiError, isApiError } from './api.ts';

/** The server understood, and said why not; neither a failure of its own nor of the way there. */
export const isRefusal = (error: unknown): error is ApiError =>
  isApiError(error) && error.status > 0 && error.status < 500;
