import { AppError } from './errors.ts';

/**
 * Returns a runner of at most `most` tasks at once; the others wait in order, and time limits start with the task.
 * Throws 503 when `mostWaiting` wait already.
 */
export const atMost = (most: number, mostWaiting = Number.POSITIVE_INFINITY) => {
  let free = most;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free === 0 && waiting.length >= mostWaiting)
      throw new AppError('unavailable', 'request.busy', [], { 'Retry-After': '5' });
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};
