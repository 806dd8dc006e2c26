import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
// Whoever's session ends on a parent's page is forgotten there too.
import '#web/screens/reports/keptKeys.ts';
import { loadSchool } from '#web/screens/school/useSchool.ts';
import { ErrorScreen } from '#web/screens/shell/ErrorScreen.tsx';
import { Speech } from '#web/screens/shell/Speech.tsx';
import { App } from './App.tsx';
import './stepGuard.ts';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';

void loadSchool();

const root = createRoot(document.getElementById('root')!, {
  // React has taken the broken screen down by now; this one stands in for it.
  onUncaughtError: (error) => {
    console.error(error);
    root.render(<ErrorScreen />);
  },
});

root.render(
  <StrictMode>
    <Speech>
      <App />
    </Speech>
  </StrictMode>,
);
