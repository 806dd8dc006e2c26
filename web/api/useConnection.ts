import { useRef, useSyncExternalStore } from 'react';
import { isApiError } from './api.ts';

/** The server could not be reached: neither it nor the one behind a proxy. */
export const isAway = (error: unknown): boolean =>
  isApiError(error) && [0, 502, 503, 504].includes(error.status);

/** Whether this machine has a connection at all, as far as the browser knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(onConnection, () => navigator.onLine);
}

function onConnection(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

const PATIENCE = 30_000;

/** A signal for one call that a person can cancel, and that gives up where the server does not answer at all. */
export function useCancel() {
  const stop = useRef(new AbortController());
  const cancelled = useRef(false);
  return {
    run: async <Answer>(call: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> => {
      const controller = new AbortController();
      stop.current = controller;
      cancelled.current = false;
      const timer = setTimeout(() => controller.abort(), PATIENCE);
      try {
        return await call(controller.signal);
      } finally {
        clearTimeout(timer);
      }
    },
    cancel: () => {
      cancelled.current = true;
      stop.current.abort();
    },
    isCancelled: () => cancelled.current,
  };
}
