import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorScreen } from './ErrorScreen.tsx';
import { LanguageProvider } from './LanguageProvider.tsx';
import { setStackLength } from './withoutStacks.ts';
import '#web/ui/fonts.css';
import '#web/ui/tokens.css';
import '#web/ui/base.css';

/** As many lines as browsers have by default. */
const STACK_LENGTH = 10;

/** Shows an app in the page, with the language that all its screens use. */
export function start(app: ReactNode): void {
  setStackLength(STACK_LENGTH);
  const root = createRoot(document.getElementById('root')!, {
    // React has removed the broken screen by now.
    onUncaughtError: (error) => {
      console.error(error);
      root.render(<ErrorScreen />);
    },
  });
  root.render(
    <StrictMode>
      <LanguageProvider>{app}</LanguageProvider>
    </StrictMode>,
  );
}
