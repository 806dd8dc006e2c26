import { Route, Routes } from 'react-router-dom';
import { NotFound } from '#web/screens/shell/NotFound.tsx';
import { PublicFrame } from '#web/screens/shell/PublicFrame.tsx';
import { RequireRole } from '#web/screens/shell/RequireRole.tsx';
import { RequireSession } from '#web/screens/shell/RequireSession.tsx';
// What is said where the connection is lost cannot be loaded then.
import '#web/ui/ToastList.tsx';
import { TranslateContext } from '#web/ui/TranslateContext.ts';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import { parentPlaces } from './parentPlaces.ts';
import { places } from './routes.ts';
import { Waiting } from './Waiting.tsx';
import { withScreen } from './withScreen.ts';

const others = places.filter((place) => !parentPlaces.includes(place)).map(withScreen);
const open = others.filter(({ place }) => place.roles === null);
const guarded = others.filter(({ place }) => place.roles !== null);

/** Every screen but the parents', and what stands where there is none. */
export const OtherPlaces = () => (
  <TranslateContext value={useStaffLanguage().t}>
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
  </TranslateContext>
);
