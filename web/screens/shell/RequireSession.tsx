import { useAtomValue } from 'jotai';
import { Suspense, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { lazyPart } from '#web/loadPart.ts';
import { authAtom } from '#web/session.ts';
import { LoadingPart } from './LoadingPart.tsx';

const Shell = lazyPart(async () => (await import('./Shell.tsx')).Shell);

const FirstPassword = lazyPart(
  async () => (await import('#web/screens/session/FirstPassword.tsx')).FirstPassword,
);

/** The guard checks only that a phone number is there (specification 1, section 2); the server checks the token. */
export const RequireSession = () => {
  const auth = useAtomValue(authAtom);
  const { pathname, search } = useLocation();
  const person = useRef(auth?._id);
  if (auth) person.current = auth._id;
  if (!auth?.phoneNumber)
    return <Navigate to="/auth/signin" replace state={{ back: pathname + search, person: person.current }} />;
  if (auth.mustChangePassword)
    return (
      <Suspense fallback={<LoadingPart />}>
        <FirstPassword id={auth._id} />
      </Suspense>
    );
  return (
    <Suspense fallback={<LoadingPart />}>
      {/* Another person begins with screens of her own. */}
      <Shell key={auth._id} auth={auth} />
    </Suspense>
  );
};
