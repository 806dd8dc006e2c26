import type { ReactNode } from 'react';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Notice } from '#web/ui/Notice.tsx';

type LoadedProps<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch?: () => unknown };
  /** What is said of a failure, where it is not 'Error: ' and the server's message. */
  failed?: string | undefined;
  children: (data: Data) => ReactNode;
};

/** What the server answered, that it is on its way, or why it is not there; read before, it stays beside that. */
export const Loaded = <Data,>({ query, failed, children }: LoadedProps<Data>) => {
  const { words, t } = useStaffLanguage();
  const { data, error, refetch } = query;
  return (
    <>
      {error && (
        <Notice wrong {...(refetch && { onRetry: refetch })}>
          {failed ?? words.errorPrefix(t(error))}
        </Notice>
      )}
      {!data && !error && <Loading />}
      {data && children(data)}
    </>
  );
};
