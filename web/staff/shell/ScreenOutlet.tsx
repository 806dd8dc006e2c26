import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '#web/frame/ErrorBoundary.tsx';
import { LoadingPart } from '#web/frame/Loading.tsx';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
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
      <Notice wrong action={<Button onClick={onTryAgain}>{words.retry}</Button>}>
        {words.screenBroke}
      </Notice>
    </Screen>
  );
}
