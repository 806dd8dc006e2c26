import { useAtomValue } from 'jotai';
import { type ReactNode, StrictMode, Suspense, useEffect } from 'react';
import { lazyPart } from '#web/api/loadPart.ts';
import { useLanguage, useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { toastsAtom } from '#web/ui/showToast.ts';
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

/** It comes with the first toast, not with the page: most parents never see one. */
const ToastList = lazyPart(async () => (await import('#web/ui/ToastList.tsx')).ToastList);

/** Always there, because a screen reader watches it for what is new. */
const Toasts = ({ label }: { label: string }) => {
  const toasts = useAtomValue(toastsAtom);
  return (
    <section aria-label={label} aria-live="polite">
      {toasts.length > 0 && (
        <Suspense>
          <ToastList toasts={toasts} />
        </Suspense>
      )}
    </section>
  );
};
