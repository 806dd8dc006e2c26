import { useAtomValue } from 'jotai';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { lazyPart } from '#web/api/loadPart.ts';
import { authAtom } from '#web/api/session.ts';
import { PublicFrame } from '#web/frame/Frame.tsx';
import { LoadingPart, ReloadPage } from '#web/frame/Loading.tsx';
import { useWords } from '#web/i18n/language.ts';
import { AppLink, LinkContext } from '#web/ui/AppLink.tsx';
import { GetResult } from './GetResult.tsx';
import { keepForOffline } from './offline/keepForOffline.ts';
import { LOOKUP, ParentLink, usePath } from './router.tsx';
import { Transcript } from './Transcript.tsx';

/** What parents and other visitors see without a sign-in. */
export const App = () => (
  <LinkContext value={ParentLink}>
    <PublicFrame foot={<StaffLink />}>
      <ScreenAt path={usePath()}>
        <Screen path={usePath()} />
      </ScreenAt>
    </PublicFrame>
  </LinkContext>
);

/** The lookup waits for no part: within a boundary, what the server has drawn would be taken over some time later. */
const ScreenAt = ({ path, children }: { path: string; children: ReactNode }) =>
  path === LOOKUP ? (
    children
  ) : (
    // Keyed, so that the previous screen is not shown meanwhile.
    <Suspense key={path} fallback={<LoadingPart />}>
      {children}
    </Suspense>
  );

function Screen({ path }: { path: string }) {
  const route = parentRoutes.find((each) =>
    new RegExp(`^${each.path.replace(':code', '[^/]+')}$`).test(path),
  );
  return route ? <route.Screen /> : <ReloadPage />;
}

function StaffLink() {
  const words = useWords();
  const signedIn = Boolean(useAtomValue(authAtom)?.token);
  return signedIn ? (
    <AppLink to="/">{words.home}</AppLink>
  ) : (
    <AppLink to="/auth/signin">{words.signIn}</AppLink>
  );
}

const Verify = lazyPart(async () => {
  const part = await import('./Verify.tsx');
  keepForOffline('/verify');
  return part.Verify;
});

/** The server sends the parents' app for these addresses, and the staff's app for all others. */
export const parentRoutes: readonly { path: string; Screen: ComponentType }[] = [
  { path: LOOKUP, Screen: GetResult },
  { path: '/get-result/transcript', Screen: Transcript },
  { path: '/verify', Screen: Verify },
  { path: '/verify/:code', Screen: Verify },
];
