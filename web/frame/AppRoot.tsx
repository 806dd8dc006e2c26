import { type ReactNode, StrictMode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { LanguageProvider } from './LanguageProvider.tsx';

/** An app with the language that all its screens use, and with what is shown where one of them breaks. */
export const AppRoot = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <ErrorBoundary fallback={() => <ErrorScreen />}>
      <LanguageProvider>{children}</LanguageProvider>
    </ErrorBoundary>
  </StrictMode>
);
