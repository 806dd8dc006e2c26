import './forms/leaveGuard.ts';
import { Queries } from '#web/frame/Queries.tsx';
import { start } from '#web/frame/start.tsx';
import './staff.css';
import { App } from './App.tsx';
import { preloadRoute } from './routes.ts';

preloadRoute(window.location.pathname);
start(
  <Queries>
    <App />
  </Queries>,
);
