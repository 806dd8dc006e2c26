import type { ReactNode } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { useTranslate } from '#web/ui/TranslateContext.ts';
import { Loading } from './Loading.tsx';

type LoadedProps<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** The message of a failure, in place of the server's reason. */
  failed?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Shows what a query has read. A failure shows why, with another try, above what was read before. */
export const Loaded = <Data,>({ query: { data, error, refetch }, failed, children }: LoadedProps<Data>) => {
  const words = useWords();
  const t = useTranslate();
  return (
    <>
      {error && (
        <Notice wrong onRetry={refetch}>
          {failed ?? words.errorPrefix(t(error))}
        </Notice>
      )}
      {data === undefined ? !error && <Loading /> : children(data)}
    </>
  );
};
