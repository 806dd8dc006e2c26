import './forms/leaveGuard.ts';
import { loadSchool } from '#web/api/useSchool.ts';
import { Queries } from '#web/frame/Queries.tsx';
import { start } from '#web/frame/start.tsx';
import '#web/ui/fonts.css';
import './staff.css';
import { App } from './App.tsx';
import { preloadRoute } from './routes.ts';

preloadRoute(window.location.pathname);
void loadSchool();
start(
  <Queries>
    <App />
  </Queries>,
);
