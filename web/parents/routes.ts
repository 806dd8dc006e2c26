import type { ComponentType } from 'react';
import { lazyPart } from '#web/api/loadPart.ts';
import { GetResult } from './GetResult.tsx';
import { LOOKUP } from './router.tsx';
import { Transcript } from './Transcript.tsx';

const Verify = lazyPart(async () => (await import('./Verify.tsx')).Verify);

/** The server sends the parents' app for these addresses, and the staff's app for all others. */
export const parentRoutes: readonly { path: string; Screen: ComponentType }[] = [
  { path: LOOKUP, Screen: GetResult },
  { path: '/get-result/transcript', Screen: Transcript },
  { path: '/verify', Screen: Verify },
  { path: '/verify/:code', Screen: Verify },
];
