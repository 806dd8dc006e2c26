import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Loading } from '#web/screens/shell/Loading.tsx';

/** Stands for a screen until its code is here. */
export const Waiting = () => (
  <Suspense fallback={<Loading />}>
    <Outlet />
  </Suspense>
);
