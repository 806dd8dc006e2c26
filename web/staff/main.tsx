import '#web/frame/withoutEval.ts';
import './forms/leaveGuard.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
// Part of the first script, because lists and forms share it: a list would load the code of forms for it.
import '#documents/model/typedText.ts';
import { beforeRefusal } from '#web/api/api.ts';
import { queryClient } from '#web/api/queryClient.ts';
import { loadSchool } from '#web/api/useSchool.ts';
import { LoadingPart } from '#web/frame/Loading.tsx';
import { start } from '#web/frame/start.tsx';
import { loadMessages } from '#web/i18n/staff/language.ts';
import { followTheme } from '#web/ui/theme.ts';
import './staff.css';
import { App } from './App.tsx';
// Part of the first script: the first screen of most.
import './exam/Home.tsx';
import '#web/frame/useToast.ts';
// Loaded at once, because it has to be there when the connection is lost.
import '#web/ui/ToastList.tsx';
import { preloadRoute } from './routes.ts';

// The first screen shows none of them: they come with the first press of the mouse or a key, and an error waits for them.
for (const press of ['pointerdown', 'keydown'])
  window.addEventListener(press, () => void loadMessages(), { once: true, capture: true });
beforeRefusal(loadMessages);
followTheme();
preloadRoute(window.location.pathname);
void loadSchool();
start(
  <QueryClientProvider client={queryClient}>
    <Suspense fallback={<LoadingPart />}>
      <App />
    </Suspense>
  </QueryClientProvider>,
);
