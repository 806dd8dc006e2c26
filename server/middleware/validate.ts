import type { z } from 'zod';
import { AppError, type Fault } from '#server/errors.ts';

const faultsOf = (error: z.ZodError): Fault[] =>
  error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));

/** Input as its schema reads it. Throws 400 with each field at fault; the first one's message leads. */
export const validate = <Value>(schema: z.ZodType<Value> | undefined, input: unknown): Value => {
  if (!schema) return input as Value;
  const read = schema.safeParse(input ?? {});
  if (read.success) return read.data;
  const faults = faultsOf(read.error);
  throw new AppError('badInput', faults[0]?.message ?? 'Bad input', faults);
};
