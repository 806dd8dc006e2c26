import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { LoadingPart } from '#web/frame/LoadingPart.tsx';

/** Shows LoadingPart until the code of the screen is loaded. Keyed, so that the previous screen is not shown meanwhile. */
export const ScreenOutlet = () => (
  <Suspense key={useLocation().pathname} fallback={<LoadingPart />}>
    <Outlet />
  </Suspense>
);
