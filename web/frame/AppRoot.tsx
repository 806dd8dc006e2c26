import { type ReactNode, StrictMode, useEffect } from 'react';
import { useLanguage, useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { Toasts } from '#web/ui/Toasts.tsx';
import { TranslateContext } from '#web/ui/TranslateContext.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** An app with the language that all its screens use, and with what is shown where one of them breaks. */
export const AppRoot = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <ErrorBoundary fallback={() => <ErrorScreen />}>
      <LanguageProvider>{children}</LanguageProvider>
    </ErrorBoundary>
  </StrictMode>
);

/** Stands in for a screen that broke. */
const ErrorScreen = () => {
  const words = useWords();
  const reload = (
    <Button look="main" onClick={() => window.location.reload()}>
      {words.reload}
    </Button>
  );
  return (
    <main>
      <Screen title={words.unexpectedError} narrow>
        <Notice action={reload}>{words.unexpectedText}</Notice>
      </Screen>
    </main>
  );
};

/** Tells the browser and the primitives which language is spoken. */
const LanguageProvider = ({ children }: { children: ReactNode }) => {
  const { lang, t, words } = useLanguage();
  useEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);
  return (
    <TranslateContext value={t}>
      {children}
      <Toasts label={words.notifications} />
    </TranslateContext>
  );
};
