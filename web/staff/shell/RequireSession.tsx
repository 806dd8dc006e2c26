import { useAtomValue } from 'jotai';
import { Suspense, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { lazyPart } from '#web/api/loadPart.ts';
import { authAtom } from '#web/api/session.ts';
import { LoadingPart } from '#web/frame/Loading.tsx';
import { Shell } from './Shell.tsx';

/** The guard checks only that a phone number is there (specification 1, section 2); the server checks the token. */
export const RequireSession = () => {
  const auth = useAtomValue(authAtom);
  const { pathname, search } = useLocation();
  const person = useRef(auth?._id);
  if (auth) person.current = auth._id;
  if (!auth?.token)
    return <Navigate to="/auth/signin" replace state={{ back: pathname + search, person: person.current }} />;
  if (auth.mustChangePassword)
    return (
      <Suspense fallback={<LoadingPart />}>
        <FirstPassword id={auth._id} />
      </Suspense>
    );
  // Another user begins with new screens.
  return <Shell key={auth._id} auth={auth} />;
};

const FirstPassword = lazyPart(
  async () => (await import('#web/staff/account/session/FirstPassword.tsx')).FirstPassword,
);
