import { type ApiError, isApiError } from './api.ts';

/** The server refused the call and gave a reason: neither it nor the connection failed. */
export const isRefusal = (error: unknown): error is ApiError =>
  isApiError(error) && error.status > 0 && error.status < 500;
