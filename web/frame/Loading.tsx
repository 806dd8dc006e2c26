import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { isProvingWorkAtom } from '#web/api/api.ts';
import { failedLoadsAtom } from '#web/api/loadPart.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

export const Loading = () => {
  const words = useWords();
  return <Notice busy>{useAtomValue(isProvingWorkAtom) ? words.checkingProof : words.loading}</Notice>;
};

/** In the place of a part of the app until its code is here, and what is to do where it could not be loaded. */
export const LoadingPart = () => {
  const words = useWords();
  const failed = useAtomValue(failedLoadsAtom);
  if (failed.length === 0) return <Loading />;
  return <Failed onRetry={() => failed.map((tryAgain) => tryAgain())}>{words.partNotLoaded}</Failed>;
};

/** In the place of what could not be read: why, and the way to try again. */
export const Failed = ({ onRetry, children }: { onRetry: () => unknown; children: ReactNode }) => {
  const words = useWords();
  return (
    <Notice wrong action={<Button onClick={() => onRetry()}>{words.retry}</Button>}>
      {children}
    </Notice>
  );
};

/** For an address of the other app, parents' or staff's: the server sends that one. */
export const ReloadPage = () => {
  useEffect(() => window.location.reload(), []);
  return <Loading />;
};
