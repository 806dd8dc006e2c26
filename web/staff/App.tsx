import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { authAtom } from '#web/api/session.ts';
import { PublicFrame } from '#web/frame/PublicFrame.tsx';
import { ReloadPage } from '#web/frame/ReloadPage.tsx';
import { ScreenOutlet } from '#web/frame/ScreenOutlet.tsx';
// Loaded at once, because it has to be there when the connection is lost.
import '#web/ui/ToastList.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { TranslateContext } from '#web/ui/TranslateContext.ts';
import { FollowExam } from './exam/FollowExam.tsx';
import { MenuContext } from './menu/menu.ts';
import { mayOpen, readMenu, routeAt, type StaffRoute, staffRoutes } from './routes.ts';
import { NotFound } from './shell/NotFound.tsx';
import { RequireSession } from './shell/RequireSession.tsx';
import { Shell } from './shell/Shell.tsx';

const visitors = staffRoutes.filter(({ roles, entry }) => roles === null && !entry);
/** Print pages: open to visitors, too (specification 3, section 2). */
const open = staffRoutes.filter(({ roles, entry }) => roles === null && entry);
const guarded = staffRoutes.filter(({ roles }) => roles !== null);

/** Everything but the parents' pages. */
export const App = () => {
  const auth = useAtomValue(authAtom);
  return (
    <TranslateContext value={useStaffLanguage().t}>
      <MenuContext value={useOwnMenu()}>
        <BrowserRouter>
          <Routes>
            <Route element={<PublicFrame app="staff" />}>
              <Route element={<ScreenOutlet />}>
                {visitors.map(({ path, Screen }) => (
                  <Route key={path} path={path} element={<Screen />} />
                ))}
                <Route path="*" element={<NotFound />} />
              </Route>
            </Route>
            <Route element={<OwnFrame />}>
              <Route element={<ScreenOutlet />}>
                {open.map(({ path, entry, Screen }) => (
                  <Route
                    key={path}
                    path={path}
                    element={
                      <FollowExam names={(auth && entry?.exam) || []}>
                        <Screen />
                      </FollowExam>
                    }
                  />
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
        </BrowserRouter>
      </MenuContext>
    </TranslateContext>
  );
};

/** The menu around it for the signed-in, the public frame for visitors. */
function OwnFrame() {
  const auth = useAtomValue(authAtom);
  return auth?.phoneNumber && !auth.mustChangePassword ? (
    <Shell key={auth._id} auth={auth} />
  ) : (
    <PublicFrame app="staff" />
  );
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

/** A screen that a user may not open does not exist for that user. */
function RequireRole({ route, children }: { route: StaffRoute; children: ReactNode }) {
  const userType = useAtomValue(authAtom)?.userType ?? '';
  return mayOpen(route, userType) ? children : <NotFound />;
}
