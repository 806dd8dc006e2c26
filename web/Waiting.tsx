import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { LoadingPart } from '#web/screens/shell/LoadingPart.tsx';

/** Shown for a screen until its code is here. Keyed, so that the screen before it does not stay meanwhile. */
export const Waiting = () => (
  <Suspense key={useLocation().pathname} fallback={<LoadingPart />}>
    <Outlet />
  </Suspense>
);
