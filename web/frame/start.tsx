import { Component, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorScreen } from './ErrorScreen.tsx';
import { LanguageProvider } from './LanguageProvider.tsx';
import '#web/ui/fonts.css';
import '#web/ui/tokens.css';
import '#web/ui/base.css';

/** Shows an app in the page, with the language that all its screens use. */
export function start(app: ReactNode): void {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <ErrorBoundary>
        <LanguageProvider>{app}</LanguageProvider>
      </ErrorBoundary>
    </StrictMode>,
  );
}

/** A class, because only one can catch what breaks while a screen is drawn. */
class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  // Preact logs nothing by itself.
  override componentDidCatch = (error: unknown) => console.error(error);
  override render = () => (this.state.isBroken ? <ErrorScreen /> : this.props.children);
}
