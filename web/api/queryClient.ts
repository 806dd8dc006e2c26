import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api.ts';
import { onPersonChange } from './session.ts';

/** A screen that was opened in the last hours shows at once what it showed, and reads it anew behind that. */
const KEPT_MS = 4 * 3600 * 1000;

/** An answer of the server stands; only a lost connection is worth asking again. */
const retry = (count: number, error: unknown) => count < 2 && isApiError(error) && error.status === 0;

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a connection a call fails and says so; left to wait it would say nothing.
    queries: {
      retry,
      staleTime: 30_000,
      gcTime: KEPT_MS,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

onPersonChange(() => queryClient.clear());
