import { useEffect, useEffectEvent, useState } from 'react';

type Answer<Value> = { value?: Value; failed?: boolean; error?: unknown };

/** The answer of a call, repeated whenever `key` changes; null calls nothing. `start` must follow from the key. */
export const usePromise = <Value>(key: unknown, start: (() => Promise<Value>) | null) => {
  const [answer, setAnswer] = useState<Answer<Value>>({});
  const startNow = useEffectEvent((_key: unknown) => start?.());
  const isWanted = start !== null;
  useEffect(() => {
    const started = isWanted && startNow(key);
    if (!started) return;
    let current = true;
    setAnswer({});
    started.then(
      (value) => current && setAnswer({ value }),
      (error: unknown) => current && setAnswer({ failed: true, error }),
    );
    return () => {
      current = false;
    };
  }, [key, isWanted]);
  return { ...answer, pending: start !== null && answer.value === undefined && !answer.failed };
};
