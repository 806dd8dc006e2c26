import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { lazyPart } from '#web/api/loadPart.ts';
import { toastsAtom } from './showToast.ts';

/** It comes with the first toast, not with the page: most parents never see one. */
const ToastList = lazyPart(async () => (await import('./ToastList.tsx')).ToastList);

/** Always there, because a screen reader watches it for what is new. */
export const Toasts = ({ label }: { label: string }) => {
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
