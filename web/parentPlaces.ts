import type { Place } from './routes.ts';

/** What parents open, on their phones: with the app itself, where every other screen's address comes later. */
export const parentPlaces: readonly Place[] = [
  {
    path: '/get-result',
    roles: null,
    load: async () => (await import('#web/screens/public/GetResult.tsx')).GetResult,
  },
  {
    path: '/get-result/transcript',
    roles: null,
    load: async () => (await import('#web/screens/public/Transcript.tsx')).Transcript,
  },
  {
    path: '/verify',
    roles: null,
    load: async () => (await import('#web/screens/verify/Verify.tsx')).Verify,
  },
  {
    path: '/verify/:code',
    roles: null,
    load: async () => (await import('#web/screens/verify/Verify.tsx')).Verify,
  },
];
