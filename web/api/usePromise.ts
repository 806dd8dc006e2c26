import { useEffect, useEffectEvent, useState } from 'react';

type Answer<Value> = { key?: unknown; value?: Value; failed?: boolean; error?: unknown };

/**
 * The answer of a call, repeated whenever `key` changes; null calls nothing. `start` must follow from the key. The answer
 * of another key is never given.
 */
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
      (value) => current && setAnswer({ key, value }),
      (error: unknown) => current && setAnswer({ key, failed: true, error }),
    );
    return () => {
      current = false;
    };
  }, [key, isWanted]);
  const { value, failed, error }: Answer<Value> = isWanted && answer.key === key ? answer : {};
  return { value, failed, error, pending: isWanted && value === undefined && !failed };
};
