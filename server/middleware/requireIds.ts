import { AppError } from '#server/errors.ts';

/** An id is a number in an address; anything else names nothing, and MySQL would read '12abc' as 12. */
export const requireIds = (params: Record<string, string>): void => {
  for (const [name, value] of Object.entries(params))
    if (/^id$|Id$/.test(name) && !/^\d{1,19}$/.test(value)) throw new AppError('notFound', 'Not found');
};
