import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { BrowserRouter, Link, matchPath, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { authAtom } from '#web/api/session.ts';
import { PublicFrame } from '#web/frame/Frame.tsx';
import { ReloadPage } from '#web/frame/Loading.tsx';
import { useWords } from '#web/i18n/language.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { type AppLinkProps, LinkContext } from '#web/ui/AppLink.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { TranslateContext } from '#web/ui/TranslateContext.ts';
import { FollowExam } from './context/FollowExam.tsx';
import { MenuContext } from './context/menu.ts';
import { mayOpen, readMenu, routeAt, type StaffRoute, staffRoutes } from './routes.ts';
import { NotFound, ScreenOutlet, useScreenFocus } from './shell/ScreenOutlet.tsx';
import { RequireSession, Shell } from './shell/Shell.tsx';

const visitors = staffRoutes.filter(({ roles, entry }) => roles === null && !entry);
/** Print pages: open to visitors, too (specification 3, section 2). */
const open = staffRoutes.filter(({ roles, entry }) => roles === null && entry);
const guarded = staffRoutes.filter(({ roles }) => roles !== null);

/** Everything but the parents' pages. */
export const App = () => (
  <TranslateContext value={useStaffLanguage().t}>
    <MenuContext value={useOwnMenu()}>
      <BrowserRouter>
        <LinkContext value={StaffLink}>
          <Routes>
            <Route element={<VisitorFrame />}>
              <Route element={<ScreenOutlet />}>
                {visitors.map(({ path, Screen }) => (
                  <Route key={path} path={path} element={<Screen />} />
                ))}
                <Route path="*" element={<NotFound />} />
              </Route>
            </Route>
            <Route element={<OwnFrame />}>
              <Route element={<ScreenOutlet />}>
                {open.map((route) => (
                  <Route key={route.path} path={route.path} element={<OpenScreen route={route} />} />
                ))}
              </Route>
            </Route>
            <Route element={<RequireSession />}>
              <Route element={<ScreenOutlet />}>
                {guarded.map((route) => (
                  <Route
                    key={route.path}
                    path={route.path}
                    element={
                      <RequireRole route={route}>
                        <FollowExam names={route.entry?.exam ?? []}>
                          <route.Screen />
                        </FollowExam>
                      </RequireRole>
                    }
                  />
                ))}
              </Route>
            </Route>
            {PARENT_PAGES.map((path) => (
              <Route key={path} path={path} element={<ReloadPage />} />
            ))}
          </Routes>
          <ConfirmDialog />
          <ScreenFocus />
        </LinkContext>
      </BrowserRouter>
    </MenuContext>
  </TranslateContext>
);

function ScreenFocus() {
  useScreenFocus();
  return null;
}

/** Links to the parents' app load its page. */
function StaffLink({ to, ...rest }: AppLinkProps) {
  const isOther = PARENT_PAGES.some((path) => matchPath(path, to.replace(/\?.*/, '')));
  return isOther ? <a href={to} {...rest} /> : <Link to={to} {...rest} />;
}

/** Around what visitors see; the sign-in needs no link to itself. */
function VisitorFrame() {
  const words = useWords();
  const signedIn = Boolean(useAtomValue(authAtom)?.token);
  const atSession = useLocation().pathname.startsWith('/auth/');
  const home = signedIn ? <Link to="/">{words.home}</Link> : <Link to="/auth/signin">{words.signIn}</Link>;
  return (
    <PublicFrame foot={!atSession && home}>
      <Outlet />
    </PublicFrame>
  );
}

/** The menu around it for the signed-in, the public frame for visitors. */
function OwnFrame() {
  const auth = useAtomValue(authAtom);
  return auth?.token && !auth.mustChangePassword ? <Shell key={auth._id} auth={auth} /> : <VisitorFrame />;
}

const PARENT_PAGES = ['/get', '/get-result/*', '/verify/*'];

function useOwnMenu() {
  const userType = useAtomValue(authAtom)?.userType ?? '';
  return useMemo(
    () => ({
      links: readMenu(userType),
      canOpen: (path: string) => staffRoutes.some((route) => route.path === path && mayOpen(route, userType)),
      entryAt: (pathname: string) => routeAt(pathname)?.entry,
    }),
    [userType],
  );
}

/** A print page is on the working exam of the signed-in. */
function OpenScreen({ route: { entry, Screen } }: { route: StaffRoute }) {
  const isSignedIn = Boolean(useAtomValue(authAtom)?.token);
  return (
    <FollowExam names={(isSignedIn && entry?.exam) || []}>
      <Screen />
    </FollowExam>
  );
}

/** A screen that a user may not open does not exist for that user. */
function RequireRole({ route, children }: { route: StaffRoute; children: ReactNode }) {
  const userType = useAtomValue(authAtom)?.userType ?? '';
  return mayOpen(route, userType) ? children : <NotFound />;
}
