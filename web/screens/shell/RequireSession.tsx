import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { authAtom } from '#web/session.ts';
import { Loading } from './Loading.tsx';

const Shell = lazy(async () => ({ default: (await import('./Shell.tsx')).Shell }));

/** The guard checks only that a phone number is there (specification 1, section 2); the server checks the token. */
export const RequireSession = () => {
  const auth = useAtomValue(authAtom);
  if (!auth?.phoneNumber) return <Navigate to="/auth/signin" replace />;
  return (
    <Suspense fallback={<Loading />}>
      {/* Another person begins with screens of her own. */}
      <Shell key={auth._id} auth={auth} />
    </Suspense>
  );
};
