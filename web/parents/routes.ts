import { type AppRoute, createRoute } from '#web/frame/appRoute.ts';

/** The server sends the parents' app for these addresses, and the staff's app for all others. */
export const parentRoutes: readonly AppRoute[] = [
  createRoute('/get-result', async () => (await import('./GetResult.tsx')).GetResult),
  createRoute('/get-result/transcript', async () => (await import('./Transcript.tsx')).Transcript),
  createRoute('/verify', async () => (await import('./Verify.tsx')).Verify),
  createRoute('/verify/:code', async () => (await import('./Verify.tsx')).Verify),
];
