import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { LoadingPart } from '#web/screens/shell/LoadingPart.tsx';

/** Stands for a screen until its code is here. */
export const Waiting = () => (
  <Suspense fallback={<LoadingPart />}>
    <Outlet />
  </Suspense>
);
