import { lazy, Suspense } from 'react';
import { BrowserRouter, Outlet, Route, Routes } from 'react-router-dom';
import { Loading } from '#web/screens/shell/Loading.tsx';
import { NotFound } from '#web/screens/shell/NotFound.tsx';
import { PublicFrame } from '#web/screens/shell/PublicFrame.tsx';
import { RequireRole } from '#web/screens/shell/RequireRole.tsx';
import { RequireSession } from '#web/screens/shell/RequireSession.tsx';
import { type Place, places } from './routes.ts';

/** A screen comes with its first visit. */
const withScreen = (place: Place) => ({
  place,
  Screen: lazy(async () => ({ default: await place.load() })),
});
const open = places.filter(({ roles }) => roles === null).map(withScreen);
const guarded = places.filter(({ roles }) => roles !== null).map(withScreen);

const Waiting = () => (
  <Suspense fallback={<Loading />}>
    <Outlet />
  </Suspense>
);

/** Declared, not a data router: that one alone weighs 17 KB more, and parents' phones carry it. */
export const App = () => (
  <BrowserRouter>
    <Routes>
      <Route element={<PublicFrame />}>
        <Route element={<Waiting />}>
          {open.map(({ place, Screen }) => (
            <Route key={place.path} path={place.path} element={<Screen />} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Route>
      <Route element={<RequireSession />}>
        <Route element={<Waiting />}>
          {guarded.map(({ place, Screen }) => (
            <Route
              key={place.path}
              path={place.path}
              element={
                <RequireRole place={place}>
                  <Screen />
                </RequireRole>
              }
            />
          ))}
        </Route>
      </Route>
    </Routes>
  </BrowserRouter>
);
