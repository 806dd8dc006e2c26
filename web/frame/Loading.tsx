import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { isProvingWorkAtom } from '#web/api/api.ts';
import { failedLoadsAtom } from '#web/api/loadPart.ts';
import { loadSchool } from '#web/api/useSchool.ts';
import { useWords } from '#web/i18n/language.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { useTranslate } from '#web/ui/TranslateContext.ts';

export const Loading = () => {
  const words = useWords();
  return <Notice busy>{useAtomValue(isProvingWorkAtom) ? words.checkingProof : words.loading}</Notice>;
};

/** In the place of a part of the app until its code is here, and what is to do where it could not be loaded. */
export const LoadingPart = () => {
  const words = useWords();
  const failed = useAtomValue(failedLoadsAtom);
  if (failed.length === 0) return <Loading />;
  return (
    <Notice wrong onRetry={() => failed.map((tryAgain) => tryAgain())}>
      {words.partNotLoaded}
    </Notice>
  );
};

/** For an address of the other app, parents' or staff's: the server sends that one. */
export const ReloadPage = () => {
  useEffect(() => window.location.reload(), []);
  return <Loading />;
};

type SchoolFailedProps = {
  error: Error;
  /** What the screen says of it, where it has words of its own. */
  text?: string;
};

/** Stands for a form whose lists could not be read. */
export const SchoolFailed = ({ error, text }: SchoolFailedProps) => {
  const words = useWords();
  const t = useTranslate();
  return (
    <Notice wrong onRetry={loadSchool}>
      {text ?? words.errorPrefix(t(error))}
    </Notice>
  );
};
