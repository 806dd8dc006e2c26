import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { PublicFrame } from '#web/frame/PublicFrame.tsx';
import { ReloadPage } from '#web/frame/ReloadPage.tsx';
import { ScreenOutlet } from '#web/frame/ScreenOutlet.tsx';
import { parentRoutes } from './routes.ts';

/** A declared router: a data router weighs 17 KB more, and parents' phones load it. */
export const App = () => (
  <BrowserRouter>
    <Routes>
      <Route element={<PublicFrame app="parents" />}>
        <Route element={<ScreenOutlet />}>
          {parentRoutes.map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
        </Route>
        {/* The specification's route table has this address too (1, section 2). */}
        <Route path="/get" element={<Navigate to="/get-result" replace />} />
      </Route>
      <Route path="*" element={<ReloadPage />} />
    </Routes>
  </BrowserRouter>
);
