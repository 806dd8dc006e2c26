import './forms/leaveGuard.ts';
import { start } from '#web/frame/start.tsx';
import { App } from './App.tsx';
import { preloadRoute } from './routes.ts';

preloadRoute(window.location.pathname);
start(<App />);
