import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { ErrorBoundary } from '#web/frame/ErrorBoundary.tsx';
import { LoadingPart } from '#web/frame/Loading.tsx';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';

/**
 * Shows LoadingPart until the code of the screen is loaded, and says so where the screen broke: the menu stays. Keyed,
 * so that the previous screen is not shown meanwhile.
 */
export const ScreenOutlet = () => {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname} fallback={(tryAgain) => <BrokenScreen onTryAgain={tryAgain} />}>
      <Suspense fallback={<LoadingPart />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
};

function BrokenScreen({ onTryAgain }: { onTryAgain: () => void }) {
  const words = useStaffWords();
  return (
    <Screen title={words.unexpectedError} narrow>
      <Notice wrong onRetry={onTryAgain}>
        {words.screenBroke}
      </Notice>
    </Screen>
  );
}

export const NotFound = () => {
  const words = useStaffWords();
  const home = (
    <ButtonLink look="main" to="/">
      {words.goBackHome}
    </ButtonLink>
  );
  return (
    <Screen title={words.notFoundTitle} lead={words.notFoundCode} narrow>
      <Notice action={home}>{words.notFoundText}</Notice>
    </Screen>
  );
};

/**
 * Has the keyboard go on in a screen that was just opened, at its top, where no field of it has the focus already.
 * Called behind the screens, whose own effects run first.
 */
export function useScreenFocus(): void {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const content = document.getElementById('content');
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
    // The browser itself goes back to where the screen was.
    if (!isBack) window.scrollTo(0, 0);
  }, [pathname, isBack]);
}
