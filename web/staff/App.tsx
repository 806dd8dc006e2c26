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
import { MenuContext } from './menu/menu.ts';
import { mayOpen, readMenu, type StaffRoute, staffRoutes } from './routes.ts';
import { NotFound } from './shell/NotFound.tsx';
import { RequireSession } from './shell/RequireSession.tsx';

const open = staffRoutes.filter(({ roles }) => roles === null);
const guarded = staffRoutes.filter(({ roles }) => roles !== null);

/** Everything but the parents' pages. */
export const App = () => (
  <TranslateContext value={useStaffLanguage().t}>
    <MenuContext value={useOwnMenu()}>
      <BrowserRouter>
        <Routes>
          <Route element={<PublicFrame app="staff" />}>
            <Route element={<ScreenOutlet />}>
              {open.map(({ path, Screen }) => (
                <Route key={path} path={path} element={<Screen />} />
              ))}
              <Route path="*" element={<NotFound />} />
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
                      <route.Screen />
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

const PARENT_PAGES = ['/get', '/get-result/*', '/verify/*'];

function useOwnMenu() {
  const userType = useAtomValue(authAtom)?.userType ?? '';
  return useMemo(
    () => ({
      links: readMenu(userType),
      canOpen: (path: string) => staffRoutes.some((route) => route.path === path && mayOpen(route, userType)),
    }),
    [userType],
  );
}

/** A screen that a user may not open does not exist for that user. */
function RequireRole({ route, children }: { route: StaffRoute; children: ReactNode }) {
  const userType = useAtomValue(authAtom)?.userType ?? '';
  return mayOpen(route, userType) ? children : <NotFound />;
}
