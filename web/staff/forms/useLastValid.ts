import { useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { ZodType } from 'zod';

/** What is in the form, or the last of it that can be saved. */
export function useLastValid<Values>(schema: ZodType<Values>, first: Values): Values {
  const values = useWatch();
  const parsed = useMemo(() => schema.safeParse(values), [schema, values]);
  const last = useRef(first);
  if (parsed.success) last.current = parsed.data;
  return last.current;
}
