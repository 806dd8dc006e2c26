import './forms/leaveGuard.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#web/api/queryClient.ts';
import { loadSchool } from '#web/api/useSchool.ts';
import { start } from '#web/frame/start.tsx';
import '#web/ui/fonts.css';
import './staff.css';
import { App } from './App.tsx';
import { preloadRoute } from './routes.ts';

preloadRoute(window.location.pathname);
void loadSchool();
start(
  <QueryClientProvider client={queryClient}>
    <App />
  </QueryClientProvider>,
);
