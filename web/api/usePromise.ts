import { useEffect, useState } from 'react';

type Answer<Value> = { value?: Value; failed?: boolean; error?: unknown };

/** The answer of a call, repeated whenever `key` changes; null calls nothing. `start` must follow from the key. */
export const usePromise = <Value>(key: unknown, start: (() => Promise<Value>) | null) => {
  const [answer, setAnswer] = useState<Answer<Value>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: start is another function at every drawing
  useEffect(() => {
    if (!start) return;
    let current = true;
    setAnswer({});
    start().then(
      (value) => current && setAnswer({ value }),
      (error: unknown) => current && setAnswer({ failed: true, error }),
    );
    return () => {
      current = false;
    };
  }, [key, start === null]);
  return { ...answer, pending: start !== null && answer.value === undefined && !answer.failed };
};
