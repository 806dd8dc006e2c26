import { Component, type ReactNode, StrictMode } from 'react';
import { ErrorScreen } from './ErrorScreen.tsx';
import { LanguageProvider } from './LanguageProvider.tsx';

/** An app with the language that all its screens use, and with what is shown where one of them breaks. */
export const AppRoot = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <ErrorBoundary>
      <LanguageProvider>{children}</LanguageProvider>
    </ErrorBoundary>
  </StrictMode>
);

/** A class, because only one can catch what breaks while a screen is drawn. */
class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override render = () => (this.state.isBroken ? <ErrorScreen /> : this.props.children);
}
