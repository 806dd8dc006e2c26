import { Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { LoadingPart } from '#web/screens/shell/LoadingPart.tsx';
import { PublicFrame } from '#web/screens/shell/PublicFrame.tsx';
import { lazyPart } from './loadPart.ts';
import { parentPlaces } from './parentPlaces.ts';
import { Waiting } from './Waiting.tsx';
import { withScreen } from './withScreen.ts';

const OtherPlaces = lazyPart(async () => (await import('./OtherPlaces.tsx')).OtherPlaces);
const ofParents = parentPlaces.map(withScreen);

/** Declared, not a data router: that one alone weighs 17 KB more, and parents' phones carry it. */
export const App = () => (
  <BrowserRouter>
    <Routes>
      <Route element={<PublicFrame />}>
        <Route element={<Waiting />}>
          {ofParents.map(({ place, Screen }) => (
            <Route key={place.path} path={place.path} element={<Screen />} />
          ))}
        </Route>
        {/* As the specification's route table spells it too (1, section 2). */}
        <Route path="/get" element={<Navigate to="/get-result" replace />} />
      </Route>
      <Route
        path="*"
        element={
          <Suspense fallback={<LoadingPart />}>
            <OtherPlaces />
          </Suspense>
        }
      />
    </Routes>
  </BrowserRouter>
);
