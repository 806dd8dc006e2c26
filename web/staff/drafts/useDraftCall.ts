import { useState } from 'react';
import { request } from '#web/api/api.ts';
import { isAway, useCancel } from '#web/api/useConnection.ts';

type DraftCall<Answer> = {
  method: string;
  path: string;
  body: Record<string, unknown>;
  onSent: (answer: Answer) => unknown;
  onRefused: (error: unknown) => unknown;
};

/**
 * Saves what is typed in a grid, when its user says so and never later by itself: without a connection it stays typed
 * and in the draft, and `isUnsent` says so until the next try.
 */
export const useDraftCall = () => {
  const cancel = useCancel();
  const [isSending, setSending] = useState(false);
  const [isUnsent, setUnsent] = useState(false);
  /** Answers whether it was saved. */
  const send = async <Answer>({ method, path, body, ...on }: DraftCall<Answer>): Promise<boolean> => {
    if (isSending) return false;
    setSending(true);
    setUnsent(false);
    try {
      const answer = await cancel.run(async (signal) =>
        (await request(method, path, body, { signal })).json(),
      );
      await on.onSent(answer);
      return true;
    } catch (error) {
      if (cancel.isCancelled()) return false;
      if (isAway(error)) setUnsent(true);
      else await on.onRefused(error);
      return false;
    } finally {
      setSending(false);
    }
  };
  return { send, isSending, isUnsent, cancel: cancel.cancel };
};
